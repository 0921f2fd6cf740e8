import { useEffect, useState } from "react";
import type { User } from "~/contract/accounts";

/** The member as the browser remembers them, also after they signed out: enough to greet them by. */
type StoredUser = Pick<User, "id" | "username" | "firstName" | "lastName" | "sex" | "avatarUrl">;

const KEY = "user";

/** Keeps what the server says of the member; an anonymous page leaves what is kept as it is. */
export function useStoredUser(user: User | null): void {
  useEffect(() => {
    if (user === null) return;
    const { id, username, firstName, lastName, sex, avatarUrl } = user;
    try {
      localStorage.setItem(KEY, JSON.stringify({ id, username, firstName, lastName, sex, avatarUrl }));
    } catch {
      // Full or forbidden: then nobody is greeted next time.
    }
  }, [user]);
}

/** The remembered member, and a way to be forgotten; null on the server and for everyone else. */
export function useKnownUser(): { known: StoredUser | null; forget: () => void } {
  const [known, setKnown] = useState<StoredUser | null>(null);
  useEffect(() => setKnown(storedUser()), []);
  return {
    known,
    forget() {
      localStorage.removeItem(KEY);
      setKnown(null);
    },
  };
}

function storedUser(): StoredUser | null {
  try {
    const held = JSON.parse(localStorage.getItem(KEY) ?? "null") as StoredUser | null;
    return typeof held?.firstName === "string" && typeof held.username === "string" ? held : null;
  } catch {
    return null;
  }
}
