import type { Page } from "playwright";

/** Pictures that are not in the shape that they were given, which is that of the room kept for them. */
export function misshapenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("img[width][height]")].flatMap((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      const meant = Number(picture.getAttribute("width")) / Number(picture.getAttribute("height"));
      const isShown = width > 0 && height > 0 && picture.checkVisibility();
      return isShown && Math.abs(width / height / meant - 1) > 0.05
        ? [`${picture.getAttribute("src")} is ${width} x ${height}`]
        : [];
    }),
  );
}

/**
 * Controls that cannot be pressed in their middle when they are scrolled to, because something else is there, and
 * those that lie under the banner anywhere while the page is at its top, in its middle and at its end.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
    ].filter((it) => {
      const { width, height } = it.getBoundingClientRect();
      // What cannot be come to, such as a trap for robots, is not for people.
      return (
        it.tabIndex >= 0 &&
        width > 4 &&
        height > 4 &&
        it.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    });
    const banner = document.querySelector<HTMLElement>(".banner");
    const said = (it: Element | null) => it?.outerHTML.slice(0, 120) ?? "nothing";
    const faults = new Set<string>();

    const { scrollHeight } = document.documentElement;
    for (const top of [0, scrollHeight / 2, scrollHeight]) {
      window.scrollTo({ top, behavior: "instant" });
      const room = banner?.getBoundingClientRect();
      if (room === undefined) break;
      for (const control of controls) {
        const box = control.getBoundingClientRect();
        const apart =
          box.right <= room.left ||
          box.left >= room.right ||
          box.bottom <= room.top ||
          box.top >= room.bottom;
        if (!apart && !banner?.contains(control)) faults.add(`The banner is over ${said(control)}`);
      }
    }

    for (const control of controls) {
      control.scrollIntoView({ block: "center", behavior: "instant" });
      // A link of several lines is pressed on its words.
      const box = control.getClientRects()[0];
      if (box === undefined) continue;
      const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const label = "labels" in control ? (control as HTMLInputElement).labels?.[0] : undefined;
      const isHit =
        there !== null && (control.contains(there) || label?.contains(there) || there.contains(control));
      if (!isHit) faults.add(`${said(there)} is over ${said(control)}`);
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    return [...faults];
  });
}

/** Parts of the page that scroll up and down inside it and hide some of their lines. */
export function hiddenLines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter((it) => {
        const { overflowY } = getComputedStyle(it);
        const isBox = it.checkVisibility() && !["TEXTAREA", "SELECT"].includes(it.tagName);
        return isBox && ["auto", "scroll"].includes(overflowY) && it.scrollHeight > it.clientHeight + 1;
      })
      .map((it) => it.outerHTML.slice(0, 120)),
  );
}
