import type { Answer } from "./answers";
import type { ApiCall } from "./api-calls";
import type { HonestVisitor } from "./honest-visitor";
import { type Canary, complaints } from "./judge";
import type { Mailbox } from "./mailbox";
import type { Member } from "./members";
import type { Page } from "./pages";
import type { ProcessWatch } from "./process-watch";
import type { Random } from "./random";
import { inShort, type Report } from "./report";
import { commandOf, type Shot } from "./shots";
import { ask, comesBack, isWell, speak, type Target } from "./target";
import type { Exchange, Line, Manner } from "./wire";

/** What is wrong with an answer beyond the rules for all: words, or nothing. */
type Check = (answer: Answer, exchange: Exchange) => string | undefined | false;

/** What a request of a family may be answered with, where it differs. */
interface Terms {
  check?: Check;
  /** A closed connection is an answer too, as to what is too long or no HTTP. */
  mayClose?: boolean;
  patience?: number;
  where?: string;
  /** What it means when the connection is neither answered nor closed. */
  silence?: string;
}

export interface Setting {
  target: Target;
  report: Report;
  random: Random;
  seed: number;
  calls: ApiCall[];
  pages: Page[];
  /** Two who must not meet, and one who is clumsy. */
  members: { ann: Member; ben: Member; cyd: Member };
  canaries: Canary[];
  visitor: HonestVisitor;
  mailbox?: Mailbox;
  process?: ProcessWatch;
  /** Whether requests can come from many addresses of this machine, so that each has limits of its own. */
  manyAddresses: boolean;
  /** Whether the site has the limits that it has by itself. */
  usualLimits: boolean;
  /** Whether the machine does other work: then milliseconds and megabytes are not judged. */
  busy: boolean;
  /** Whether the site was attacked before, and its caches are full. */
  again: boolean;
}

export class SiteGone extends Error {}

/** What a family works with: it fires, and every answer is judged. */
export class Attack {
  private readonly recent: string[] = [];
  private losses = 0;
  private turn = 0;

  constructor(
    readonly setting: Setting,
    readonly family: string,
    readonly deadline: number,
    /** The one address that all comes from, where there are many. */
    private readonly oneAddress?: string,
  ) {}

  get timeIsUp(): boolean {
    return Date.now() > this.deadline;
  }

  get secondsLeft(): number {
    return Math.max(0, (this.deadline - Date.now()) / 1000);
  }

  async fire(shot: Shot, terms: Terms = {}): Promise<Exchange> {
    const { target, canaries } = this.setting;
    const exchange = await ask(target, { from: this.address, ...shot }, this.patience(terms.patience));
    const where = terms.where ?? `${shot.method} ${shot.target.split("?")[0]!.slice(0, 100)}`;
    const repeat = commandOf(shot, target.origin);
    const [answer] = exchange.answers;
    const told = answer ? complaints(shot, answer, target, canaries) : [];
    const own = answer && terms.check?.(answer, exchange);
    await this.settle(exchange, { ...terms, where, repeat, told: own ? [...told, own] : told });
    return exchange;
  }

  /** Speaks raw bytes; how is what to print for whoever repeats it. */
  async say(
    how: string,
    words: (line: Line) => Promise<void>,
    terms: Manner & Terms & { judge?: (exchange: Exchange) => string | undefined | false } = {},
  ): Promise<Exchange> {
    const { target, canaries } = this.setting;
    const exchange = await speak(target, words, {
      from: this.address,
      ...terms,
      patience: this.patience(terms.patience),
    });
    const shot: Shot = { method: "RAW", target: "", headers: [] };
    const told = exchange.answers.flatMap((answer) => complaints(shot, answer, target, canaries));
    const own =
      terms.judge?.(exchange) || (exchange.answers[0] && terms.check?.(exchange.answers[0], exchange));
    const where = terms.where ?? how.slice(0, 80);
    const repeat = `raw: ${how}`;
    await this.settle(exchange, {
      mayClose: true,
      ...terms,
      where,
      repeat,
      told: own ? [...told, own] : told,
    });
    return exchange;
  }

  /** All of them, a few at once, until they are through or the family's time is. */
  async volley<T>(all: readonly T[], one: (each: T) => Promise<unknown>, abreast = 4): Promise<void> {
    let next = 0;
    const shooter = async () => {
      while (next < all.length && !this.timeIsUp) await one(all[next++]!);
    };
    await Promise.all(Array.from({ length: abreast }, shooter));
    this.setting.report.tally(this.family).leftOff += all.length - next;
  }

  /** Where the next request comes from. */
  get address(): string | undefined {
    if (!this.setting.manyAddresses) return undefined;
    if (this.oneAddress) return this.oneAddress;
    this.turn = (this.turn + 1) % 200;
    return `127.0.1.${this.turn + 1}`;
  }

  /** A machine that others work on as well is waited for longer. */
  private patience(ms = 10_000): number {
    return ms * Math.min(6, this.setting.visitor.stretch);
  }

  find(what: string, where: string, repeat: string, answer: string): void {
    this.setting.report.find({ family: this.family, what, where, repeat, answer });
  }

  private async settle(
    exchange: Exchange,
    { where, repeat, mayClose, silence, told }: Terms & { where: string; repeat: string; told: string[] },
  ): Promise<void> {
    this.setting.report.count(this.family, exchange);
    this.recent.unshift(`${where}  ${repeat.slice(0, 400)}`);
    this.recent.length = Math.min(this.recent.length, 6);
    const answer = inShort(exchange);
    for (const what of told) this.find(what, where, repeat, answer);
    if (exchange.broken) this.find("answered with what is no HTTP", where, repeat, answer);
    if (exchange.end === "silent" && silence) this.find(silence, where, repeat, answer);
    if (exchange.answers.length > 0 || exchange.end === "answered") return;
    if (exchange.end === "silent" && !silence) this.find("an answer never came", where, repeat, answer);
    if (!mayClose && exchange.end !== "silent") {
      this.find(`the connection was ${exchange.end} without an answer`, where, repeat, answer);
    }
    if (exchange.end !== "silent" || ++this.losses > 5) await this.lookAfter();
  }

  /** Whether the site still lives; the last requests are named when not. */
  async lookAfter(): Promise<void> {
    const { target, process } = this.setting;
    if ((process?.lives ?? true) && (await isWell(target, this.patience(3_000)))) return;
    const back = await comesBack(target, process?.lives ? 90 : 15);
    const what = process && !process.lives ? "the process ended" : "the site did not answer for 3 seconds";
    this.find(
      what,
      "the last requests, the newest first",
      this.recent.join("\n    "),
      back ? "it came back" : "it is gone",
    );
    if (!back) throw new SiteGone("The site is gone.");
  }
}
