/** A day, the same on server and browser: "23 November 2026". */
export function dayWords(moment: string): string {
  return new Date(moment).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
