import { parse } from "regexparam";
import type { Call } from "~/contract/call";
import { everyCall } from "~/contract/calls";
import { Problem } from "~/contract/problems";

interface Route {
  room: string;
  name: string;
  call: Call;
  keys: string[];
  pattern: RegExp;
}

const routes: Route[] = everyCall.map(([room, name, call]) => ({ room, name, call, ...parse(call.path) }));

/** The row of the table that a request is for, with the values in its path. Throws not_found and method_not_allowed. */
export function findCall(method: string, path: string): Route & { values: Record<string, string> } {
  const here = routes.filter((route) => route.pattern.test(path));
  const route = here.find((candidate) => candidate.call.method === (method === "HEAD" ? "GET" : method));
  if (route === undefined) throw new Problem(here.length > 0 ? "method_not_allowed" : "not_found");
  const found = route.pattern.exec(path)!.slice(1);
  return { ...route, values: Object.fromEntries(route.keys.map((key, i) => [key, decoded(found[i] ?? "")])) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Problem("not_found");
  }
}
