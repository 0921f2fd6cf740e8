import type { ServerResponse } from "node:http";
import { networkOf } from "../network-of-address";

/**
 * Milliseconds after which a request that has no answer yet is taken to wait for something else than this
 * process: a model, a body that comes slowly, a password's hash.
 */
const LONGEST = 50;

interface Turns {
  /** How many have begun and still keep the process busy. */
  begun: number;
  /** What is to be begun, the first first. */
  waiting: Set<() => void>;
}

/**
 * Makes who asks for many pages at once wait for themselves, not everybody else for them: of one address,
 * `atOnce` requests are worked on, and the others begin as those are answered. A request has one turn, however
 * often it is begun here.
 */
export function takeTurns(atOnce: number) {
  const ofNetwork = new Map<string, Turns>();
  const had = new WeakSet<ServerResponse>();

  return (address: string, res: ServerResponse, begin: () => void) => {
    if (had.has(res)) return begin();
    had.add(res);
    const network = networkOf(address);
    const its = ofNetwork.get(network) ?? { begun: 0, waiting: new Set() };
    ofNetwork.set(network, its);
    if (its.begun < atOnce) return start();
    its.waiting.add(start);
    res.once("close", leave);

    function start(): void {
      res.off("close", leave);
      its.begun++;
      const timer = setTimeout(over, LONGEST);
      res.once("close", over);
      begin();

      function over(): void {
        clearTimeout(timer);
        res.off("close", over);
        // Others are looked at in between.
        setImmediate(next);
      }
    }

    /** Whoever is gone before their turn has none. */
    function leave(): void {
      its.waiting.delete(start);
    }

    function next(): void {
      its.begun--;
      const [first] = its.waiting;
      if (first === undefined) {
        if (its.begun === 0) ofNetwork.delete(network);
        return;
      }
      its.waiting.delete(first);
      first();
    }
  };
}
