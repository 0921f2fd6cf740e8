import { expect, test } from "vitest";
import { everyCall } from "~/contract/calls";

/** The calls of the specification, as it writes them, and those we add. */
const SPECIFIED = `
  POST /auth/login, POST /auth/logout, POST /auth/register, POST /auth/verify-email, POST /auth/:provider,
  GET /recipe/:id, GET /recipe, GET /recipe/sections/:name, GET /recipe/:id/user-interaction,
  POST /recipe/:id/bookmark, DELETE /recipe/:id/bookmark, POST /recipe/:id/like, DELETE /recipe/:id/like,
  GET /recipe/sitemap, GET /user/me, GET /user/:id, GET /category, GET /category/all, POST /chat`;

const ADDED = `
  POST /auth/refresh, GET /auth/providers, GET /auth/:provider, GET /user/:id/avatar, POST /auth/resend-verification, POST /auth/forgot-password, POST /auth/reset-password,
  POST /auth/check-link, POST /auth/link,
  PATCH /user/me, PUT /user/me/avatar, DELETE /user/me/avatar, POST /user/me/password, DELETE /user/me,
  GET /user/me/export, GET /user/:id/recipe, GET /user/me/bookmark, POST /recipe, POST /recipe/import, PATCH /recipe/:id,
  DELETE /recipe/:id, PUT /recipe/:id/photo, DELETE /recipe/:id/photo, GET /recipe/:id/photo, GET /recipe/:id/comment, POST /recipe/:id/comment, DELETE /comment/:id, POST /feedback,
  GET /challenge/:purpose,
  GET /collection, POST /collection, PATCH /collection/:id, DELETE /collection/:id, GET /collection/:id,
  PUT /collection/:id/recipe/:recipeId, DELETE /collection/:id/recipe/:recipeId,
  GET /shopping-list, PUT /shopping-list/recipe/:recipeId, DELETE /shopping-list/recipe/:recipeId,
  POST /shopping-list/item, POST /shopping-list/items, PATCH /shopping-list/item/:id, DELETE /shopping-list/item/:id,
  DELETE /shopping-list, POST /shopping-list/share, DELETE /shopping-list/share,
  GET /shopping-list/shared/:token,
  GET /user/me/sessions, DELETE /user/me/sessions, DELETE /user/me/sessions/:id, GET /user/me/security-events,
  GET /user/me/email-change, POST /user/me/email-change, DELETE /user/me/email-change,
  POST /auth/email-change/check, POST /auth/email-change/confirm, POST /auth/email-change/stop,
  GET /user/me/providers, POST /user/me/providers/:provider, POST /user/me/providers/:provider/link, DELETE /user/me/providers/:provider,
  POST /auth/login/second-factor, POST /auth/passkey/options, POST /auth/passkey, GET /user/me/security,
  POST /user/me/confirmation-code, POST /user/me/totp, GET /user/me/totp, POST /user/me/totp/confirmation, DELETE /user/me/totp,
  POST /user/me/recovery-codes, POST /user/me/passkeys/confirmation, POST /user/me/passkeys/options, POST /user/me/passkeys,
  PATCH /user/me/passkeys/:id, DELETE /user/me/passkeys/:id,
  GET /chat/:id, GET /chat, POST /chat/claim, POST /chat/:id/restore, PATCH /chat/:id, DELETE /chat/:id,
  PUT /chat/:id/share, DELETE /chat/:id/share, GET /chat/shared/:token, GET /openapi.json, GET /healthz, GET /readyz`;

const named = (list: string) => list.split(",").map((call) => call.trim());

test("the table has every call of the specification and every one we add, and no other", () => {
  const rows = everyCall.map(([, , call]) => `${call.method} ${call.path}`);

  expect(rows.sort()).toEqual([...named(SPECIFIED), ...named(ADDED)].sort());
});

test("no two calls share a method and a path", () => {
  const rows = everyCall.map(([, , call]) => `${call.method} ${call.path.replace(/:\w+/g, ":")}`);

  expect(new Set(rows).size).toBe(rows.length);
});

test("a call with a value in its path says what the value is", () => {
  for (const [, , call] of everyCall) expect(call.path.includes(":")).toBe(call.params !== undefined);
});
