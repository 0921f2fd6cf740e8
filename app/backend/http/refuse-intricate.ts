import { Problem } from "~/contract/problems";

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];
const MOST_DEEP = 64;
const MOST_VALUES = 50_000;

/**
 * Three megabytes of brackets take half a second to parse and a hundred megabytes of memory, so they are counted before.
 */
export function refuseIntricate(bytes: Uint8Array): void {
  let isText = false;
  let deep = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at];
    if (sign === QUOTE) isText = !isText;
    else if (isText) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      deep++;
      values++;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) deep--;
    else if (sign === COMMA) values++;
    if (deep > MOST_DEEP || values > MOST_VALUES)
      throw new Problem("bad_request", {
        detail: `The body may be ${MOST_DEEP} levels deep and have ${MOST_VALUES.toLocaleString("en-GB")} values.`,
      });
  }
}
