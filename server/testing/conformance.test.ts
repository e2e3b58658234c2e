import { readdirSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeEach, expect, it } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { assertDeclared } from "../http/declared.ts";
import { parameterSynonyms } from "../http/dialect.ts";
import { fileParamOf, sizeLimitOf } from "../http/file-param.ts";
import { paramReaderOf } from "../http/read-params.ts";
import { errorCodesOf } from "../http/reference/described-endpoint.ts";
import { type JsonSchema, jsonSchemaOf } from "../http/reference/json-schema.ts";
import type { ReceivedAnswer, SentFile } from "../http/testing/send.ts";
import { registry } from "../nouns/contracts.ts";
import { createDocumentedOffice, type DocumentedOffice, exampleHint, failingExamples } from "./documented-office.ts";
import { exampleFields, type RawFields, rawCall } from "./raw-call.ts";
import { createTraceCheck } from "./unchanged.ts";

/** Many successful requests take a long time in all, for example because hashing a password is slow on purpose. */
const longTimeout = { timeout: 90_000 };

type TitledEndpoint = readonly [title: string, endpoint: AnyEndpoint];

const endpoints: readonly TitledEndpoint[] = Object.values(registry)
  .flatMap((noun) => Object.values(noun) as AnyEndpoint[])
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);

let office: DocumentedOffice;
let verifyNoTrace: ReturnType<typeof createTraceCheck>;

/** Whether the office has changed. Refused requests leave no trace, so the next test can use the same office. */
let isUsed = true;

beforeEach(async () => {
  if (!isUsed) return;
  await office?.close();
  office = await createDocumentedOffice();
  verifyNoTrace = createTraceCheck(office);
  isUsed = false;
});

afterAll(() => office.close());

it.each(endpoints)("%s lists the parameters that it does not know", async (title, endpoint) => {
  const answer = await call(endpoint, { ...exampleFields(endpoint), unheard_of: "1" });
  if (failingExamples.includes(title)) expectDeclared(endpoint, answer);
  else {
    const documented = { status: 200, json: { ignored_parameters_unsupported: ["unheard_of"] } };
    expect(answer, exampleHint).toMatchObject(documented);
  }
});

it.each(endpoints.filter(([, endpoint]) => requiredOf(endpoint).length > 0))(
  "%s names each missing parameter",
  async (_title, endpoint) => {
    for (const name of requiredOf(endpoint)) {
      const { [name]: _, ...others } = exampleFields(endpoint);
      expect(await call(endpoint, others)).toMatchObject({
        status: 400,
        json: { code: "BAD_REQUEST", msg: `Missing '${name}' argument`, var_name: name, var_problem: "missing" },
      });
    }
  },
);

it.each(endpoints.filter(([, endpoint]) => namesOf(endpoint).length > 0))(
  "%s names each parameter of the wrong type, and no value causes a server error",
  longTimeout,
  async (_title, endpoint) => {
    for (const name of namesOf(endpoint)) {
      for (const value of strangeValues.filter((value) => value !== "" || !isInPath(endpoint, name))) {
        const fields = { ...exampleFields(endpoint), [name]: value };
        const answer = await call(endpoint, fields);
        expectDeclared(endpoint, answer);
        const problem = declaredProblem(endpoint, fields);
        if (problem !== undefined)
          expect(answer).toMatchObject({ status: 400, json: { msg: problem, var_name: name } });
      }
    }
  },
);

it.each(endpoints.filter(([, endpoint]) => textsOf(endpoint).length > 0))(
  "%s refuses each text that is too long with a short message",
  async (_title, endpoint) => {
    const long = "x".repeat(endpoint.method === "GET" ? 10_000 : 100_000);
    for (const name of textsOf(endpoint)) {
      if (isIgnored(endpoint, name)) continue;
      const answer = await call(endpoint, { ...exampleFields(endpoint), [name]: long });
      expectDeclared(endpoint, answer);
      expect(answer.status, `${name} was accepted`).not.toBe(200);
      expect(String(answer.json?.msg).length).toBeLessThan(300);
    }
  },
);

it.each(endpoints.filter(([, endpoint]) => overlongValuesOf(endpoint).length > 0))(
  "%s refuses texts that are too long in a list or an object with a short message",
  async (_title, endpoint) => {
    for (const [name, value] of overlongValuesOf(endpoint)) {
      const answer = await call(endpoint, { ...exampleFields(endpoint), [name]: value });
      expectDeclared(endpoint, answer);
      expect(answer.status, `${name} was accepted`).not.toBe(200);
      expect(String(answer.json?.msg).length).toBeLessThan(300);
    }
  },
);

