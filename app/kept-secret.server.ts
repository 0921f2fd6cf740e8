import { randomBytes, randomUUID } from "node:crypto";
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/**
 * A secret that is made at the first start and kept in a file, readable by its owner alone. Throws when the file
 * cannot be made or read, or does not hold what was written.
 */
export function keptSecret(file: string): string {
  makeSecret(file);
  const secret = readFileSync(file, "utf8");
  if (secret.length < 32) throw new Error(`${file} is damaged: delete it to have a new one made`);
  return secret;
}

/**
 * Where there is one already it stays. Of several starting processes one makes it, and the others read what that
 * one wrote: it gets its name when it is written whole.
 */
function makeSecret(file: string): void {
  if (existsSync(file)) return;
  makeFolder(path.dirname(file));
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    writeFileSync(partial, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
    nameOnce(partial, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Folder by folder: where the system lets nobody make any, as under /proc, `recursive` never comes back. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Throws EEXIST where the name is taken. Not every file system has second names; there it is copied. */
function nameOnce(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
    copyFileSync(file, name, constants.COPYFILE_EXCL);
  }
}
