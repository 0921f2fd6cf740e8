import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

interface SmallDisk {
  folder: string;
  /** Takes all the room that is left, to the last byte. */
  fill(): void;
  /** Gives it back. */
  clear(): void;
  unmount(): void;
}

/** A file system of so many megabytes, in memory; null where this process may mount none. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), "simmer-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filling = path.join(folder, "filling");
  return {
    folder,
    fill() {
      const { bsize, bavail } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(bsize * bavail));
    },
    clear: () => rmSync(filling, { force: true }),
    unmount() {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
