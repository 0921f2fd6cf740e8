import { describe, expect, test } from "vitest";
import { z } from "zod";
import { changeAsked, submit } from "~/web/submit.server";

describe("a form", () => {
  const sending = (body: string) =>
    submit(
      new Request("http://simmer.test/login", { method: "POST", body: new URLSearchParams(body) }),
      z.object({ email: z.string(), password: z.string() }),
      async ({ email }) => `${email} is in`,
    );

  test("is read field by field", async () => {
    expect(await sending("email=ana&password=secret")).toBe("ana is in");
  });

  test.each([
    "password[99999999]",
    "password[4294967294].x",
    "email]x.password",
    "__proto__.password",
    "a..token",
    "[password]",
    "",
  ])("with a field named %j is refused at once", async (name) => {
    const begun = process.cpuUsage();

    const refusal = await sending(`email=ana&${encodeURIComponent(name)}=x`).catch((thrown) => thrown);

    expect(refusal).toBeInstanceOf(Response);
    expect(refusal.status).toBe(400);
    // Microseconds. Read as a path, the first of them takes seconds and the memory of the process.
    expect(process.cpuUsage(begun).user).toBeLessThan(200_000);
  });
});

describe("a page with several forms", () => {
  const changes = { rename: () => "renamed", delete: () => "gone" };
  const asking = (intent?: string) => {
    const form = new FormData();
    if (intent !== undefined) form.set("intent", intent);
    return form;
  };

  test("does what the pressed button asks for", () => {
    expect(changeAsked(asking("rename"), changes)()).toBe("renamed");
  });

  test.each([undefined, "", "explode", "constructor", "__proto__", "toString"])("refuses %j", (intent) => {
    const refusal = (() => {
      try {
        return changeAsked(asking(intent), changes);
      } catch (thrown) {
        return thrown;
      }
    })();

    expect(refusal).toBeInstanceOf(Response);
    expect((refusal as Response).status).toBe(400);
  });
});
