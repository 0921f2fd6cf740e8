import { HTML, MARK } from "./judge";

/** Half of a pair in JSON is an escape; elsewhere it becomes bytes that are no UTF-8. */
export const unicode: string[] = [
  "\0",
  "a\0b",
  "\u0001\u0008\u000b\u001b[31m\u007f\u0085",
  "\u202eevil\u202c \u2066x\u2069 \u200f\u061c",
  `Z${"\u0335\u0321\u0489\u0300".repeat(200)}`,
  "\ud800",
  "\udc00\ud800",
  "a\udfffb",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "مرحبا بالعالم שלום",
  "𝕊𝕠𝕦𝕡 𠜎 \u{10ffff}",
  "\ufeff\u200b\u200d\u2060\u00ad",
  "\uffff\ufffe\ufdd0",
  "\u2028\u2029",
  "ﷺ".repeat(50),
  "İıſKÅẞß",
  "  \t \n ",
  "\u3000\u00a0",
];

/** Names that objects have from birth. */
export const prototypeNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "then",
];

export const injections: string[] = [
  HTML,
  `<${MARK}>`,
  `<svg/onload=${MARK}>`,
  `]]><${MARK}>`,
  `--><${MARK}><!--`,
  "javascript:alert(1)//",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<b>x</b>",
  `x\r\n${MARK}: 1\r\n\r\n<${MARK}>`,
  `x%0d%0a${MARK}: 1`,
  "' OR '1'='1",
  "'; DROP TABLE recipes; --",
  '" OR ""="',
  "1 UNION SELECT password FROM accounts--",
  "x') OR 1=1 --",
  '"soup" NEAR/2 "x" *',
  '" AND OR NOT ( "',
  "%_%__%%\\",
  '=HYPERLINK("http://evil.example")',
  "+1+cmd|' /C calc'!A0",
  "@SUM(1,1)",
  `{{7*7}}$\{7*7}<%= 7*7 %>#{7*7}`,
  "$(id)`id`;id|id&id",
  "../../../../etc/passwd",
  "..\\..\\..\\windows\\win.ini",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "....//....//etc/passwd",
  "/etc/passwd",
  "file:///etc/passwd",
  "(a+)+$",
  "\\",
  "%",
  "%zz",
  "%c0%ae%c0%ae/",
  "*",
  ".",
  "..",
];

export const oddNumbers: unknown[] = [-1, 0, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 63, 5e-324, -0];

/** Words that are numbers to some. */
export const numberWords = [
  "NaN",
  "Infinity",
  "-Infinity",
  "0x10",
  "1e9",
  "١٢",
  "1,5",
  "",
  " 1",
  "1_000",
  "9".repeat(400),
];

export const wrongTypes: unknown[] = [
  null,
  true,
  false,
  0,
  12,
  "",
  "x",
  [],
  {},
  [[]],
  ["x"],
  { x: 1 },
  [null],
  [1, "a"],
];

/** What JSON.stringify would not write, written as it stands. */
export const rawJson: string[] = [
  "1e400",
  "-1e400",
  "1e-400",
  "123456789012345678901234567890",
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '"\\ud800"',
  '"\\u0000"',
  `${"[".repeat(100)}${"]".repeat(100)}`,
  `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`,
  "NaN",
  "undefined",
  "01",
  "'x'",
];

export const long = (length: number) => "long ".repeat(Math.ceil(length / 5)).slice(0, length);

/** For a parameter in an address or a form, all as text. */
export const hostileTexts: string[] = [
  ...unicode,
  ...injections,
  ...prototypeNames,
  ...numberWords,
  "-1",
  "0",
  "1.5",
  "9007199254740993",
  "99999999999999",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  long(3000),
];
