import { launchBrowser, openPage } from "./tests/support/browser";
import { startSite } from "./tests/support/site-process";
import { startSlowModel } from "./tests/support/slow-model";
const model = await startSlowModel();
const site = await startSite({ env: { LIMIT_SCALE: "1000", ...model.env }, port: 3305 });
const browser = await launchBrowser();
for (const [width, height, scheme] of [[375, 800, "light"], [1440, 900, "dark"]] as const) {
  const page = await openPage(browser, { baseURL: site.url, viewport: { width, height }, colorScheme: scheme });
  await page.addInitScript(() => {
    (window as any).shifts = [];
    new PerformanceObserver((list) => {
      for (const e of list.getEntries() as any[])
        (window as any).shifts.push({ t: Math.round(e.startTime), v: e.value, input: e.hadRecentInput, s: e.sources.map((x: any) => `${x.node?.nodeName}.${(x.node?.className ?? "").toString().slice(0, 40)}|${(x.node?.textContent ?? "").slice(0, 30)} ${Math.round(x.previousRect.y)}+${Math.round(x.previousRect.height)}->${Math.round(x.currentRect.y)}+${Math.round(x.currentRect.height)}`) });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const report = async (name: string) => {
    const all = await page.evaluate(() => { const s = (window as any).shifts; (window as any).shifts = []; return s; });
    console.log(name, width, "sum", all.filter((e: any) => !e.input).reduce((a: number, e: any) => a + e.v, 0).toFixed(4));
    for (const e of all) console.log("   ", e.t, e.v.toFixed(4), e.input ? "input" : "", e.s.join(" ; "));
  };
  model.mood.pace = 40;
  await page.goto("/generate", { waitUntil: "networkidle" });
  await page.screenshot({ path: `/tmp/w/chat-prof/${width}-0.png` });
  await report("loaded");
  await page.locator("#words").fill("A stew of white beans");
  await page.getByRole("button", { name: /^(?:Generate|Change it)$/ }).click();
  await page.getByText("Draft, not yet checked").waitFor();
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/w/chat-prof/${width}-1.png` });
  await report("begun");
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `/tmp/w/chat-prof/${width}-2.png` });
  await report("streaming");
  await page.waitForURL(/version=1/, { timeout: 60000 });
  await page.waitForTimeout(1000);
  await report("finished");
  await page.screenshot({ path: `/tmp/w/chat-prof/${width}-3.png` });
  await page.screenshot({ path: `/tmp/w/chat-prof/${width}-3full.png`, fullPage: true });
  await page.locator("#words").fill("With lemon");
  await page.getByRole("button", { name: /^(?:Generate|Change it)$/ }).click();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/w/chat-prof/${width}-4.png` });
  await report("refining");
  await page.waitForURL(/version=2/, { timeout: 60000 });
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `/tmp/w/chat-prof/${width}-5.png` });
  await report("refined");
  console.log(page.complaints);
  await page.context().close();
}
await browser.close(); await site.stop(); await model.close();
