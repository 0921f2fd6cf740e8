import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Keeps a keyboard's place on the page. When what had the focus is gone after an action or a change of page,
 * the focus goes to the nearest thing around it that is still there, or to the page itself; a browser alone
 * would begin again at the top.
 */
export function useKeptFocus(): void {
  const navigation = useNavigation();
  /** What had the focus last, and all that was around it then: once it is gone it knows no parents. */
  const last = useRef<Element[]>([]);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? withParents(target) : [];
    };
    // A click beside everything lets go of the focus by intent.
    const letGo = () => {
      if (document.activeElement === document.body) last.current = [];
    };
    document.addEventListener("focusin", note);
    document.addEventListener("click", letGo);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("click", letGo);
    };
  }, []);

  useEffect(() => {
    if (navigation.state !== "idle") return;
    // What came with the answer is on the page one frame later.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body || last.current.length === 0) return;
      const around = last.current.find(
        (it) => it.isConnected && it !== document.body && it !== document.documentElement,
      );
      focusQuietly(around?.closest("main, main *, header, footer") ?? document.querySelector("main"));
    });
    return () => cancelAnimationFrame(frame);
  }, [navigation.state]);
}

function withParents(element: Element): Element[] {
  const chain: Element[] = [];
  for (let it: Element | null = element; it !== null; it = it.parentElement) chain.push(it);
  return chain;
}

/** Focuses a part of the page that one does not come to by Tab, without moving the view. */
function focusQuietly(part: Element | null): void {
  if (!(part instanceof HTMLElement)) return;
  if (part.tabIndex < 0 && !part.hasAttribute("tabindex")) part.setAttribute("tabindex", "-1");
  part.focus({ preventScroll: true });
}
