import type { Attack } from "./attack";
import { aborts } from "./families/aborts";
import { bodies } from "./families/bodies";
import { cookies } from "./families/cookies";
import { crossed } from "./families/crossed";
import { crowds } from "./families/crowds";
import { dear } from "./families/dear";
import { fields } from "./families/fields";
import { forms } from "./families/forms";
import { headers } from "./families/headers";
import { imports } from "./families/imports";
import { limits } from "./families/limits";
import { methodsOfAllKinds } from "./families/methods";
import { nesting } from "./families/nesting";
import { origins } from "./families/origins";
import { parameters } from "./families/parameters";
import { pipelines } from "./families/pipelines";
import { readBack } from "./families/read-back";
import { redirects } from "./families/redirects";
import { sameWrite } from "./families/same-write";
import { sizes } from "./families/sizes";
import { slow } from "./families/slow";
import { smuggling } from "./families/smuggling";
import { targetsAndHosts } from "./families/targets";
import { tellTales } from "./families/tell-tales";
import { tokens } from "./families/tokens";
import { uploads } from "./families/uploads";

/** One idea of how a site could be hurt. */
export interface Family {
  name: string;
  run: (attack: Attack) => Promise<void>;
  /** Of a hundred parts of the time, how many it may take at most. */
  share: number;
  /** So heavy that the honest visitor has to be asked how they fared. */
  heavy?: boolean;
  /** With a clumsy member of its own, who has all they may do before them. */
  clumsy?: boolean;
  /** From one address, as the limits for one are what protects the others from it. */
  oneAddress?: boolean;
  /** From the start on, beside the others: it mostly waits. */
  beside?: boolean;
  /** Wants the limits that a site has by itself: it is run when it is named. */
  realLimits?: boolean;
}

export const families: Family[] = [
  { name: "slow", run: slow, share: 45, beside: true, oneAddress: true },
  { name: "crossed", run: crossed, share: 6 },
  { name: "tokens", run: tokens, share: 5 },
  { name: "cookies", run: cookies, share: 5 },
  { name: "origins", run: origins, share: 5 },
  { name: "redirects", run: redirects, share: 6, clumsy: true },
  { name: "tell-tales", run: tellTales, share: 3 },
  { name: "same-write", run: sameWrite, share: 6 },
  { name: "smuggling", run: smuggling, share: 6 },
  { name: "targets", run: targetsAndHosts, share: 4 },
  { name: "headers", run: headers, share: 4 },
  { name: "methods", run: methodsOfAllKinds, share: 4 },
  { name: "imports", run: imports, share: 3, clumsy: true },
  { name: "fields", run: fields, share: 10, clumsy: true, heavy: true },
  { name: "parameters", run: parameters, share: 9, heavy: true },
  { name: "forms", run: forms, share: 7, clumsy: true, heavy: true },
  { name: "nesting", run: nesting, share: 4, heavy: true },
  { name: "bodies", run: bodies, share: 5, clumsy: true, heavy: true },
  { name: "sizes", run: sizes, share: 6, heavy: true, oneAddress: true },
  { name: "uploads", run: uploads, share: 5, clumsy: true, heavy: true, oneAddress: true },
  { name: "pipelines", run: pipelines, share: 4, heavy: true, oneAddress: true },
  { name: "aborts", run: aborts, share: 4, heavy: true, oneAddress: true },
  { name: "dear", run: dear, share: 10, clumsy: true, heavy: true, oneAddress: true },
  { name: "crowds", run: crowds, share: 14, heavy: true, oneAddress: true },
  { name: "read-back", run: readBack, share: 4 },
  { name: "limits", run: limits, share: 100, clumsy: true, realLimits: true },
];
