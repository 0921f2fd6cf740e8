import type { QrCode } from "~/web/qr-code.server";

/** Dark on light whatever the theme: many cameras read it no other way round. */
export function QrCodePicture({ code: { size, path } }: { code: QrCode }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the key that stands below"
      shapeRendering="crispEdges"
      className="my-3 w-56 max-w-full rounded-xl border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
