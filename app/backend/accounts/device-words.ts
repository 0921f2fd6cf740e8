/** The most of a user agent that is looked at. */
const LONGEST = 200;

/** By what browsers tell who they are; those that also claim to be another come before it. */
const BROWSERS = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

/**
 * Browser and system in words, such as "Firefox on Windows", out of a user agent; null when it says neither. They
 * are words of ours and never the visitor's own, so they may stand in mails and pages.
 */
export function deviceIn(userAgent: string | null): string | null {
  const start = userAgent?.slice(0, LONGEST) ?? "";
  const browser = BROWSERS.find(([sign]) => sign.test(start))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(start))?.[1];
  if (browser === undefined && system === undefined) return null;
  if (system === undefined) return browser ?? null;
  return `${browser ?? "Another browser"} on ${system}`;
}
