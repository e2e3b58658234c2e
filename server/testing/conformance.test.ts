import { readdirSync } from "node:fs";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { mutate } from "../db/mutate.ts";
import { channelEndpoints } from "../domain/channels/contract.ts";
import { insertUser } from "../domain/users/actions.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { assertDeclared } from "../http/declared.ts";
import { errorCodesOf } from "../http/described-endpoint.ts";
import { fileParamOf } from "../http/file-param.ts";
import { createParamReader } from "../http/read-params.ts";
import { registry } from "../http/registry.ts";
import { roles } from "../http/roles.ts";
import type { Received } from "../http/testing/send.ts";
import { mayCall } from "../http/who.ts";
import { byRole, type CastName, cast } from "./cast.ts";
import { exampleFields, type RawFields, rawCall } from "./raw-call.ts";
import { createWorld, type World } from "./world.ts";

type Titled = readonly [title: string, endpoint: AnyEndpoint];

const endpoints: readonly Titled[] = Object.values(registry)
  .flatMap((noun) => Object.values(noun) as AnyEndpoint[])
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);

let world: World;

beforeEach(async () => {
  world = await documentedOffice();
});

afterEach(() => world.close());

/** The office that the documented examples are about, as far as it can be had for all of them at once. */
async function documentedOffice(): Promise<World> {
  const office = await createWorld();
  await mutate(office.ctx, (tx) => {
    for (let last = 0; last < 10; ) {
      const email = `newcomer${last}@example.test`;
      last = insertUser(tx, { fullName: "New Person", email, role: roles.member, passwordHash: null }).id;
    }
  });
  for (const name of ["harbour", "workshop"]) {
    await office.ada.call(channelEndpoints.createChannel, { name, subscribers: [office.ada.id] });
  }
  return office;
}

it.each(endpoints.filter(([, { who }]) => who !== "anyone"))("%s refuses strangers", async (_title, endpoint) => {
  const answer = await rawCall(world, null, endpoint, exampleFields(endpoint));
  expect(answer).toMatchObject({ status: 401, json: { result: "error", code: "UNAUTHORIZED" } });
});

it.each(endpoints.filter(([, endpoint]) => tooWeakFor(endpoint).length > 0))(
  "%s refuses roles that it is not for",
  async (_title, endpoint) => {
    for (const name of tooWeakFor(endpoint)) {
      const answer = await rawCall(world, name, endpoint, exampleFields(endpoint));
      expect(answer).toMatchObject({ status: 400, json: { result: "error", code: "UNAUTHORIZED_PRINCIPAL" } });
    }
  },
);

it.each(endpoints)(
  "%s answers its documented request, or refuses it with a declared code",
  async (_title, endpoint) => {
    const answer = await ask(endpoint, { ...exampleFields(endpoint), unheard_of: "1" });
    expectDeclared(endpoint, answer);
    if (answer.status === 200) expect(answer.json?.ignored_parameters_unsupported).toEqual(["unheard_of"]);
  },
);

it.each(endpoints.filter(([, endpoint]) => requiredOf(endpoint).length > 0))(
  "%s names each missing parameter",
  async (_title, endpoint) => {
    for (const name of requiredOf(endpoint)) {
      const { [name]: _, ...others } = exampleFields(endpoint);
      expect(await ask(endpoint, others)).toMatchObject({
        status: 400,
        json: { code: "BAD_REQUEST", msg: `Missing '${name}' argument`, var_name: name },
      });
    }
  },
);

it.each(endpoints.filter(([, endpoint]) => namesOf(endpoint).length > 0))(
  "%s names each parameter of the wrong type, and is not upset by any value",
  async (_title, endpoint) => {
    for (const name of namesOf(endpoint)) {
      for (const value of strangeValues.filter((value) => value !== "" || !isInPath(endpoint, name))) {
        const fields = { ...exampleFields(endpoint), [name]: value };
        const answer = await ask(endpoint, fields);
        expectDeclared(endpoint, answer);
        const problem = declaredProblem(endpoint, fields);
        if (problem !== undefined)
          expect(answer).toMatchObject({ status: 400, json: { msg: problem, var_name: name } });
      }
    }
  },
);

