import { describe, expect, test } from "vitest";
import { changeAsked } from "~/web/submit.server";

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
