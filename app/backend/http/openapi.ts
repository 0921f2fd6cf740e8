import { z } from "zod";
import { type Call, FILE } from "~/contract/call";
import { everyCall } from "~/contract/calls";
import { ProblemBody } from "~/contract/problems";

type Json = Record<string, unknown>;

const IMAGE = { "image/*": { schema: { type: "string", format: "binary" } } };

let made: Json | undefined;

/** The table of calls as an OpenAPI 3.1 document, made when it is first asked for. */
export function openApi(): Json {
  made ??= document();
  return made;
}

function document(): Json {
  const paths: Record<string, Json> = {};
  for (const [room, name, call] of everyCall) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(room, name, call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Recipe API", version: "1", description: "The calls between a recipe site and its API." },
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: schema(ProblemBody, "output") },
    },
  };
}

function operation(room: string, name: string, call: Call): Json {
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: call.summary,
    ...(call.who === "anyone" ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(call.params, "path"), ...parameters(call.query, "query")],
    ...(call.body === undefined ? {} : { requestBody: requestBody(call.body) }),
    responses: {
      ...success(call),
      default: {
        description: "A problem (RFC 9457)",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

function success(call: Call): Json {
  if (call.answer === undefined) return { 204: { description: "Done" } };
  const content =
    call.answer === FILE
      ? IMAGE
      : { "application/json": { schema: schema(call.answer, "output") }, ...eventStream(call.events) };
  return { [call.status ?? 200]: { description: "Success", content } };
}

/** OpenAPI 3.1 has no words for events: each is an object of its name and what its data says. */
function eventStream(events: Call["events"]): Json {
  if (events === undefined) return {};
  const oneOf = Object.entries(events).map(([name, data]) => ({
    type: "object",
    title: name,
    properties: { event: { const: name }, data: schema(data, "output") },
    required: ["event", "data"],
  }));
  return { "text/event-stream": { schema: { oneOf } } };
}

function requestBody(body: NonNullable<Call["body"]>): Json {
  const content = body === FILE ? IMAGE : { "application/json": { schema: schema(body, "input") } };
  return { required: true, content };
}

function parameters(shape: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (shape === undefined) return [];
  const { properties = {}, required = [] } = schema(shape, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function schema(shape: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(shape, { io, unrepresentable: "any" });
  return rest;
}
