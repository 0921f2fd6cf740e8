import { paths } from "~/paths";

/** A member's picture, round; `size` in CSS pixels. Beside their name it needs no words of its own. */
export function Avatar({ url, size }: { url: string | null; size: number }) {
  return (
    // A row stretches its items: that shall be this and not the picture, which would lose its shape.
    <span className="block shrink-0">
      <img
        src={url ?? paths.defaultAvatar()}
        alt=""
        width={size}
        height={size}
        className="aspect-square max-w-none rounded-full bg-tint object-cover"
      />
    </span>
  );
}
