import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { registry } from "../nouns/contracts.ts";
import type { AnyEndpoint } from "./contract.ts";
import { ApiError } from "./errors.ts";
import { either, json, type Params, text } from "./params.ts";
import { paramReaderOf } from "./read-params.ts";
import { flag, id, plainText } from "./value-schemas.ts";

/** Reads these parameters from these fields. Returns the values, or the refusal's code and message. */
function read(params: Params, fields: Readonly<Record<string, string>>, path = "/teams") {
  return attempt({ path, params } as AnyEndpoint, fields);
}

function attempt(endpoint: AnyEndpoint, fields: Readonly<Record<string, string>>, pathValues = {}) {
  try {
    return paramReaderOf(endpoint)(new Map(Object.entries(fields)), pathValues);
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, message: error.message, details: error.details };
    throw error;
  }
}

function messageOf(param: Params[string], raw: string): unknown {
  return (read({ it: param }, { it: raw }) as { message?: string }).message;
}

describe("a text parameter", () => {
  it.each(["lamp", '"lamp"', "null", "[1]", "", " lamp "])("is %j exactly as sent", (raw) => {
    expect(read({ topic: text(z.string(), "") }, { topic: raw })).toEqual({ params: { topic: raw }, ignored: [] });
  });
});

describe("a parameter with its own message for an invalid value", () => {
  const channel = json(id, "", { refusal: "Invalid channel ID" });

  it.each(["1.5", "nonsense", "[]", "[", "99999999999999999999"])("refuses %j with that message", (raw) => {
    const fields = { it: raw };
    expect(read({ it: channel }, fields)).toMatchObject({
      code: "REQUEST_VARIABLE_INVALID",
      message: "Invalid channel ID",
    });
  });
});

describe("a JSON parameter", () => {
  it.each([
    [flag, "true", true],
    [id, "10", 10],
    [id, "-1", -1],
    [z.array(id), "[1,2]", [1, 2]],
    [z.record(z.string(), flag), '{"a":true}', { a: true }],
    [id.nullable(), "null", null],
    [z.union([flag, z.literal("partial")]), '"partial"', "partial"],
    [z.union([flag, z.literal("partial")]), "partial", "partial"],
  ])("%# reads %s", (schema, raw, value) => {
    expect(read({ it: json(schema, "") }, { it: raw })).toMatchObject({ params: { it: value } });
  });

  it.each([
    [id, "ten", "it is not an integer"],
    [id, "1.5", "it is not an integer"],
    [id, "5e3", "it is not an integer"],
    [id, "5.0", "it is not an integer"],
    [z.int().nonnegative(), "-1", "it is too small (minimum: 0)"],
    [id, "99999999999999999999", "it is too large (maximum: 9007199254740991)"],
    [id, "[1]", "it is not an integer"],
    [z.array(id), `[${" ".repeat(512 * 1024 - 1)}]`, "it is too long (limit: 524288 characters)"],
    [flag, "yes", "it is not a boolean"],
    [flag, "1", "it is not a boolean"],
    [z.array(id), "3", "it is not a list"],
    [z.array(id), "[1,", 'Argument "it" is not valid JSON.'],
    [z.array(z.string()), '["\\ud83d"]', 'Argument "it" is not valid JSON.'],
    [z.string(), '"\\ud83d"', 'Argument "it" is not valid JSON.'],
    [z.array(id), '[1,"x"]', "it[1] is not an integer"],
    [z.array(id).max(2), "[1,2,3]", "it has too many items (limit: 2)"],
    [z.array(id).min(1), "[]", "it has too few items (minimum: 1)"],
    [z.record(z.string(), flag), "[]", "it is not a dict"],
    [z.record(z.string(), flag), '{"a":1}', 'it["a"] is not a boolean'],
    [z.strictObject({ a: id }), '{"a":1,"b":2}', "it has an unsupported key: b"],
    [z.object({ a: id }), "{}", 'it["a"] is missing'],
    [z.literal(["read", "starred"]), '"seen"', "Invalid it"],
  ])("%# says what is wrong with %s", (schema, raw, message) => {
    expect(messageOf(json(schema, ""), raw)).toBe(message);
  });
});

describe("a text limit", () => {
  it.each([
    [plainText(5), "abcdef", "it is too long (limit: 5 characters)"],
    [plainText(5), "a\u0000b", "it must not contain null bytes"],
    [z.string().max(5), "abcdef", "it is too long (limit: 5 characters)"],
    [z.string().min(1), "", "it cannot be blank"],
    [z.string().min(8), "short", "it is too short (minimum: 8 characters)"],
  ])("%# is named", (schema, raw, message) => {
    expect(messageOf(text(schema, ""), raw)).toBe(message);
  });

  it("counts code points, without the white space around them", () => {
    expect(messageOf(text(plainText(5), ""), "  🚣🚣🚣🚣🚣  ")).toBeUndefined();
    expect(messageOf(text(plainText(5), ""), "🚣🚣🚣🚣🚣🚣")).toBe("it is too long (limit: 5 characters)");
  });
});