it.each(endpoints.filter(([, endpoint]) => namesOf(endpoint).some((name) => outOfRangeOf(endpoint, name).length > 0)))(
  "%s refuses numbers that are out of range, and lists that are too long",
  async (_title, endpoint) => {
    for (const name of namesOf(endpoint)) {
      if (isIgnored(endpoint, name)) continue;
      for (const value of outOfRangeOf(endpoint, name)) {
        const answer = await call(endpoint, { ...exampleFields(endpoint), [name]: value });
        expect(answer, `${name} accepts ${value.slice(0, 30)}`).toMatchObject({
          status: 400,
          json: { code: "BAD_REQUEST", var_name: name },
        });
        expect(String(answer.json?.msg).length).toBeLessThan(300);
      }
    }
  },
);

it.each(endpoints.filter(([, endpoint]) => namesOf(endpoint).some((name) => synonymsOf(endpoint, name).length > 0)))(
  "%s reads each parameter by its other names too, but not by two names at once",
  async (_title, endpoint) => {
    for (const name of namesOf(endpoint).filter((each) => synonymsOf(endpoint, each).length > 0)) {
      const { [name]: documented, ...others } = exampleFields(endpoint);
      const value = documented ?? acceptedValue(endpoint, name);
      for (const synonym of synonymsOf(endpoint, name)) {
        const named = await call(endpoint, { ...others, [synonym]: value });
        expect(named, `${name} as ${synonym}`).toMatchObject({ status: 200, json: { result: "success" } });
        expect(named.json).not.toHaveProperty("ignored_parameters_unsupported");
        expect(await call(endpoint, { ...others, [name]: value, [synonym]: value })).toMatchObject({
          status: 400,
          json: { code: "REQUEST_CONFUSING_VAR", var_name1: name, var_name2: synonym },
        });
      }
    }
  },
);

it.each(endpoints.filter(([, endpoint]) => fileParamOf(endpoint) !== undefined))(
  "%s names the problem with its file",
  async (_title, endpoint) => {
    const fileParam = fileParamOf(endpoint) ?? { name: "file", isRequired: true, sizeLimit: 0 };
    const { isRequired } = fileParam;
    const sizeLimit = sizeLimitOf(fileParam, office.ctx.config);
    const send = (...files: (string | Buffer)[]) => {
      const named = files.map((content, at): SentFile => [`any${at}`, content]);
      return call(endpoint, exampleFields(endpoint), named);
    };
    const refusal = (msg: string) => ({ status: 400, json: { result: "error", code: "BAD_REQUEST", msg } });
    if (isRequired) expect(await send()).toMatchObject(refusal("You must specify a file to upload"));
    expect(await send("")).toMatchObject(refusal("You must specify a file to upload"));
    expect(await send("one", "two")).toMatchObject(refusal("You may only upload one file at a time"));
    const limit = `Uploaded file is larger than the allowed limit of ${sizeLimit / 1024 / 1024} MiB`;
    expect(await send(Buffer.alloc(sizeLimit + 1))).toMatchObject(refusal(limit));
    expect(await send(Buffer.alloc(sizeLimit * 2))).toMatchObject(refusal(limit));
    expectDeclared(endpoint, await send(Buffer.alloc(sizeLimit)));
    expect(readdirSync(dataFiles(office.folder).incoming)).toEqual([]);
  },
);

it.each(endpoints)(
  "%s returns no server error for any combination of values",
  longTimeout,
  async (_title, endpoint) => {
    const names = namesOf(endpoint);
    const values = fc.oneof(fc.constantFrom(...strangeValues), fc.string({ unit: "binary" }), fc.json());
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom("unheard_of", ...names), values), async (fields) => {
        const filled = { ...exampleFields(endpoint), ...fields };
        // An empty path segment, or one of dots, is another path.
        const isRouted = names.every((name) => !isInPath(endpoint, name) || !/^\.{0,2}$/.test(filled[name] ?? ""));
        if (isRouted) expectDeclared(endpoint, await call(endpoint, filled));
      }),
      { numRuns: 15 },
    );
  },
);

it.each(endpoints)("%s documents a request and an answer that match its own declaration", (_title, endpoint) => {
  expect(declaredProblem(endpoint, exampleFields(endpoint))).toBeUndefined();
  assertDeclared(endpoint, endpoint.example.returns);
});

/** Texts that most parameters do not accept. */
const strangeValues = [
  "",
  "nonsense",
  "null",
  "true",
  "0",
  "-1",
  "1.5",
  "1e999",
  "99999999999999999999",
  "[]",
  "{}",
  '""',
  '[""]',
  "[[1]]",
  "[null]",
  '[{"a":{}}]',
  '{"__proto__":1}',
  "\u0000",
  "🚣",
] as const;

/** Sends a request as the owner. A refused request must leave no trace. */
async function call(endpoint: AnyEndpoint, fields: RawFields, files?: readonly SentFile[]): Promise<ReceivedAnswer> {
  const answer = await verifyNoTrace(() => rawCall(office, "ada", endpoint, fields, files));
  if (!isWithoutTrace(endpoint, answer)) isUsed = true;
  return answer;
}

/**
 * Whether a request leaves no trace: reading, except from an event queue, and refusals, except of sign-ins, which are
 * counted.
 */
