import { jwtVerify, SignJWT } from "jose";

const ALGORITHM = "HS256";
const ISSUER = "simmer";
const AUDIENCE = "simmer-api";

/** How long an access token holds, in seconds. */
const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Whom a token was signed for, and in which session. */
interface Bearer {
  memberId: number;
  sessionId: string;
}

/** The most tokens that are known again without looking at their signature anew. */
const KNOWN_TOKENS = 2_000;

/** Signs and reads access tokens: JWT with the algorithm pinned, issuer and audience checked. */
export function createAccessTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  // A page makes several calls with one token. What was found good once is good until its end; whether its
  // session still stands is asked every time, elsewhere.
  const known = new Map<string, Bearer & { exp: number }>();
  const remember = (token: string, bearer: Bearer & { exp: number }): Bearer => {
    if (known.size >= KNOWN_TOKENS) known.delete(known.keys().next().value!);
    known.set(token, bearer);
    return bearer;
  };
  return {
    sign: ({ memberId, sessionId }: Bearer, now: Date): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(memberId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_SECONDS)
        .sign(key),

    /** Null for a token that is forged, expired or of another kind. */
    async read(token: string, now: Date): Promise<Bearer | null> {
      const before = known.get(token);
      if (before !== undefined && before.exp > now.getTime() / 1000) return before;
      known.delete(token);
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ["exp", "sub", "sid"],
          currentDate: now,
        });
        const memberId = Number(payload.sub);
        const fits = Number.isSafeInteger(memberId) && memberId > 0 && typeof payload.sid === "string";
        if (!fits) return null;
        return remember(token, { memberId, sessionId: payload.sid as string, exp: payload.exp! });
      } catch {
        return null;
      }
    },
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
