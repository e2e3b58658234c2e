import { isObject } from "../is-object.ts";
import type { JsonSchema } from "./json-schema.ts";

/** One field of an object for the reference: `messages[].id`, and its type. */
export type DescribedField = { readonly name: string; readonly type: string; readonly optional: boolean };

/** What a schema accepts, in a few words: `list of integers (at most 100 items)`. */
export function describeSchema(described: JsonSchema): string {
  const [schema = described, ...others] = alternativesOf(described);
  if (others.length > 0) return joinWords(unique([schema, ...others].map(describeSchema)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return joinWords(schema.enum.map((value) => JSON.stringify(value)));
  switch (schema.type) {
    case "array":
      return describeList(schema);
    case "object":
      return isObject(schema.additionalProperties) && schema.additionalProperties.type !== undefined
        ? `object of ${plural(describeSchema(schema.additionalProperties))}`
        : "object";
    case "string":
      if (schema.contentMediaType !== undefined) return "file";
      return `string${describeLimits(schema.minLength, schema.maxLength, "characters")}`;
    case "integer":
    case "number":
      return `${schema.type}${describeLimits(schema.minimum, schema.maximum, "")}`;
    default:
      return typeof schema.type === "string" ? schema.type : "anything";
  }
}

/** Every field of an object and of the objects inside it, in order. */
export function fieldsOf(schema: JsonSchema, parent = ""): DescribedField[] {
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return properties.flatMap(([key, value]) => {
    const name = parent === "" ? key : `${parent}.${key}`;
    const property: JsonSchema = isObject(value) ? value : {};
    const field = { name, type: describeSchema(property), optional: !required.includes(key) };
    return [field, ...nestedFields(property, name)];
  });
}

function nestedFields(schema: JsonSchema, name: string): DescribedField[] {
  const inside = alternativesOf(schema).flatMap((alternative) => {
    if (alternative.type === "array")
      return isObject(alternative.items) ? nestedFields(alternative.items, `${name}[]`) : [];
    if (isObject(alternative.properties)) return fieldsOf(alternative, name);
    return isObject(alternative.additionalProperties)
      ? nestedFields(alternative.additionalProperties, `${name}.*`)
      : [];
  });
  return inside.filter((field, at) => inside.findIndex((other) => other.name === field.name) === at);
}

function alternativesOf(schema: JsonSchema): JsonSchema[] {
  if (Array.isArray(schema.allOf)) return [intersect(schema.allOf.filter(isObject))];
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return choices.filter(isObject).flatMap(alternativesOf);
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

/** An intersection of objects. A union in it counts for the fields that all its members have. */
function intersect(parts: readonly JsonSchema[]): JsonSchema {
  const fields = parts.flatMap((part) => Object.entries(sharedProperties(alternativesOf(part))));
  return { type: "object", properties: Object.fromEntries(fields), required: fields.map(([name]) => name) };
}

function sharedProperties(objects: readonly JsonSchema[]): Record<string, JsonSchema> {
  const [first = {}, ...others] = objects.map(({ properties }) => (isObject(properties) ? properties : {}));
  const shared = Object.keys(first).filter((name) => others.every((properties) => name in properties));
  const choices = (name: string) => [first, ...others].map((properties) => properties[name]);
  return Object.fromEntries(shared.map((name) => [name, { anyOf: choices(name) }]));
}

function describeList(schema: JsonSchema): string {
  if (Array.isArray(schema.prefixItems)) {
    return `[${schema.prefixItems.map((item) => (isObject(item) ? describeSchema(item) : "anything")).join(", ")}]`;
  }
  const length = describeLimits(schema.minItems, schema.maxItems, "items");
  if (!isObject(schema.items) || schema.items.not !== undefined) return `list${length}`;
  const words = describeSchema(schema.items);
  return `list of ${alternativesOf(schema.items).length > 1 ? `(${words})` : plural(words)}${length}`;
}

function describeLimits(minimum: unknown, maximum: unknown, unit: string): string {
  const unitWords = unit === "" ? "" : ` ${unit}`;
  if (typeof minimum === "number" && minimum > 0) {
    const upTo = typeof maximum === "number" ? ` to ${maximum}` : " or more";
    return ` (${minimum}${upTo}${unitWords})`;
  }
  return typeof maximum === "number" ? ` (at most ${maximum}${unitWords})` : "";
}

function plural(words: string): string {
  return words.replace(/^(string|integer|number|boolean|object|list)\b/, "$1s");
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