function isWithoutTrace({ method, waits }: AnyEndpoint, { status, json }: ReceivedAnswer): boolean {
  if (status === 200) return method === "GET" && waits !== true;
  return json?.code !== "AUTHENTICATION_FAILED" && json?.code !== "RATE_LIMIT_HIT";
}

function namesOf(endpoint: AnyEndpoint): string[] {
  return Object.keys(endpoint.params).filter((name) => endpoint.params[name]?.codec !== "file");
}

function isInPath(endpoint: AnyEndpoint, name: string): boolean {
  return endpoint.path.includes(`{${name}}`);
}

function requiredOf(endpoint: AnyEndpoint): string[] {
  const isRequired = (name: string) => endpoint.params[name]?.schema.safeParse(undefined).success === false;
  return namesOf(endpoint).filter((name) => isRequired(name) && !isInPath(endpoint, name));
}

function textsOf(endpoint: AnyEndpoint): string[] {
  return namesOf(endpoint).filter((name) => endpoint.params[name]?.codec !== "json");
}

/**
 * The documented JSON values by parameter, with every text replaced by one that is far too long. Values without text
 * are left out.
 */
function overlongValuesOf(endpoint: AnyEndpoint): (readonly [name: string, value: string])[] {
  if (endpoint.method === "GET") return [];
  return Object.entries(endpoint.example.params).flatMap(([name, value]) => {
    const overlong = JSON.stringify(withLongTexts(value));
    const isListed = typeof value === "object" && overlong !== JSON.stringify(value);
    return isListed && endpoint.params[name]?.codec !== "file" ? [[name, overlong] as const] : [];
  });
}

function withLongTexts(value: unknown): unknown {
  if (typeof value === "string") return "x".repeat(100_000);
  if (Array.isArray(value)) return value.map(withLongTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withLongTexts(inner)]));
}

/** The other names of a parameter: its own aliases and those of the API family. */
function synonymsOf(endpoint: AnyEndpoint, name: string): readonly string[] {
  return [...(endpoint.params[name]?.aliases ?? []), ...(parameterSynonyms[name] ?? [])];
}

/** A value that a parameter accepts, for parameters that the example leaves out. */
function acceptedValue(endpoint: AnyEndpoint, name: string): string {
  const accepted = strangeValues.find(
    (value) => declaredProblem(endpoint, { ...exampleFields(endpoint), [name]: value }) === undefined,
  );
  if (accepted === undefined) throw new Error(`None of the values is one that ${name} accepts.`);
  return accepted;
}

/** Numbers just outside the range of a parameter, and a list with one element too many. */
function outOfRangeOf(endpoint: AnyEndpoint, name: string): string[] {
  const param = endpoint.params[name];
  if (param === undefined || param.codec === "text") return [];
  const schema = jsonSchemaOf(param.schema);
  const alternatives = (schema.anyOf as JsonSchema[] | undefined) ?? [schema];
  const values = alternatives.flatMap(outOfRangeValues);
  // A URL cannot be that long. In a parameter that also accepts names, a number may be a name.
  const isSendable = (value: string) => endpoint.method !== "GET" || value.length < 8_000;
  const isNotName = (value: string) =>
    declaredProblem(endpoint, { ...exampleFields(endpoint), [name]: value }) !== undefined;
  return values.filter((value) => isSendable(value) && (param.codec === "json" || isNotName(value)));
}

function outOfRangeValues({ type, minimum, maximum, maxItems, items }: JsonSchema): string[] {
  if (type === "integer") {
    return [Number(minimum ?? Number.MIN_SAFE_INTEGER) - 1, Number(maximum ?? Number.MAX_SAFE_INTEGER) + 1].map(String);
  }
  const isOfNumbers = (items as JsonSchema | undefined)?.type === "integer";
  return type === "array" && maxItems !== undefined && isOfNumbers
    ? [JSON.stringify(Array.from({ length: Number(maxItems) + 1 }, (_, at) => at + 1))]
    : [];
}

/** The error of the declaration for these fields; undefined if there is none. */
function declaredProblem(endpoint: AnyEndpoint, fields: RawFields): string | undefined {
  try {
    paramReaderOf(endpoint)(new Map(Object.entries(fields)), fields);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Either success, or an error in its envelope with a code that the endpoint declares. */
function expectDeclared(endpoint: AnyEndpoint, answer: ReceivedAnswer): void {
  if (answer.status === 200) {
    expect(answer.json).toMatchObject({ result: "success", msg: "" });
    return;
  }
  expect(answer.status, answer.text).toBeLessThan(500);
  expect(answer.json).toMatchObject({ result: "error", msg: expect.any(String) });
  expect(errorCodesOf(endpoint)).toContain(answer.json?.code);
}

/** Whether a parameter is ignored next to those of the documented request. */
function isIgnored({ params, example }: AnyEndpoint, name: string): boolean {
  return params[name]?.isIgnored?.(example.params) === true;
}
