/** A day, the same on server and browser: "23 November 2026". */
export function dayWords(moment: string): string {
  return new Date(moment).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** A day and its hour: "23 November 2026, around 14:00 UTC". */
export function hourWords(moment: string): string {
  return `${dayWords(moment)}, around ${moment.slice(11, 13)}:00 UTC`;
}

/** A moment to the minute: "23 November 2026, 14:05 UTC". */
export function momentWords(moment: string): string {
  return `${dayWords(moment)}, ${moment.slice(11, 16)} UTC`;
}
