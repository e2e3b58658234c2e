import { expect, it, onTestFinished } from "vitest";
import { endSignIns } from "../domain/sessions/actions.ts";
import { deactivateUser } from "../domain/users/deactivate.ts";
import { findUser, type User } from "../domain/users/queries.ts";
import { changeRole } from "../domain/users/role.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { roles } from "../http/roles.ts";
import type { Received } from "../http/testing/send.ts";
import { registry } from "../nouns/contracts.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Tx } from "../transactions/tx.ts";
import { createDocumentedOffice } from "./documented-office.ts";
import { exampleFields, rawCall } from "./raw-call.ts";
import { contents } from "./unchanged.ts";

/** Whoever takes their time over the body of a request is somebody else to the server by the time it has it. */
const changing = Object.values(registry)
  .flatMap((noun) => Object.values(noun) as AnyEndpoint[])
  .filter(({ method, who }) => method !== "GET" && who !== "anyone")
  .map((endpoint): [title: string, endpoint: AnyEndpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);

it.each(changing)("%s does nothing for who is deactivated before it is whole", async (_title, endpoint) => {
  expectRefused(await askLate(endpoint, (tx, ada) => deactivateUser(tx, ada)));
});

it.each(changing)("%s does nothing for whose key is revoked before it is whole", async (_title, endpoint) => {
  expectRefused(await askLate(endpoint, (tx, ada) => endSignIns(tx, ada.id)));
});

it.each(changing.filter(([, { who }]) => who !== "user"))(
  "%s does nothing for who becomes a guest before it is whole",
  async (_title, endpoint) => {
    expectRefused(await askLate(endpoint, (tx, ada, otherOwner) => changeRole(tx, otherOwner, ada, roles.guest)));
  },
);

function expectRefused({ status, json }: Received): void {
  expect(json).toMatchObject({ result: "error" });
  expect(status).toBeLessThan(500);
}

/** Ada, who may do everything, makes the documented request; something becomes of her when the server has half of it. */
async function askLate(endpoint: AnyEndpoint, fate: (tx: Tx, ada: User, otherOwner: User) => void) {
  const office = await createDocumentedOffice();
  onTestFinished(office.close);
  let before: unknown;
  const meanwhile = async () => {
    await mutate(office.ctx, (tx) => fate(tx, person(tx, office.ada.id), person(tx, otherOwnerId)));
    before = contents(office);
  };
  // There is a body to wait for, whatever the endpoint takes.
  const fields = { ...exampleFields(endpoint), unheard_of: "1" };
  const answer = await rawCall(office, "ada", endpoint, fields, undefined, meanwhile);
  expect(contents(office)).toEqual(before);
  return answer;
}

/** Who is an owner in the documented office beside Ada. */
const otherOwnerId = 11;

function person(tx: Tx, id: number): User {
  const user = findUser(tx, id);
  if (user === undefined) throw new Error(`The documented office has no person ${id}.`);
  return user;
}
