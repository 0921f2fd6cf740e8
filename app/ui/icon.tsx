import { paths } from "~/paths";
import { ICONS, type IconName } from "./icons/names";
import sprite from "./icons/sprite.svg";

const ours: ReadonlySet<string> = new Set(ICONS);

/**
 * A picture beside words, hidden from screen readers; `size` in CSS pixels. A name that is not in our sprite
 * ("set:name") comes through the icon service; one that cannot be had leaves its space.
 */
export function Icon({
  name,
  size = 16,
  className = "",
}: {
  name: IconName | string;
  size?: number;
  className?: string;
}) {
  const [set, foreign] = name.split(":");
  const href = ours.has(name) || !set || !foreign ? `${sprite}#${name}` : `${paths.icon(set, foreign)}#icon`;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className === "" ? "icon" : `icon ${className}`}
    >
      <use href={href} />
    </svg>
  );
}
