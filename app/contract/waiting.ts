/** How long somebody is asked to wait, rounded up: "40 seconds", "a minute", "15 minutes", "24 hours". */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return many(Math.ceil(seconds), "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? many(minutes, "minute") : many(Math.ceil(minutes / 60), "hour");
}

function many(count: number, unit: string): string {
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`;
}
