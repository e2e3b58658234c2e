import type { AnyEndpoint, Endpoints } from "../contract.ts";
import type { ErrorCode } from "../errors.ts";
import { parameterProblems } from "../parameter-problems.ts";
import { requestProblems } from "../request-problems.ts";
import { byStatus, type DescribedParam, describeCallers, describeParams, errorCodesOf } from "./described-endpoint.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";

/** Every endpoint, by noun. */
export type Registry = Readonly<Record<string, Endpoints>>;

/** The registry as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html). */
export function openApiDocument(registry: Registry, version: string): object {
  return {
    openapi: "3.1.1",
    info: {
      title: "Watercooler",
      version,
      license: { name: "MIT", identifier: "MIT" },
      description:
        "Parameters are form fields, or the query string for GET; lists and objects are JSON text in one field.",
    },
    servers: [{ url: "/api/v1" }],
    tags: Object.keys(registry).map((name) => ({ name })),
    paths: pathsOf(registry),
    components: {
      securitySchemes: {
        apiKey: { type: "http", scheme: "basic", description: "The email address and an API key." },
        session: { type: "apiKey", in: "cookie", name: "watercooler_session", description: "A browser's session." },
      },
      schemas: { Success: successSchema, Error: errorSchema },
    },
  };
}

const successSchema: JsonSchema = {
  type: "object",
  properties: {
    result: { const: "success" },
    msg: { const: "" },
    ignored_parameters_unsupported: {
      type: "array",
      items: { type: "string" },
      description: "The parameters of the request that the endpoint does not know, where there were any.",
    },
  },
  required: ["result", "msg"],
};

const errorSchema: JsonSchema = {
  type: "object",
  properties: {
    result: { const: "error" },
    msg: { type: "string", description: "For people." },
    code: { type: "string", description: "For programs." },
    var_name: { type: "string", description: "The parameter that the error concerns, where it concerns one." },
    var_problem: {
      type: "string",
      enum: [...parameterProblems],
      description: "What is wrong with that parameter, for programs, where that is known.",
    },
    var_detail: { type: "string", description: "More about the problem, such as the name of the group in a pattern." },
    problem_reason: {
      type: "object",
      properties: {
        code: { type: "string" },
        facts: {
          type: "object",
          additionalProperties: {
            anyOf: [{ type: "string" }, { type: "integer" }, { type: "array", items: { type: "string" } }],
          },
          description: "Names and paths, lists of them, and points in time as UNIX seconds.",
        },
      },
      description:
        "Why a folder, a file, a certificate or a pattern cannot be used, or a message not be sent, for programs: a code and the facts of the message.",
    },
    request_problem: {
      type: "string",
      enum: [...requestProblems],
      description: "Why the request is refused, for programs, where that concerns no parameter and is known.",
    },
  },
  required: ["result", "msg", "code"],
};

function pathsOf(registry: Registry): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [noun, endpoints] of Object.entries(registry)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: describeOperation(noun, name, endpoint),
      };
    }
  }
  return paths;
}

function describeOperation(noun: string, name: string, endpoint: AnyEndpoint): object {
  const params = describeParams(endpoint);
  const outsideForm = params.filter((param) => param.location !== "form");
  const inForm = params.filter((param) => param.location === "form");
  return {
    operationId: name,
    tags: [noun],
    summary: endpoint.summary,
    description: describeCallers(endpoint),
    ...(endpoint.deprecated === true ? { deprecated: true } : {}),
    security: securityOf(endpoint),
    parameters: outsideForm.map(describeParameter),
    ...(inForm.length > 0 ? { requestBody: describeRequestBody(inForm) } : {}),
    responses: { "200": describeSuccess(endpoint), ...describeFailures(errorCodesOf(endpoint)) },
  };
}

function securityOf(endpoint: AnyEndpoint): object[] {
  if (endpoint.ignoresCredentials === true) return [];
  const signInMethods = [{ apiKey: [] }, { session: [] }];
  return endpoint.who === "anyone" ? [{}, ...signInMethods] : signInMethods;
}

function describeParameter({ name, location, required, asJson, description, schema, example }: DescribedParam): object {
  // OpenAPI 3.1 has an example of JSON text beside its schema, inside `content`; next to `content` it is invalid.
  const described = { schema, ...(example === undefined ? {} : { example }) };
  return {
    name,
    in: location,
    required,
    description,
    ...(asJson && location === "query" ? { content: { "application/json": described } } : described),
  };
}

function describeRequestBody(params: readonly DescribedParam[]): object {
  const required = params.filter((param) => param.required).map(({ name }) => name);
  const example = params.filter((param) => param.example !== undefined);
  const form = {
    schema: {
      type: "object",
      properties: Object.fromEntries(params.map(({ name, schema, description }) => [name, { ...schema, description }])),
      ...(required.length === 0 ? {} : { required }),
    },
    encoding: Object.fromEntries(
      params.filter(({ asJson }) => asJson).map(({ name }) => [name, { contentType: "application/json" }]),
    ),
    example: Object.fromEntries(example.map((param) => [param.name, param.example])),
  };
  const content = params.some(({ isFile }) => isFile)
    ? { "multipart/form-data": form }
    : { "application/x-www-form-urlencoded": form, "multipart/form-data": form };
  return { required: required.length > 0, content };
}

function describeSuccess(endpoint: AnyEndpoint): object {
  const schema = { allOf: [{ $ref: "#/components/schemas/Success" }, jsonSchemaOf(endpoint.returns)] };
  const example = { result: "success", msg: "", ...(endpoint.example.returns as object) };
  return { description: "Success.", content: { "application/json": { schema, example } } };
}

function describeFailures(codes: readonly ErrorCode[]): Record<string, object> {
  return Object.fromEntries(
    [...byStatus(codes)].map(([status, ofStatus]) => {
      const code = { properties: { code: { enum: ofStatus } } };
      const schema = { allOf: [{ $ref: "#/components/schemas/Error" }, code] };
      return [String(status), { description: ofStatus.join(", "), content: { "application/json": { schema } } }];
    }),
  );
}