it.each(endpoints.filter(([, endpoint]) => textsOf(endpoint).length > 0))(
  "%s refuses each over-long text with a short word",
  async (_title, endpoint) => {
    const long = "x".repeat(endpoint.method === "GET" ? 10_000 : 100_000);
    for (const name of textsOf(endpoint)) {
      const answer = await ask(endpoint, { ...exampleFields(endpoint), [name]: long });
      expectDeclared(endpoint, answer);
      expect(answer.status, `${name} was taken`).not.toBe(200);
      expect(String(answer.json?.msg).length).toBeLessThan(300);
    }
  },
);

it.each(endpoints.filter(([, endpoint]) => fileParamOf(endpoint) !== undefined))(
  "%s says what is wrong with its file",
  async (_title, endpoint) => {
    const { isRequired, sizeLimit = 0 } = fileParamOf(endpoint) ?? {};
    const send = (...files: (string | Buffer)[]) =>
      rawCall(
        world,
        "ada",
        endpoint,
        exampleFields(endpoint),
        files.map((content, at) => [`any${at}`, content]),
      );
    const refusal = (msg: string) => ({ status: 400, json: { result: "error", code: "BAD_REQUEST", msg } });
    if (isRequired) expect(await send()).toMatchObject(refusal("You must specify a file to upload"));
    expect(await send("")).toMatchObject(refusal("You must specify a file to upload"));
    expect(await send("one", "two")).toMatchObject(refusal("You may only upload one file at a time"));
    const limit = `Uploaded file is larger than the allowed limit of ${sizeLimit / 1024 / 1024} MiB`;
    expect(await send(Buffer.alloc(sizeLimit + 1))).toMatchObject(refusal(limit));
    expect(await send(Buffer.alloc(sizeLimit * 2))).toMatchObject(refusal(limit));
    expectDeclared(endpoint, await send(Buffer.alloc(sizeLimit)));
    expect(readdirSync(dataFiles(world.folder).incoming)).toEqual([]);
  },
);

it.each(endpoints)("%s is not upset by any values together", async (_title, endpoint) => {
  const names = namesOf(endpoint);
  const values = fc.oneof(fc.constantFrom(...strangeValues), fc.string({ unit: "binary" }), fc.json());
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom("unheard_of", ...names), values), async (fields) => {
      const filled = { ...exampleFields(endpoint), ...fields };
      // An empty path segment, or one of dots, is another path.
      const isRouted = names.every((name) => !isInPath(endpoint, name) || !/^\.{0,2}$/.test(filled[name] ?? ""));
      if (isRouted) expectDeclared(endpoint, await ask(endpoint, filled));
    }),
    { numRuns: 15 },
  );
});

it.each(endpoints)("%s documents a request and an answer that its own declaration takes", (_title, endpoint) => {
  expect(declaredProblem(endpoint, exampleFields(endpoint))).toBeUndefined();
  assertDeclared(endpoint, endpoint.example.returns);
});

it("most documented requests succeed in the office they are about", async () => {
  const statuses: number[] = [];
  for (const [, endpoint] of endpoints) {
    const office = await documentedOffice();
    statuses.push((await rawCall(office, "ada", endpoint, exampleFields(endpoint))).status);
    await office.close();
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(endpoints.length / 2);
});

/** Text that is something else than most parameters want. */
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

/** Asks as the person who may do most. */
function ask(endpoint: AnyEndpoint, fields: RawFields): Promise<Received> {
  return rawCall(world, "ada", endpoint, fields);
}

function tooWeakFor(endpoint: AnyEndpoint): CastName[] {
  if (endpoint.who === "anyone") return [];
  return Object.values(byRole).filter((name) => !mayCall(cast[name].role, endpoint.who));
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

/** What the declaration alone says against these fields; undefined for nothing. */
function declaredProblem(endpoint: AnyEndpoint, fields: RawFields): string | undefined {
  try {
    createParamReader(endpoint)(new Map(Object.entries(fields)), fields);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Either success, or an error in its envelope with a code that the endpoint declares. */
function expectDeclared(endpoint: AnyEndpoint, answer: Received): void {
  if (answer.status === 200) {
    expect(answer.json).toMatchObject({ result: "success", msg: "" });
    return;
  }
  expect(answer.status, answer.text).toBeLessThan(500);
  expect(answer.json).toMatchObject({ result: "error", msg: expect.any(String) });
  expect(errorCodesOf(endpoint)).toContain(answer.json?.code);
}
