import { readJson } from "./members";
import { ask, get, type Target } from "./target";

export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

/** A call of the OpenAPI document. */
export interface ApiCall {
  id: string;
  method: string;
  /** With its placeholders: /recipe/{id} */
  path: string;
  signedIn: boolean;
  parameters: { name: string; in: "path" | "query"; schema: Schema }[];
  body?: Schema;
  takesPicture: boolean;
}

interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: ApiCall["parameters"];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export async function readCalls(target: Target): Promise<ApiCall[]> {
  const document = readJson((await ask(target, get("/api/openapi.json"))).answers[0]) as {
    paths?: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      signedIn: (operation.security?.length ?? 0) > 0,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content["application/json"]?.schema,
      takesPicture: operation.requestBody !== undefined && !operation.requestBody.content["application/json"],
    })),
  );
}

/** An address of the call: values for the placeholders by name, or what is there from the start. */
export function addressOf(call: ApiCall, values: Record<string, string> = {}): string {
  const known: Record<string, string> = {
    id: "115",
    recipeId: "115",
    provider: "google",
    name: "popular",
    token: "x",
  };
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? known[name] ?? "1");
}

/** Whether a schema plainly rules a value out: by its type, its bounds or its list. Patterns are left alone. */
export function rulesOut(schema: Schema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.every((one) => rulesOut(one, value));
  if ("const" in schema) return value !== schema.const;
  if (schema.enum) return !schema.enum.includes(value);
  switch (schema.type) {
    case "string":
      return (
        typeof value !== "string" ||
        [...value].length > (schema.maxLength ?? Number.POSITIVE_INFINITY) * 2 ||
        value.length < (schema.minLength ?? 0)
      );
    case "integer":
    case "number":
      return (
        typeof value !== "number" ||
        value < (schema.minimum ?? Number.NEGATIVE_INFINITY) ||
        value <= (schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY) ||
        value > (schema.maximum ?? Number.POSITIVE_INFINITY)
      );
    case "boolean":
      return typeof value !== "boolean";
    case "null":
      return value !== null;
    case "array":
      return (
        !Array.isArray(value) ||
        value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY) ||
        value.length < (schema.minItems ?? 0)
      );
    case "object":
      return typeof value !== "object" || value === null || Array.isArray(value);
    default:
      return false;
  }
}

/** The schema of what stands at a path of an example. */
export function schemaAt(schema: Schema | undefined, path: readonly (string | number)[]): Schema | undefined {
  const [key, ...rest] = path;
  if (key === undefined || !schema) return schema;
  const inside = (schema.anyOf ?? [schema]).map((one) =>
    typeof key === "number" ? one.items : one.properties?.[key],
  );
  const found = inside.filter((one) => one !== undefined);
  return schemaAt(found.length > 1 ? { anyOf: found } : found[0], rest);
}
