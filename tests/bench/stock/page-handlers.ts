/** Remix's handler as it is, with all routes for every request. */
export { createRequestHandler as pageHandlers } from "@remix-run/node";
