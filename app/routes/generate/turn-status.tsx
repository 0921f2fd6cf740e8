import { useLocation } from "@remix-run/react";
import type { ChatEvents } from "~/contract/generator";
import type { Turn } from "./use-turn";

type Phase = ChatEvents["status"]["phase"];

const PHASES: Record<Phase, string> = {
  reading: "Reading your words …",
  generating: "Writing …",
  retrying: "That did not work. Trying again …",
  checking: "Checking …",
  repairing: "Putting one thing right …",
};

/** How far it is, in one line that is read out politely; the line has its place before it is needed. */
export function TurnStatus({ turn, waiting }: { turn: Turn; waiting: boolean }) {
  const { pathname } = useLocation();
  return (
    <p role="status" className="min-h-[1.6em] text-soft">
      {turn.state === "working" && <span className="working">{PHASES[turn.phase]}</span>}
      {turn.state === "done" && "Your recipe is ready."}
      {turn.state === "answered" && "There is an answer."}
      {turn.state === "cancelled" && "Cancelled. Your words are still here."}
      {waiting && (
        <>
          <span className="working">It is still being written …</span>{" "}
          <a href={pathname} className="link">
            Look again
          </a>
        </>
      )}
    </p>
  );
}

/** The same on a small screen, where the form is out of sight while the recipe grows; read out by the other. */
export function FloatingStatus({ phase, onCancel }: { phase: Phase; onCancel: () => void }) {
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-10 flex items-center justify-between gap-4 border-t border-line bg-card px-5 py-3 lg:hidden">
      <span aria-hidden="true" className="working">
        {PHASES[phase]}
      </span>
      <button type="button" onClick={onCancel} className="button">
        Stop
      </button>
    </div>
  );
}
