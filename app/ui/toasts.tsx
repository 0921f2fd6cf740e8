import { useEffect, useState } from "react";
import { Icon } from "./icon";

export interface ToastMessage {
  /** The moment it was made, in milliseconds. */
  id: number;
  message: string;
  type: "success" | "error" | "info";
}

/** Milliseconds a toast stays. */
const LIFETIME = 5_000;

/**
 * Short messages over the page. Each goes by itself or by its ×. Infos are announced politely, the others at
 * once. Without JavaScript they fade by CSS and stay in the page's text.
 */
export function Toasts({ toasts }: { toasts: readonly ToastMessage[] }) {
  const [shown, setShown] = useState(toasts);
  useEffect(() => {
    setShown((before) => [
      ...before.filter((old) => toasts.every((toast) => toast.id !== old.id)),
      ...toasts,
    ]);
  }, [toasts]);
  return (
    <div className="no-print pointer-events-none fixed inset-x-0 top-3 z-30 flex flex-col items-center gap-2 px-4">
      {shown.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={() => setShown((before) => before.filter((other) => other.id !== toast.id))}
        />
      ))}
    </div>
  );
}

const COLOURS = {
  success: "border-l-[#2f7d4f]",
  error: "border-l-[#b3261e]",
  info: "border-l-[#3a6ea5]",
} as const;

function ToastCard({ toast, onClose }: { toast: ToastMessage; onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, LIFETIME);
    return () => clearTimeout(timer);
  });
  return (
    <div
      role={toast.type === "info" ? "status" : "alert"}
      className={`toast pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-xl border border-l-6 border-line bg-card py-2 pr-2 pl-4 shadow-xl ${COLOURS[toast.type]}`}
    >
      <p className="flex-1">{toast.message}</p>
      <button
        type="button"
        onClick={onClose}
        aria-label="Close"
        className="flex size-9 cursor-pointer items-center justify-center rounded-full hover:bg-tint"
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
