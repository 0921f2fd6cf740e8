import type { OpenPage } from "./browser";
import { newestMail } from "./test-site";

const PASSWORD = "a pan, a pot, a lid";

/**
 * Signs somebody up and follows the link of the mail in the site's data folder; `next` is the page they are led to
 * then, signed in.
 */
export async function becomeMember(
  page: OpenPage,
  dataDir: string,
  firstName: string,
  next = "/",
): Promise<void> {
  const email = `${firstName.toLowerCase()}@example.test`;
  const main = page.getByRole("main");
  await page.goto(`/signup?next=${encodeURIComponent(next)}`);
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Lee");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("heading", { name: "Look in your inbox" }).waitFor();
  const [link] = /http\S+verify-email\S+/.exec((await newestMail(dataDir, email)).text ?? "") ?? [];
  const { pathname, search } = new URL(link!);
  await page.goto(pathname + search);
  await main.getByRole("button", { name: "Confirm my address" }).click();
  await page.getByLabel(/^Menu of/).waitFor();
}
