import { expect, test } from "vitest";
import { waitWords } from "~/routes/generate/refusal-words";

const refusal = { code: "provider_busy", message: "It is busy.", retryable: true } as const;

test("how long to wait is said once", () => {
  expect(waitWords({ ...refusal, retryAfter: 90 })).toBe("Please wait 2 minutes.");
  expect(waitWords({ ...refusal, message: "Please wait 2 minutes and try again.", retryAfter: 90 })).toBe("");
  expect(waitWords(refusal)).toBe("");
});
