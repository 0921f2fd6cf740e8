import { CookFoot } from "./cook-foot";
import { TimerDock } from "./timer-dock";

/** The timers on a page that is not cook mode. */
export function FloatingDock() {
  return (
    <CookFoot className="cook-dock">
      <TimerDock />
    </CookFoot>
  );
}
