import { afterEach, beforeEach, expect, test } from "vitest";
import { roles } from "../../http/roles.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { passwordResetEndpoints } from "../password-resets/contract.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { userEndpoints } from "./contract.ts";
import { allUsers } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

type Someone = { email: string; full_name: string; role?: 100 | 200 | 300 | 400 | 600 };

const tove: Someone = { email: "tove@example.test", full_name: "Tove Berg" };
const sven: Someone = { email: "sven@example.test", full_name: "Sven Berg", role: roles.guest };

async function add(people: Someone[], by: Person = world.boris, dry_run = false) {
  return (await by.call(userEndpoints.addUsers, { people, dry_run })).people;
}

const byEmail = (email: string) => allUsers(world.ctx).find((user) => user.email === email);

test("Boris adds two people at once, in the roles he names, and everybody is notified", async () => {
  const added = await verifyAction(world, () => add([tove, sven]));
  const [first, second] = [byEmail(tove.email), byEmail(sven.email)];
  expect(added).toEqual([
    { user_id: first?.id, problem: null },
    { user_id: second?.id, problem: null },
  ]);
  expect(first).toMatchObject({ fullName: "Tove Berg", role: roles.member, passwordHash: null });
  expect(second).toMatchObject({ role: roles.guest });
});

test("people who were added choose a password with a link, and cannot sign in before", async () => {
  const [added] = await add([tove]);
  const signIn = (password: string) => world.stranger(sessionEndpoints.fetchApiKey, { username: tove.email, password });
  await expect(signIn("correct horse")).rejects.toMatchObject({ code: "AUTHENTICATION_FAILED" });
  const user_id = added?.user_id ?? 0;
  const { reset_link } = await world.boris.call(passwordResetEndpoints.createPasswordReset, { user_id });
  const token = reset_link.split("/").at(-1) ?? "";
  await world.stranger(passwordResetEndpoints.resetPassword, { token, new_password: "correct horse" });
  expect((await signIn("correct horse")).user_id).toBe(user_id);
});

test("problems are reported for each person with their parameter, and do not affect others", async () => {
  const people: Someone[] = [
    { email: "sven", full_name: "Sven Berg" },
    { email: "x@example.test", full_name: "" },
    { email: world.nina.email.toUpperCase(), full_name: "Another Nina" },
    { email: "owner@example.test", full_name: "Owen", role: roles.owner },
    tove,
    { email: "TOVE@example.test", full_name: "Tove Again" },
  ];
  const expected = [
    ["email", "invalid", "Enter a valid email address."],
    ["full_name", "too_short", "Name too short!"],
    ["email", "taken", `Email '${world.nina.email.toUpperCase()}' already in use`],
    ["role", "not_allowed", "Must be an organization owner"],
    null,
    ["email", "taken", "Email 'TOVE@example.test' already in use"],
  ];
  const sent = (await add(people)).map(({ problem }) => problem && [problem.field, problem.code, problem.message]);
  expect(sent).toEqual(expected);
  expect(allUsers(world.ctx).filter(({ fullName }) => fullName.startsWith("Tove"))).toHaveLength(1);
});

test("a dry run reports the same, also for people who are in the list twice, and adds nobody", async () => {
  await world.ada.call(organizationEndpoints.updateOrganization, { require_unique_names: true });
  const people: Someone[] = [
    tove,
    { email: "TOVE@example.test", full_name: "Somebody Else" },
    { email: "berg@example.test", full_name: "tove berg" },
    { email: "sven", full_name: "Sven Berg" },
    { email: "nina.other@example.test", full_name: world.nina.fullName },
    sven,
  ];
  const fieldsOf = (answers: Awaited<ReturnType<typeof add>>) => answers.map(({ problem }) => problem?.field ?? null);
  const answers = await expectUnchanged(world, () => add(people, world.boris, true));
  expect(fieldsOf(answers)).toEqual([null, "email", "full_name", "email", "full_name", null]);
  expect(answers.every(({ user_id }) => user_id === null)).toBe(true);
  expect(fieldsOf(await add(people))).toEqual(fieldsOf(answers));
});

test("only owners add owners, and nobody below an administrator adds anybody", async () => {
  expect(await add([{ ...tove, role: roles.owner }], world.ada)).toMatchObject([{ problem: null }]);
  for (const by of [world.mia, world.nina, world.gus]) {
    for (const dry of [true, false]) {
      await expect(expectUnchanged(world, () => add([sven], by, dry))).rejects.toMatchObject({
        code: "UNAUTHORIZED_PRINCIPAL",
      });
    }
  }
});
