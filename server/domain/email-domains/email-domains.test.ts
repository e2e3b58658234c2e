import { afterEach, beforeEach, expect, test } from "vitest";
import { testPassword } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { userEndpoints } from "../users/contract.ts";
import { emailDomainEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const list = async (by: Person) => (await by.call(emailDomainEndpoints.getEmailDomains, {})).domains;
const add = (domain: string, allow_subdomains = false, by = world.ada) =>
  by.call(emailDomainEndpoints.addEmailDomain, { domain, allow_subdomains });
const update = (domain: string, allow_subdomains: boolean) =>
  world.ada.call(emailDomainEndpoints.updateEmailDomain, { domain, allow_subdomains });
const remove = (domain: string) => world.ada.call(emailDomainEndpoints.removeEmailDomain, { domain });
const restrict = () => world.ada.call(organizationEndpoints.updateOrganization, { emails_restricted_to_domains: true });
const addPerson = (email: string) =>
  world.ada.call(userEndpoints.createUser, { email, full_name: "Tove Berg", password: testPassword });

test("an owner adds a domain, includes its subdomains, and removes it; everybody is notified", async () => {
  await verifyAction(world, () => add(" Books.test "));
  await verifyAction(world, () => add("accounts.test", true));
  await verifyAction(world, () => update("BOOKS.test", true));
  expect(await list(world.gus)).toEqual([
    { domain: "accounts.test", allow_subdomains: true },
    { domain: "books.test", allow_subdomains: true },
  ]);
  await verifyAction(world, () => remove("accounts.test"));
  await expectUnchanged(world, () => update("books.test", true));
});

test("people join only with addresses in these domains once joining is restricted to them", async () => {
  await add("books.test");
  await add("sales.test", true);
  await addPerson("tove@else.test");
  await restrict();
  for (const email of ["a@else.test", "b@kitchen.books.test", "c@notbooks.test", "d@books.test.else.test"]) {
    await expect(expectUnchanged(world, () => addPerson(email))).rejects.toMatchObject({
      message: `Email '${email}' not allowed in this organization`,
    });
  }
  for (const email of ["a@books.test", "b@BOOKS.test", "c@sales.test", "d@loft.sales.test"]) await addPerson(email);
});

test("removing the last domain ends the restriction, since nobody could join otherwise", async () => {
  await add("books.test");
  await restrict();
  await verifyAction(world, () => remove("books.test"));
  expect(organizationSetting(world.ctx, "emails_restricted_to_domains")).toBe(false);
  await addPerson("tove@else.test");
});

test("a domain is added once, and must exist to be changed or removed", async () => {
  await add("books.test");
  await expect(expectUnchanged(world, () => add("BOOKS.test"))).rejects.toMatchObject({
    message: "The domain books.test is already a part of your organization.",
  });
  for (const attempt of [() => update("else.test", true), () => remove("else.test")]) {
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({
      message: "No entry found for domain else.test.",
    });
  }
});

test.each(["", ".", "books..test", "-books.test", "books test", "books.test.", "@books.test", "bö.test"])(
  "%j is no domain",
  async (domain) => {
    await expect(expectUnchanged(world, () => add(domain))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: `Invalid domain: ${domain}`,
    });
  },
);

test("only owners choose the organization's domains", async () => {
  for (const person of [world.boris, world.mia, world.nina, world.gus]) {
    await expect(expectUnchanged(world, () => add("books.test", false, person))).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
      message: "Must be an organization owner",
    });
  }
});
