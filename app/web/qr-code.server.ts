import { encode } from "uqr";

/** A QR code as the path of a drawing: a square for each dark module, in a view of `size` by `size`. */
export interface QrCode {
  size: number;
  path: string;
}

export function qrCodeOf(text: string): QrCode {
  // Four light modules around it, as ISO/IEC 18004 has it: cameras find it by them.
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
