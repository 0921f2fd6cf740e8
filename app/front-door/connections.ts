import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../network-of-address";

interface Limits {
  /** Connections in all, and those of one address. */
  most: number;
  mostOfOneAddress: number;
  /** Milliseconds in which something has to arrive at a reader who has an answer coming. */
  stall: number;
  /** Milliseconds between two looks at the readers. */
  lookEvery: number;
  /** Requests that one connection may send behind one that is not answered yet. */
  mostBehind: number;
}

const LIMITS: Limits = {
  most: 4_000,
  mostOfOneAddress: 1_000,
  stall: 60_000,
  lookEvery: 5_000,
  mostBehind: 16,
};

interface Held {
  /** The latest answer on it. */
  answer: ServerResponse | null;
  /** Of requests that were sent behind it without waiting for it (pipelining): answers that are not through yet. */
  behind: Set<ServerResponse>;
  /** How many bytes the reader had taken, and when that was last seen to grow. */
  taken: number;
  grewAt: number;
}

/**
 * Keeps connections from being used up. Where there are too many, in all or from one address, the oldest that
 * is not being answered has to go: it is idle, or somebody sends its request slowly on purpose. A visitor who
 * asks and reads is never that one. A reader who takes nothing of their answer is cut off.
 *
 * `isProxy` tells the connections that many visitors share; of those there may be any number from one address.
 * What comes back is to be told of every answer when it begins, and answers whether it is to be given: not on a
 * connection that sends far more than it waits for.
 */
export function guardConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  turnedAway: (reason: string) => void,
  limits: Partial<Limits> = {},
): (answer: ServerResponse) => boolean {
  const { most, mostOfOneAddress, stall, lookEvery, mostBehind } = { ...LIMITS, ...limits };
  /** The oldest first, as a Map keeps them. */
  const all = new Map<Socket, Held>();
  const ofNetwork = new Map<string, Set<Socket>>();

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const network = networkOf(address);
    const neighbours = ofNetwork.get(network) ?? new Set();
    if (neighbours.size >= mostOfOneAddress && !isProxy(address)) makeRoom(neighbours, socket, "address");
    else if (all.size >= most) makeRoom(all.keys(), socket, "connections");
    if (socket.destroyed) return;
    ofNetwork.set(network, neighbours.add(socket));
    const held: Held = { answer: null, behind: new Set(), taken: 0, grewAt: Date.now() };
    all.set(socket, held);
    socket.once("close", () => {
      all.delete(socket);
      neighbours.delete(socket);
      if (neighbours.size === 0 && ofNetwork.get(network) === neighbours) ofNetwork.delete(network);
      // Node closes the answer that had the connection, and tells those behind it nothing.
      for (const answer of [...held.behind]) answer.emit("close");
    });
  });

  const looking = setInterval(() => {
    const now = Date.now();
    for (const [socket, held] of all) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken > held.taken) Object.assign(held, { taken, grewAt: now });
      else if (now - held.grewAt >= stall) refuse(socket, "slow reader");
    }
  }, lookEvery);
  looking.unref();
  server.once("close", () => clearInterval(looking));

  return (res) => {
    const { socket } = res.req;
    const held = all.get(socket);
    if (socket.destroyed || held === undefined) return false;
    held.answer = res;
    // An answer gets its connection when those before it are through.
    if (res.socket !== null) return true;
    held.behind.add(res);
    res.once("close", () => held.behind.delete(res));
    if (held.behind.size <= mostBehind) return true;
    refuse(socket, "pipelining");
    return false;
  };

  function makeRoom(candidates: Iterable<Socket>, newcomer: Socket, reason: string): void {
    for (const socket of candidates) {
      const answer = all.get(socket)?.answer ?? null;
      // Of a request that has arrived in full the answer is our own work, and not its sender's delay.
      if (answer === null || answer.closed || !answer.req.complete) {
        refuse(socket, reason);
        return;
      }
    }
    refuse(newcomer, reason);
  }

  function refuse(socket: Socket, reason: string): void {
    turnedAway(reason);
    socket.destroy();
  }
}
