import { jwtVerify, SignJWT } from "jose";

const ALGORITHM = "HS256";
const ISSUER = "simmer";
const AUDIENCE = "simmer-api";

/** How long an access token holds, in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Signs and reads access tokens: JWT with the algorithm pinned, issuer and audience checked. */
export function createAccessTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (memberId: number, now = new Date()): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(memberId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_SECONDS)
        .sign(key),

    /** The member a token was signed for; null when it is forged, expired or of another kind. */
    async read(token: string): Promise<number | null> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ["exp", "sub"],
        });
        const memberId = Number(payload.sub);
        return Number.isSafeInteger(memberId) && memberId > 0 ? memberId : null;
      } catch {
        return null;
      }
    },
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
