import { describe, expect, it } from "vitest";
import { z } from "zod";
import { registry } from "../../nouns/contracts.ts";
import type { AnyEndpoint } from "../contract.ts";
import { endpoint } from "../contract.ts";
import { parameterProblems } from "../parameter-problems.ts";
import { either, json, text } from "../params.ts";
import { flag, id, plainText } from "../value-schemas.ts";
import { openApiDocument } from "./openapi.ts";
import { problemDescriptions, requestProblemDescriptions } from "./problem-descriptions.ts";

const teams = {
  getTeams: endpoint({
    method: "GET",
    path: "/teams/{name}",
    who: "anyone",
    refuses: [],
    summary: "Teams.",
    params: {
      name: text(z.string(), "The name."),
      active: json(flag.default(true), "Whether it is active."),
      members: json(z.array(id).optional(), "Who is in it."),
      anchor: either(z.union([id, z.string()]).optional(), "Where.", { aliases: ["meeting"] }),
    },
    returns: z.object({ name: z.string() }),
    errors: ["BAD_NARROW"],
    example: { params: { name: "Freya", members: [3] }, returns: { name: "Freya" } },
  }),
  createTeam: endpoint({
    method: "POST",
    administers: null,
    path: "/teams/{name}",
    who: "administrator",
    refuses: [],
    summary: "Create a team.",
    params: {
      name: text(z.string(), "The name."),
      motto: text(plainText(60), "The motto."),
      members: json(z.array(id).optional(), "Who is in it."),
    },
    returns: z.object({}),
    errors: ["CHANNEL_ALREADY_EXISTS"],
    example: { params: { name: "Freya", motto: "Books" }, returns: {} },
    deprecated: true,
  }),
  getWeather: endpoint({
    method: "GET",
    path: "/weather",
    who: "anyone",
    refuses: [],
    ignoresCredentials: true,
    summary: "The weather.",
    params: {},
    returns: z.object({}),
    errors: [],
    example: { params: {}, returns: {} },
  }),
} as const;

type Operation = Record<string, unknown> & { readonly responses: Record<string, { readonly description: string }> };
type Document = { readonly paths: Record<string, Record<string, Operation>> };

const { paths } = openApiDocument({ teams }, "1.2.3") as Document;

describe("a GET endpoint", () => {
  it("has its parameters in the path and the query, lists as JSON", () => {
    const integers = { type: "array", items: { type: "integer" } };
    const places = { type: ["integer", "string"] };
    expect(paths["/teams/{name}"]?.get?.parameters).toEqual([
      {
        name: "name",
        in: "path",
        required: true,
        description: "The name.",
        example: "Freya",
        schema: { type: "string" },
      },
      {
        name: "active",
        in: "query",
        required: false,
        description: "Whether it is active.",
        schema: { type: "boolean", default: true },
      },
      {
        name: "members",
        in: "query",
        required: false,
        description: "Who is in it.",
        content: { "application/json": { schema: integers, example: [3] } },
      },
      {
        name: "anchor",
        in: "query",
        required: false,
        description: "Where. Also read under the name meeting.",
        content: { "application/json": { schema: places } },
      },
    ]);
  });

  it("says who may call it and how it answers", () => {
    const operation = paths["/teams/{name}"]?.get;
    expect(operation).toMatchObject({
      operationId: "getTeams",
      tags: ["teams"],
      description: "Anyone may call it, signed in or not.",
      security: [{}, { apiKey: [] }, { session: [] }],
    });
    expect(operation?.responses["200"]).toMatchObject({
      content: { "application/json": { example: { result: "success", msg: "", name: "Freya" } } },
    });
    expect(operation?.responses["400"]?.description).toContain("BAD_NARROW");
    expect(operation?.responses["403"]).toBeUndefined();
    expect(paths["/weather"]?.get).toMatchObject({ security: [] });
  });
});

describe("any other endpoint", () => {
  it("has its parameters in a form of either kind", () => {
    const operation = paths["/teams/{name}"]?.post;
    const form = {
      schema: {
        type: "object",
        required: ["motto"],
        properties: {
          motto: { type: "string", maxLength: 60, description: "The motto." },
          members: { type: "array", items: { type: "integer" }, description: "Who is in it." },
        },
      },
      encoding: { members: { contentType: "application/json" } },
      example: { motto: "Books" },
    };
    expect(operation).toMatchObject({
      deprecated: true,
      parameters: [{ name: "name", in: "path" }],
      requestBody: {
        required: true,
        content: { "application/x-www-form-urlencoded": form, "multipart/form-data": form },
      },
    });
    expect(
      Object.entries(operation?.responses ?? {}).map(([status, { description }]) => [status, description]),
    ).toEqual(
      expect.arrayContaining([
        ["403", "CSRF_FAILED"],
        ["409", "CHANNEL_ALREADY_EXISTS"],
      ]),
    );
  });
});

describe("the product's own document", () => {
  it("has every endpoint once, under its own name", () => {
    const document = openApiDocument(registry, "1.2.3") as Document;
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const endpoints = Object.values(registry).flatMap((noun) => Object.entries(noun) as [string, AnyEndpoint][]);
    const names = operations.map((operation) => String(operation.operationId));
    expect(names.sort()).toEqual(endpoints.map(([name]) => name).sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it("says how an error names a parameter, and what can be wrong with it", () => {
    const { components } = openApiDocument(registry, "1.2.3") as { components: { schemas: Record<string, unknown> } };
    const problems = Object.keys(problemDescriptions);
    expect(problems).toEqual([...parameterProblems]);
    expect(components.schemas.Error).toMatchObject({
      properties: {
        var_name: { type: "string" },
        var_problem: { type: "string", enum: problems },
        request_problem: { type: "string", enum: Object.keys(requestProblemDescriptions) },
      },
    });
  });

  it("consists of JSON values only", () => {
    const document = openApiDocument(registry, "1.2.3");
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
