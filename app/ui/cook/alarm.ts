import { useEffect, useRef, useState } from "react";
import { kept } from "./kept";
import { changeTimers } from "./timer-store";
import { agoWords, type CookTimer, endedAgo, hasEnded, MINUTE, timerName } from "./timers";

/** How long an alarm goes on when nobody comes, and how often it sounds in that time; milliseconds. */
const LASTS = 2 * MINUTE;
const EVERY = 3_000;

const ASKED = "cook-notifications-asked";

let audio: AudioContext | undefined;

/**
 * To be called while something is pressed: browsers let a page sound, and ask for notifications, only then.
 * They ask once, with the first timer; an answer that was given before stands.
 */
export function prepareAlarm(): void {
  unlockSound();
  if (typeof Notification === "undefined" || Notification.permission !== "default") return;
  if (kept.get(ASKED) !== null) return;
  kept.set(ASKED, "yes");
  try {
    Promise.resolve(Notification.requestPermission()).catch(() => {});
  } catch {
    // Sound, vibration and the page itself are left.
  }
}

function unlockSound(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume().catch(() => {});
  } catch {
    // No sound in this browser: the rest of the alarm is left.
  }
}

/** Three rising beeps. */
function sound(): void {
  if (audio === undefined) return;
  try {
    const start = audio.currentTime;
    for (const [beat, pitch] of [880, 988, 1175].entries()) {
      const at = start + beat * 0.28;
      const tone = audio.createOscillator();
      const loudness = audio.createGain();
      tone.frequency.value = pitch;
      // Swelling and fading, because a tone that begins at once clicks.
      loudness.gain.setValueAtTime(0, at);
      loudness.gain.linearRampToValueAtTime(0.6, at + 0.02);
      loudness.gain.linearRampToValueAtTime(0, at + 0.22);
      tone.connect(loudness);
      loudness.connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.24);
    }
  } catch {
    // As above.
  }
}

/** A browser refuses, and complains in its console, where nobody has pressed anything since the page came. */
function shake(): void {
  if (!("vibrate" in navigator) || navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate([300, 150, 300, 150, 300]);
}

function notify(timer: CookTimer): Notification | null {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return null;
  try {
    const body = `Step ${timer.step} · ${timer.recipe.title}`;
    const shown = new Notification(endWords(timer, 0), { body, tag: timer.id });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return shown;
  } catch {
    // Chrome on Android allows them to service workers alone.
    return null;
  }
}

/** "Rise, step 2, has ended." */
function endWords(timer: CookTimer, ago: number): string {
  const where = timer.label ? `, step ${timer.step},` : "";
  return `${timerName(timer)}${where} ${ago < MINUTE ? "has ended" : `ended ${agoWords(ago)}`}`;
}

/**
 * Tells the end of every timer once, in whichever tab sees it first: by sound and vibration until it is
 * dismissed or two minutes are over, by a notification, and by the words that it answers, for a live region.
 */
export function useAlarm(timers: readonly CookTimer[], now: number): string {
  const [words, setWords] = useState("");
  /** Ended timers that this page rings for, and what it put up for them. */
  const ours = useRef(new Map<string, Notification | null>());
  const [ringing, setRinging] = useState(false);

  useEffect(() => {
    const fresh = timers.filter((timer) => !timer.told && hasEnded(timer, now));
    if (fresh.length > 0) {
      const ids = new Set(fresh.map(({ id }) => id));
      changeTimers((all) => all.map((timer) => (ids.has(timer.id) ? { ...timer, told: true } : timer)));
      setWords(fresh.map((timer) => `${endWords(timer, endedAgo(timer, now) ?? 0)}.`).join(" "));
      for (const timer of fresh)
        ours.current.set(timer.id, (endedAgo(timer, now) ?? 0) < LASTS ? notify(timer) : null);
    }
    for (const [id, notification] of ours.current) {
      const timer = timers.find((it) => it.id === id);
      if (timer !== undefined && hasEnded(timer, now)) continue;
      notification?.close();
      ours.current.delete(id);
    }
    setRinging(timers.some((timer) => ours.current.has(timer.id) && (endedAgo(timer, now) ?? LASTS) < LASTS));
  }, [timers, now]);

  useEffect(() => {
    if (!ringing) return;
    const ring = () => {
      sound();
      shake();
    };
    ring();
    const again = setInterval(ring, EVERY);
    return () => {
      clearInterval(again);
      if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(0);
    };
  }, [ringing]);

  // After a reload the sound is locked again: any press while a timer is there unlocks it.
  const any = timers.length > 0;
  useEffect(() => {
    if (!any) return;
    const events = ["pointerup", "keydown"] as const;
    for (const event of events) window.addEventListener(event, unlockSound);
    return () => {
      for (const event of events) window.removeEventListener(event, unlockSound);
    };
  }, [any]);

  return words;
}
