import { describe, expect, it } from "vitest";
import { z } from "zod";
import { id, plainText } from "../value-schemas.ts";
import { describeSchema, fieldsOf } from "./described-schema.ts";
import { jsonSchemaOf } from "./json-schema.ts";

describe("a type in words", () => {
  it.each([
    [z.string(), "string"],
    [plainText(60), "string (at most 60 characters)"],
    [plainText(60).default(""), "string (at most 60 characters)"],
    [z.string().min(2).max(5), "string (2 to 5 characters)"],
    [id, "integer"],
    [z.int().min(1), "integer (1 or more)"],
    [z.boolean(), "boolean"],
    [z.literal("partial"), '"partial"'],
    [z.enum(["read", "starred", "seen"]), '"read", "starred" or "seen"'],
    [z.int().nullable(), "integer or null"],
    [z.union([z.boolean(), z.literal("partial")]), 'boolean or "partial"'],
    [z.array(id).max(100), "list of integers (at most 100 items)"],
    [z.array(z.union([z.int(), z.string()])), "list of (integer or string)"],
    [z.array(z.never()), "list"],
    [z.tuple([z.string(), z.int()]), "[string, integer]"],
    [z.record(z.string(), z.array(z.string())), "object of lists of strings"],
    [z.object({ a: id }), "object"],
    [z.looseObject({}), "object"],
    [z.unknown(), "anything"],
  ])("%# is %s", (schema, words) => {
    expect(describeSchema(jsonSchemaOf(schema))).toBe(words);
  });
});

describe("the fields of an answer", () => {
  it("are listed with those inside them, each once", () => {
    const team = z.object({ name: z.string(), members: z.array(z.object({ id: z.int() })).optional() });
    const answer = z.object({
      teams: z.array(team),
      floors: z.record(z.string(), team),
      next: z.union([team, z.object({ name: z.string() })]).nullable(),
    });
    expect(fieldsOf(jsonSchemaOf(answer)).map(({ name, type, optional }) => [name, type, optional])).toEqual([
      ["teams", "list of objects", false],
      ["teams[].name", "string", false],
      ["teams[].members", "list of objects", true],
      ["teams[].members[].id", "integer", false],
      ["floors", "object of objects", false],
      ["floors.*.name", "string", false],
      ["floors.*.members", "list of objects", true],
      ["floors.*.members[].id", "integer", false],
      ["next", "object or null", false],
      ["next.name", "string", false],
      ["next.members", "list of objects", true],
      ["next.members[].id", "integer", false],
    ]);
  });

  it("of a union are those that all its members have", () => {
    const ofTeams = z.union([
      z.object({ type: z.literal("meeting"), team: z.string() }),
      z.object({ type: z.literal("sale"), price: z.int() }),
    ]);
    const event = z.union([ofTeams, z.object({ type: z.literal("holiday") })]);
    const answer = z.object({ events: z.array(z.intersection(z.object({ id: z.int() }), event)) });
    expect(fieldsOf(jsonSchemaOf(answer)).map(({ name, type }) => [name, type])).toEqual([
      ["events", "list of objects"],
      ["events[].id", "integer"],
      ["events[].type", '"meeting", "sale" or "holiday"'],
    ]);
  });
});
