import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * How often the site took what one of a page's forms sent, while the page stayed; `refused` says whether the last
 * reply to it has errors. As a form's key it makes the form anew, with what is true now and without secrets, as a
 * page that is loaded anew would.
 */
export function useTimesTaken(intent: string, refused: boolean): number {
  const { state, formData } = useNavigation();
  const [times, setTimes] = useState(0);
  const sent = useRef(false);
  useEffect(() => {
    if (state !== "idle") {
      sent.current = formData?.get("intent") === intent;
      return;
    }
    if (sent.current && !refused) setTimes((before) => before + 1);
    sent.current = false;
  }, [state, formData, intent, refused]);
  return times;
}
