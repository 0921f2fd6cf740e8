import { Icon } from "./icon";

export type ThemeChoice = "light" | "dark" | "system";

/** What a press on the switch leads to, and what it says. */
const NEXT = {
  system: { theme: "dark", icon: "monitor", label: "Colours follow this device. Switch to dark" },
  dark: { theme: "light", icon: "moon", label: "Dark colours. Switch to light" },
  light: { theme: "system", icon: "sun", label: "Light colours. Follow this device" },
} as const;

/** One button that goes round light, dark and the device's own choice; a form post that comes back here. */
export function ThemeSwitch({ theme, action, here }: { theme: ThemeChoice; action: string; here: string }) {
  const next = NEXT[theme];
  return (
    <form method="post" action={action}>
      <input type="hidden" name="next" value={here} />
      <button
        type="submit"
        name="theme"
        value={next.theme}
        title={next.label}
        aria-label={next.label}
        className="flex size-11 cursor-pointer items-center justify-center rounded-full hover:bg-tint"
      >
        <Icon name={next.icon} size={20} />
      </button>
    </form>
  );
}
