import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";

/**
 * `npx tsx tests/support/common-passwords.ts`: app/backend/accounts/common-passwords.txt, out of the list of
 * @zxcvbn-ts/language-common, which has the commonest first.
 */

/** As short a password nobody can choose. */
const SHORTEST = 8;

/** How many there are at most. */
const MOST = 10_000;

const root = path.resolve(import.meta.dirname, "../..");
const { devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const all = dictionary["passwords-common"].map((it) => String(it).normalize("NFKC").toLowerCase());
const long = [...new Set(all)].filter(
  (it) => [...it].length >= SHORTEST && !it.startsWith("#") && !/\s/.test(it),
);
const chosen = long.slice(0, MOST);
const head = `# The ${chosen.length} commonest passwords of ${SHORTEST} characters and more, in lower case, the commonest first.
# Out of @zxcvbn-ts/language-common ${devDependencies["@zxcvbn-ts/language-common"]}, which is under the MIT Licence:
# Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts
# Made by tests/support/common-passwords.ts.
`;
writeFileSync(path.join(root, "app/backend/accounts/common-passwords.txt"), `${head}${chosen.join("\n")}\n`);
console.log(`${chosen.length} of ${long.length}`);
