import { expect, test } from "vitest";
import { waitInWords } from "~/contract/waiting";

test.each([
  [1, "a second"],
  [40, "40 seconds"],
  [60, "a minute"],
  [61, "2 minutes"],
  [15 * 60, "15 minutes"],
  [3600, "60 minutes"],
  [86_400, "24 hours"],
])("%i seconds are %s", (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
