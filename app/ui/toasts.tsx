import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { paths } from "~/paths";
import { useFocusReturn } from "./focus-return";
import { Icon } from "./icon";

interface ToastMessage {
  /** The moment it was made, in milliseconds. */
  id: number;
  message: string;
  type: "success" | "error" | "info";
}

/** Milliseconds a toast stays. */
const LIFETIME = 5_000;

/**
 * What the browser knows of this visit's toasts beyond one mounted page: the error page mounts everything
 * anew, and shows what was there with the time it had left, and nothing that was closed. Never written on
 * the server.
 */
const visit = {
  shown: [] as readonly ToastMessage[],
  left: new Map<number, number>(),
  gone: new Set<number>(),
};

interface ToastTools {
  show(toast: Omit<ToastMessage, "id">): void;
}

const ToastContext = createContext<ToastTools>({ show() {} });

/** A way for code in the browser to say something, such as that an action was refused after all. */
export const useToast = (): ToastTools => useContext(ToastContext);

/**
 * Short messages over the page around which it stands: those that came with the page and those that its code
 * shows. `here` is the path and query of the page, for the × without JavaScript.
 */
export function Toasts({
  toasts,
  here,
  children,
}: {
  toasts: readonly ToastMessage[];
  here: string;
  children: ReactNode;
}) {
  const [shown, setShown] = useState(() => joined(visit.shown, toasts));
  useEffect(() => setShown((before) => joined(before, toasts)), [toasts]);
  useEffect(() => {
    visit.shown = shown;
  }, [shown]);

  const close = useCallback((id: number) => {
    visit.gone.add(id);
    setShown((before) => before.filter((toast) => toast.id !== id));
  }, []);
  const tools = useMemo<ToastTools>(
    () => ({
      show: (toast) =>
        setShown((before) => {
          const newest = Math.max(0, ...before.map(({ id }) => id));
          return [...before, { ...toast, id: Math.max(Date.now(), newest + 1) }];
        }),
    }),
    [],
  );

  const cards = (wanted: (toast: ToastMessage) => boolean) =>
    shown
      .filter(wanted)
      .map((toast) => <ToastCard key={toast.id} toast={toast} here={here} onClose={close} />);
  return (
    <ToastContext.Provider value={tools}>
      <div className="no-print pointer-events-none fixed inset-x-0 top-3 z-30 flex flex-col items-center gap-2 px-3">
        <div className="contents">{cards(({ type }) => type !== "info")}</div>
        {/* A polite message is only spoken in a place that was there before; an alert is by itself. */}
        <div aria-live="polite" className="contents">
          {cards(({ type }) => type === "info")}
        </div>
      </div>
      {children}
    </ToastContext.Provider>
  );
}

/** Those that were there and those that arrived, each once, without what was closed. */
function joined(before: readonly ToastMessage[], arrived: readonly ToastMessage[]): readonly ToastMessage[] {
  const fresh = arrived.filter(({ id }) => !visit.gone.has(id) && before.every((old) => old.id !== id));
  return fresh.length === 0 ? before : [...before, ...fresh];
}

const LOOKS = {
  success: { colour: "bg-[#2f7d4f]", sign: "✓" },
  error: { colour: "bg-[#b3261e]", sign: "!" },
  info: { colour: "bg-[#3a6ea5]", sign: "i" },
} as const;

function ToastCard({
  toast: { id, message, type },
  here,
  onClose,
}: {
  toast: ToastMessage;
  here: string;
  onClose: (id: number) => void;
}) {
  const card = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { onFocus, giveBack } = useFocusReturn();
  useLifetime(id, hovered || focused, onClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it longer is no interaction of its own.
    <div
      ref={card}
      role={type === "info" ? "status" : "alert"}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        onFocus(event);
        setFocused(true);
      }}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      className="toast pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-2xl border border-line bg-card py-1.5 pr-1.5 pl-4 shadow-xl"
    >
      <span
        aria-hidden="true"
        className={`flex size-6 shrink-0 items-center justify-center rounded-full text-sm font-bold text-[#fff] ${LOOKS[type].colour}`}
      >
        {LOOKS[type].sign}
      </span>
      <p className="min-w-0 flex-1 leading-snug">{message}</p>
      {/* The toast is in this one answer alone, so without JavaScript the form leads back to the page without it. */}
      <form
        method="post"
        action={paths.closeToast()}
        onSubmit={(event) => {
          event.preventDefault();
          giveBack(card.current);
          onClose(id);
        }}
      >
        <input type="hidden" name="next" value={here} />
        <button
          type="submit"
          aria-label="Close"
          className="flex size-11 cursor-pointer items-center justify-center rounded-full text-soft hover:bg-tint hover:text-ink"
        >
          <Icon name="x" size={18} />
        </button>
      </form>
    </div>
  );
}

/** Calls `onEnd` when the toast's time is over. While `paused` it stands still, and goes on with what was left. */
function useLifetime(id: number, paused: boolean, onEnd: (id: number) => void): void {
  useEffect(() => {
    if (paused) return;
    const left = visit.left.get(id) ?? LIFETIME;
    const since = performance.now();
    const timer = setTimeout(onEnd, left, id);
    return () => {
      clearTimeout(timer);
      visit.left.set(id, left - (performance.now() - since));
    };
  }, [id, paused, onEnd]);
}
