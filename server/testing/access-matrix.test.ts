import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyEndpoint } from "../http/contract.ts";
import { roles } from "../http/roles.ts";
import { mayCall, roleRefusal } from "../http/who.ts";
import { registry } from "../nouns/contracts.ts";
import { type AnyCaller, createDocumentedOffice, type DocumentedOffice, failingExamples } from "./documented-office.ts";
import { exampleFields, rawCall } from "./raw-call.ts";
import { createTraceCheck } from "./unchanged.ts";

const endpoints = Object.values(registry)
  .flatMap((noun) => Object.values(noun) as AnyEndpoint[])
  .map((endpoint): [title: string, endpoint: AnyEndpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);

/** The roles of callers that have one; a bot begins as a member. */
const roleOf = {
  guest: roles.guest,
  newMember: roles.member,
  fullMember: roles.member,
  moderator: roles.moderator,
  administrator: roles.administrator,
  owner: roles.owner,
  bot: roles.member,
} as const;

/** The expected answer: success, a refusal by the noun's policy, or an error that is the same for all endpoints. */
type ExpectedAnswer =
  | "allowed"
  | "refused by policy"
  | { readonly status: number; readonly code: string; readonly msg: string };

/** Derives the expected answer from the declaration. */
function expectedOf(endpoint: AnyEndpoint, caller: AnyCaller): ExpectedAnswer {
  if (endpoint.ignoresCredentials === true) return "allowed";
  if (caller === "deactivated") return unauthorized("Invalid API key");
  if (caller === "webhookBot") {
    return endpoint.allowsWebhookBots === true
      ? expectedOf(endpoint, "bot")
      : unauthorized("This API is not available to incoming webhook bots.");
  }
  if (caller === "stranger") {
    return endpoint.who === "anyone" && !endpoint.refuses.includes("stranger")
      ? "allowed"
      : unauthorized("Not logged in: API authentication or user session required");
  }
  if (!mayCall(roleOf[caller], endpoint.who)) {
    return { status: 400, code: "UNAUTHORIZED_PRINCIPAL", msg: roleRefusal(endpoint.who).message };
  }
  return endpoint.refuses.includes(caller) ? "refused by policy" : "allowed";
}

function unauthorized(msg: string): ExpectedAnswer {
  return { status: 401, code: "UNAUTHORIZED", msg };
}

/** The problems that a refusal by policy has: it says so, or that the object does not exist. */
const policyProblems: readonly unknown[] = ["unknown", "not_allowed", "not_permitted", "turned_off"];

/** The same for errors without such a problem: their codes and messages. */
const otherRefusals: readonly unknown[] = [
  "CANNOT_ADMINISTER_CHANNEL",
  "REACTION_DOES_NOT_EXIST",
  "Bots cannot deactivate themselves.",
  "Bots have no profile fields.",
  "This endpoint does not accept bot requests.",
  "User is not muted",
];

function isRefusalByPolicy(answer: Readonly<Record<string, unknown>> | undefined): boolean {
  const { var_problem, request_problem, code, msg } = answer ?? {};
  return (
    [var_problem, request_problem].some((problem) => policyProblems.includes(problem)) ||
    [code, msg].some((text) => otherRefusals.includes(text))
  );
}

// One office for all refusals and all requests that only read, because they do not change it.
let office: DocumentedOffice;
let verifyNoTrace: ReturnType<typeof createTraceCheck>;

beforeAll(async () => {
  office = await createDocumentedOffice();
  verifyNoTrace = createTraceCheck(office);
});

afterAll(() => office.close());

describe.each(endpoints)("%s", (title, endpoint) => {
  const callAs = (world: DocumentedOffice, caller: AnyCaller) =>
    rawCall(world, world.callers[caller], endpoint, exampleFields(endpoint));

  it.each(callersWho(endpoint, (expected) => expected !== "allowed"))("refuses %s", async (caller) => {
    const expected = expectedOf(endpoint, caller);
    const answer = await verifyNoTrace(() => callAs(office, caller));
    if (typeof expected === "object") {
      const { status, ...body } = expected;
      expect(answer).toMatchObject({ status, json: { result: "error", ...body } });
    } else {
      expect(answer.json).toMatchObject({ result: "error" });
      expect([400, 404]).toContain(answer.status);
      const hint = "A refusal by policy has one of `policyProblems` of this file, or is in `otherRefusals`";
      expect(isRefusalByPolicy(answer.json), `${JSON.stringify(answer.json)}: ${hint}`).toBe(true);
    }
  });

  it.each(callersWho(endpoint, (expected) => expected === "allowed"))("serves %s", async (caller) => {
    const separate = endpoint.method === "GET" && endpoint.waits !== true ? office : await createDocumentedOffice();
    const answer = await callAs(separate, caller);
    if (separate !== office) await separate.close();
    const hint = `${caller} asks for the example: documented-office.ts makes what it names, \`refuses\` says who may not`;
    expect(answer.json, hint).toMatchObject({ result: failingExamples.includes(title) ? "error" : "success" });
  });
});

function callersWho(endpoint: AnyEndpoint, is: (expected: ExpectedAnswer) => boolean): AnyCaller[] {
  const callers: AnyCaller[] = [
    "stranger",
    "deactivated",
    ...(Object.keys(roleOf) as (keyof typeof roleOf)[]),
    "webhookBot",
  ];
  return callers.filter((caller) => is(expectedOf(endpoint, caller)));
}
