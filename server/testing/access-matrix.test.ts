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

/** The messages of refusals by policy: they say so, or that the object does not exist. */
const refusals = [
  "Avatar changes are disabled in this organization.",
  "Bad event queue ID: fb67bf8a-c031-47cc-84cf-ed80accacda8",
  "Bots cannot deactivate themselves.",
  "Bots have no profile fields.",
  "Channel 'workshop' does not exist",
  "Draft does not exist",
  "Insufficient permission",
  "Invalid attachment",
  "Invalid channel ID",
  "Invalid channel name 'workshop'",
  "Invalid message(s)",
  "Must be an organization administrator or emoji author",
  "Navigation view does not exist.",
  "No such invitation",
  "Saved snippet does not exist.",
  "Reminder does not exist",
  "Scheduled message does not exist",
  "Sign-in does not exist.",
  "Reaction doesn't exist.",
  "This endpoint does not accept bot requests.",
  "Unable to access channel (workshop).",
  "User is not muted",
  "You do not have permission to administer this channel.",
  "You don't have permission to delete this message",
  "You don't have permission to edit this message",
];

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
      expect(refusals, "A refusal by policy is listed in `refusals` of this file").toContain(answer.json?.msg);
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
