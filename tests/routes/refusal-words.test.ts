import { expect, test } from "vitest";
import { waitWords } from "~/routes/generate/refusal-words";

const refusal = { code: "provider_busy", message: "It is busy.", retryable: true } as const;

test("how long to wait is said once", () => {
  expect(waitWords({ ...refusal, retryAfter: 90 })).toBe("Please wait 2 minutes.");
  expect(waitWords({ ...refusal, code: "user_limit", retryAfter: 90 })).toBe("");
  expect(waitWords(refusal)).toBe("");
});
