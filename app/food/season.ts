export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof SEASONS)[number];

/** The meteorological season of the northern hemisphere, in UTC. */
export function seasonOf(moment: Date): Season {
  const month = moment.getUTCMonth();
  return SEASONS[Math.floor(((month + 10) % 12) / 3)]!;
}
