import type { Exchange } from "./wire";

/** Something that should not be, and how to see it again. */
interface Finding {
  family: string;
  /** What is wrong, without the particulars: findings with the same words are one group. */
  what: string;
  /** Where: a route, a field. */
  where: string;
  repeat: string;
  /** What was answered, in short. */
  answer: string;
}

interface Tally {
  requests: number;
  answers: Map<string, number>;
  findings: number;
  leftOff: number;
  seconds: number;
  note: string;
}

const COLUMNS = ["2xx", "3xx", "4xx", "429", "5xx", "none"] as const;

/** Counts what was done and keeps what was found. */
export class Report {
  readonly findings: Finding[] = [];
  private readonly tallies = new Map<string, Tally>();

  tally(family: string): Tally {
    let tally = this.tallies.get(family);
    if (!tally) {
      tally = { requests: 0, answers: new Map(), findings: 0, leftOff: 0, seconds: 0, note: "" };
      this.tallies.set(family, tally);
    }
    return tally;
  }

  count(family: string, exchange: Exchange): void {
    const tally = this.tally(family);
    tally.requests++;
    const statuses = exchange.answers.map(({ status }) =>
      status === 429 ? "429" : `${String(status)[0]}xx`,
    );
    for (const kind of statuses.length > 0 ? statuses : ["none"]) {
      tally.answers.set(kind, (tally.answers.get(kind) ?? 0) + 1);
    }
  }

  find(finding: Finding): void {
    this.findings.push(finding);
    this.tally(finding.family).findings++;
  }

  /** Findings of a kind together: how often, the places, and the first one to be repeated. */
  printFindings(print: (line: string) => void): void {
    const groups = groupBy(this.findings, ({ family, what }) => `${family}: ${what}`);
    for (const [title, group] of groups) {
      print(`\n✗ ${title} (${group.length})`);
      const places = [...groupBy(group, ({ where }) => where)];
      for (const [where, there] of places.slice(0, 8)) {
        print(`  at ${where}${there.length > 1 ? ` (${there.length})` : ""}`);
        print(`    ${there[0]!.repeat}`);
        print(`    → ${there[0]!.answer}`);
      }
      if (places.length > 8) print(`  and at ${places.length - 8} more places`);
    }
  }

  printTable(print: (line: string) => void): { passed: number; failed: number } {
    print(
      `\n${"family".padEnd(20)}${["requests", ...COLUMNS, "found", "left off", "seconds"].map((name) => name.padStart(9)).join("")}`,
    );
    let failed = 0;
    for (const [family, tally] of this.tallies) {
      const figures = [
        tally.requests,
        ...COLUMNS.map((kind) => tally.answers.get(kind) ?? 0),
        tally.findings,
        tally.leftOff,
        tally.seconds.toFixed(1),
      ];
      print(
        `${family.padEnd(20)}${figures.map((figure) => String(figure).padStart(9)).join("")}  ${tally.note}`,
      );
      if (tally.findings > 0) failed++;
    }
    return { passed: this.tallies.size - failed, failed };
  }
}

/** An answer in one line. */
export function inShort(exchange: Exchange): string {
  const answers = exchange.answers.map(
    ({ status, body }) => `${status} ${body.toString().replace(/\s+/g, " ").slice(0, 200)}`,
  );
  return [...answers, answers.length === 0 ? `no answer: ${exchange.end}` : "", exchange.broken ?? ""]
    .filter(Boolean)
    .join(" | ")
    .concat(` after ${Math.round(exchange.ms)} ms`);
}

function groupBy<T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}
