import { expect, it, onTestFinished } from "vitest";
import { endSignIns } from "../domain/sessions/actions.ts";
import { deactivateUser } from "../domain/users/deactivate.ts";
import { findUser, type User } from "../domain/users/queries.ts";
import { changeRole } from "../domain/users/role.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { roles } from "../http/roles.ts";
import type { ReceivedAnswer } from "../http/testing/send.ts";
import { registry } from "../nouns/contracts.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Tx } from "../transactions/tx.ts";
import { createDocumentedOffice } from "./documented-office.ts";
import { exampleFields, rawCall } from "./raw-call.ts";
import { readTables } from "./unchanged.ts";

/** The sender of a request may lose their permissions while the server waits for the body. */
const endpoints = Object.values(registry)
  .flatMap((noun) => Object.values(noun) as AnyEndpoint[])
  .filter(({ method, who }) => method !== "GET" && who !== "anyone")
  .map((endpoint): [title: string, endpoint: AnyEndpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);

it.each(endpoints)("%s does nothing if its sender is deactivated before it is complete", async (_title, endpoint) => {
  expectRefused(await sendLate(endpoint, (tx, ada) => deactivateUser(tx, ada)));
});

it.each(endpoints)("%s does nothing if its sender's key is revoked before it is complete", async (_title, endpoint) => {
  expectRefused(await sendLate(endpoint, (tx, ada) => endSignIns(tx, ada.id)));
});

it.each(endpoints.filter(([, { who }]) => who !== "user"))(
  "%s does nothing if its sender becomes a guest before it is complete",
  async (_title, endpoint) => {
    expectRefused(await sendLate(endpoint, (tx, ada, otherOwner) => changeRole(tx, otherOwner, ada, roles.guest)));
  },
);

function expectRefused({ status, json }: ReceivedAnswer): void {
  expect(json).toMatchObject({ result: "error" });
  expect(status).toBeLessThan(500);
}

/** Sends the documented request as Ada, the owner, and changes her user while the server waits for the body. */
async function sendLate(endpoint: AnyEndpoint, change: (tx: Tx, ada: User, otherOwner: User) => void) {
  const office = await createDocumentedOffice();
  onTestFinished(office.close);
  let before: unknown;
  const meanwhile = async () => {
    await mutate(office.ctx, (tx) => change(tx, person(tx, office.ada.id), person(tx, otherOwnerId)));
    before = readTables(office);
  };
  // So that every endpoint has a body.
  const fields = { ...exampleFields(endpoint), unheard_of: "1" };
  const answer = await rawCall(office, "ada", endpoint, fields, undefined, meanwhile);
  expect(readTables(office)).toEqual(before);
  return answer;
}

/** The other owner in the documented office. */
const otherOwnerId = 11;

function person(tx: Tx, id: number): User {
  const user = findUser(tx, id);
  if (user === undefined) throw new Error(`The documented office has no person ${id}.`);
  return user;
}
