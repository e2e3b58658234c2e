import { z } from "zod";

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = { readonly [key: string]: unknown };

/** What a schema accepts, written as JSON Schema. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  return rest;
}

/** Leaves out the limits that every integer has: the largest numbers that JSON readers can represent exactly. */
function tidy(schema: { minimum?: unknown; maximum?: unknown }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Whether values of this schema look the same as JSON and as text: numbers, true and false. */
export function isScalar(schema: JsonSchema): boolean {
  return schema.type === "integer" || schema.type === "number" || schema.type === "boolean";
}