describe("a parameter that is either JSON or bare", () => {
  const to = either(z.union([id, z.array(id), z.string()]), "");

  it.each([
    ["10", 10],
    ["[1,2]", [1, 2]],
    ["workshop", "workshop"],
    ['"10"', "10"],
    ["[1,", "[1,"],
    ["null", "null"],
    ["-3", -3],
  ])("reads %s", (raw, value) => {
    expect(read({ to }, { to: raw })).toMatchObject({ params: { to: value } });
  });

  it("is left out by null where it is optional", () => {
    expect(read({ anchor: either(z.union([id, z.string()]).optional(), "") }, { anchor: "null" })).toEqual({
      params: { anchor: undefined },
      ignored: [],
    });
  });

  it("is refused with the message for its most likely type", () => {
    expect(messageOf(either(z.union([z.literal("unlimited"), z.int().min(1)]), ""), "0")).toBe(
      "it is too small (minimum: 1)",
    );
    expect(messageOf(either(z.union([flag, z.literal("partial")]), ""), "some")).toBe("Invalid it");
  });
});

describe("a narrow", () => {
  const operand = z.union([z.string(), z.int()]);
  const term = z.union([z.object({ operator: z.string(), operand }), z.tuple([z.string(), operand])]);
  const narrow = json(z.array(term), "");

  it.each([
    ['[{"operator":"topic"}]', 'it[0]["operand"] is missing'],
    ['[["topic","lamp"],{"operand":"x"}]', 'it[1]["operator"] is missing'],
    ['[{"operator":"topic","operand":{}}]', 'Invalid it[0]["operand"]'],
    ['[["topic"]]', "it[0] has too few items (minimum: 2)"],
    ["[5]", "Invalid it[0]"],
  ])("%s is refused with the exact position", (raw, message) => {
    expect(messageOf(narrow, raw)).toBe(message);
  });
});

describe("a parameter that is left out", () => {
  it("has its default, a fresh one for each request", () => {
    const endpoint = { path: "/", params: { ids: json(z.array(id).default([]), "") } } as unknown as AnyEndpoint;
    const reader = paramReaderOf(endpoint);
    const first = reader(new Map(), {}).params.ids as number[];
    first.push(1);
    expect(reader(new Map(), {}).params).toEqual({ ids: [] });
  });

  it("is named when it is required", () => {
    const refusal = {
      code: "REQUEST_VARIABLE_MISSING",
      message: "Missing 'id' argument",
      details: { var_name: "id", var_problem: "missing" },
    };
    expect(read({ id: json(id, "") }, {})).toEqual(refusal);
    expect(read({ id: json(id, "") }, { id: "null" })).toEqual(refusal);
  });

  it("may be a JSON null", () => {
    expect(read({ ids: json(z.array(id).optional(), "") }, { ids: "null" })).toMatchObject({
      params: { ids: undefined },
    });
    expect(read({ all: json(flag.default(true), "") }, { all: "null" })).toMatchObject({ params: { all: true } });
  });
});

describe("names", () => {
  const topic = text(z.string().optional(), "", { aliases: ["subject"] });

  it("may be aliases, or the family's", () => {
    expect(read({ topic }, { subject: "lamp" })).toEqual({ params: { topic: "lamp" }, ignored: [] });
    const client_ext_avatar = json(flag.optional(), "");
    expect(read({ client_ext_avatar }, { client_gravatar: "true" })).toEqual({
      params: { client_ext_avatar: true },
      ignored: [],
    });
  });

  it("that mean the same parameter twice are refused", () => {
    expect(read({ topic }, { subject: "lamp", topic: "lamp" })).toEqual({
      code: "REQUEST_CONFUSING_VAR",
      message: "Can't decide between 'topic' and 'subject' arguments",
      details: { var_name1: "topic", var_name2: "subject" },
    });
  });

  it("that are unknown are reported, also when they are path parameters", () => {
    const endpoint = { path: "/teams/{team_id}", params: { team_id: json(id, "") } } as unknown as AnyEndpoint;
    expect(attempt(endpoint, { team_id: "4", menu: "1" }, { team_id: "3" })).toEqual({
      params: { team_id: 3 },
      ignored: ["team_id", "menu"],
    });
    expect(attempt(endpoint, {}, { team_id: "three" })).toMatchObject({ message: "team_id is not an integer" });
  });
});

describe("a refused value", () => {
  it("is repeated in the message, shortened when it is long", () => {
    const refused = read({ id: json(id, "") }, { id: "🚣".repeat(500) });
    expect(refused).toMatchObject({ details: { var_name: "id", bad_value: "🚣".repeat(200) } });
  });

  it("does not lengthen the message by the names inside it", () => {
    const message = messageOf(json(z.record(z.string(), flag), ""), JSON.stringify({ ["k".repeat(5_000)]: 1 }));
    expect(String(message).length).toBeLessThan(120);
  });
});

describe("every declared endpoint", () => {
  const endpoints = Object.values(registry).flatMap((noun) => Object.values(noun) as AnyEndpoint[]);
  const hostile = fc.oneof(
    fc.json(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("__proto__", "constructor", '{"__proto__":{"a":1}}', "[".repeat(50_000), "-0", "1e999", "\u0000"),
    fc.constantFrom(`[${"[],".repeat(50_000)}[]]`, `"${"a".repeat(1_000_000)}"`, "9".repeat(100_000)),
  );

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s reads or refuses whatever it is sent",
    (_title, endpoint) => {
      const sent = fc.dictionary(fc.constantFrom("unknown", ...Object.keys(endpoint.params)), hostile);
      fc.assert(
        fc.property(sent, (fields) => {
          attempt(endpoint, fields, fields);
        }),
        { numRuns: 60 },
      );
    },
  );
});
