/** A sentence that a food is missing for. */
export class Missing extends Error {}
export const missing = new Missing();
