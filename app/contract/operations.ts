import { z } from "zod";
import { get } from "./call";

export const operations = {
  openapi: get("/openapi.json", {
    summary: "This API, described as OpenAPI 3.1",
    who: "anyone",
    answer: z.record(z.string(), z.unknown()),
  }),
  health: get("/healthz", {
    summary: "Whether the process lives",
    who: "anyone",
    answer: z.object({ status: z.literal("ok") }),
  }),
  ready: get("/readyz", {
    summary: "Whether the store answers; 503 when not",
    who: "anyone",
    answer: z.object({ status: z.literal("ready") }),
  }),
};
