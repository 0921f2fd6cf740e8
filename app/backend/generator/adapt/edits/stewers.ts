/** What decides how long it stews: the slowest of what is in it. */
type Slowest = "meat" | "poultry" | "mince" | "dried pulses" | "lentils" | "vegetables";

interface Minutes {
  minutes: number;
  maxMinutes: number;
}

interface Stewer {
  /** Minutes of the long simmer in it; of the oven, of the simmer on the hob. */
  minutes: (slowest: Slowest, simmered: number) => Minutes;
  says: string;
  /** What is said behind its time. */
  or: string;
  /** How it is opened, in a sentence of its own. */
  opened: (slowest: Slowest) => string;
  /** Minutes that it takes to get hot. */
  prep: number;
  /** How what comes in later is cooked in it, and how long. */
  later: string;
  laterMinutes: (simmered: number) => number;
  /** Minutes from which on a simmer is what makes the dish: alone, and with those behind it. */
  long: number;
}

/** Minutes on low, as the makers of slow cookers have them. */
const ON_LOW: Readonly<Record<Slowest, Minutes>> = {
  meat: { minutes: 420, maxMinutes: 480 },
  poultry: { minutes: 240, maxMinutes: 300 },
  mince: { minutes: 360, maxMinutes: 420 },
  "dried pulses": { minutes: 420, maxMinutes: 480 },
  lentils: { minutes: 300, maxMinutes: 360 },
  vegetables: { minutes: 300, maxMinutes: 360 },
};

/** Big pieces turn tough, and beans burst, where the steam is let out at once. */
const LEFT_TO_FALL: ReadonlySet<Slowest> = new Set(["meat", "dried pulses"]);

/** What a stew's long simmer is in another pot, and what the times behind it are there. */
export const STEWERS: Readonly<Record<"slow cooker" | "pressure cooker" | "oven" | "hob", Stewer>> = {
  "slow cooker": {
    minutes: (slowest) => ON_LOW[slowest],
    says: "Move everything to a slow cooker, cover and cook on low for ",
    or: ", or on high for half as long",
    opened: () => "",
    prep: 5,
    later: "cook on high, covered, for ",
    // Roots take their time in it.
    laterMinutes: (simmered) => (simmered >= 25 ? 120 : 30),
    long: 12,
  },
  "pressure cooker": {
    minutes: (slowest, simmered) => {
      if (simmered < 40 || slowest === "lentils") return { minutes: 8, maxMinutes: 10 };
      return LEFT_TO_FALL.has(slowest) ? { minutes: 30, maxMinutes: 35 } : { minutes: 15, maxMinutes: 20 };
    },
    says: "Move everything to a pressure cooker, lock the lid and cook at high pressure for ",
    or: "",
    opened: (slowest) =>
      LEFT_TO_FALL.has(slowest)
        ? "Leave the pressure to fall by itself for ten minutes before you open it. "
        : "Let the steam out at once. ",
    prep: 20,
    later: "simmer in the open pressure cooker for ",
    laterMinutes: (simmered) => simmered,
    long: 12,
  },
  oven: {
    minutes: (_, simmered) => ({
      minutes: Math.round((simmered * 1.5) / 5) * 5,
      maxMinutes: Math.round((simmered * 1.5) / 5) * 5 + 10,
    }),
    says: "Move everything to a casserole, cover, put it in an oven heated to 160 °C (140 °C fan) and cook for ",
    or: "",
    opened: () => "",
    prep: 10,
    later: "cook in the oven for ",
    laterMinutes: (simmered) => Math.round((simmered * 1.5) / 5) * 5,
    long: 25,
  },
  // What braises under a lid in an oven does so as well over a low flame, in the same time.
  hob: {
    minutes: (_, simmered) => ({ minutes: simmered, maxMinutes: simmered + 15 }),
    says: "Cover and simmer over the lowest heat, stirring now and then, for ",
    or: "",
    opened: () => "",
    prep: 0,
    later: "simmer over a low heat for ",
    laterMinutes: (simmered) => simmered,
    long: 30,
  },
};

/** The kinds of food by which it is told how long it stews, the slowest first. */
const SLOW: readonly (readonly [Slowest, ReadonlySet<string>])[] = [
  ["meat", new Set(["stew-meat", "steak", "pork-rib"])],
  ["dried pulses", new Set(["dry-pulse"])],
  ["mince", new Set(["mince", "sausage"])],
  ["poultry", new Set(["poultry", "poultry-mince"])],
  ["lentils", new Set(["lentil", "red-lentil"])],
];

/** The slowest of these kinds of food. */
export function slowestOf(kinds: readonly string[]): Slowest {
  return SLOW.find(([, of]) => kinds.some((it) => of.has(it)))?.[0] ?? "vegetables";
}
