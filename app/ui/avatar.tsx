import { paths } from "~/paths";

/** A member's picture, round; `size` in CSS pixels. Beside their name it needs no words of its own. */
export function Avatar({ url, size }: { url: string | null; size: number }) {
  return (
    <img
      src={url ?? paths.defaultAvatar()}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-full bg-tint object-cover"
    />
  );
}
