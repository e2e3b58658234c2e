import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { users } from "../../db/schema/users.ts";
import { ApiError } from "../../http/errors.ts";
import { roleNames, roles } from "../../http/roles.ts";
import { type BareContext, openBareContext } from "../../testing/bare-context.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { insertOrganization } from "../organization/actions.ts";
import { insertUser } from "../users/actions.ts";
import { findUser, forgetUser, type User } from "../users/queries.ts";
import { requireGroup } from "./access.ts";
import { changeRoleGroups, leaveGroupsOf, rejoinGroupsOf } from "./actions.ts";
import { createGroup } from "./create.ts";
import { addMembers, removeMembers } from "./members.ts";
import { allMembers, directMembers, isDirectMember, isInGroup } from "./membership.ts";
import { addSubgroups, removeSubgroups } from "./subgroups.ts";
import {
  everybodyInGroups,
  isInside,
  type MembershipModel,
  type ModelGroup,
  type ModelPerson,
} from "./testing/membership-model.ts";

test("after any changes, everybody is in the groups that a simple model gives", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      let bare = openBareContext();
      try {
        const office = await openOffice(bare);
        for (const each of steps) {
          await run(bare, office, each);
          expectSameAsModel(bare, office.model);
        }
        bare = await bare.reopen();
        expectSameAsModel(bare, office.model);
      } finally {
        await bare.close();
      }
    }),
    { numRuns: 40 },
  );
});

const some = fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 3 });

/** Numbers select from the existing people and groups. `isUndone`: the transaction is rolled back. */
const step = fc.record({
  does: fc.constantFrom(
    "create",
    "add",
    "add",
    "remove",
    "nest",
    "nest",
    "unnest",
    "deactivate",
    "reactivate",
    "promote",
  ),
  group: fc.nat(9),
  people: some,
  groups: some,
  role: fc.constantFrom(...roleNames),
  isUndone: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Office = { owner: User; model: MembershipModel };

async function openOffice({ ctx }: BareContext): Promise<Office> {
  const people = new Map<number, ModelPerson>();
  const owner = await mutate(ctx, (tx) => {
    const ada = { fullName: "Ada", email: "ada@example.test", passwordHash: "" };
    const first = insertOrganization(tx, { name: "Lindholm", owner: ada });
    people.set(first.id, { role: "owner", isActive: true });
    for (const [index, role] of [...roleNames, ...roleNames].entries()) {
      const person = { fullName: `Person ${index}`, email: `${index}@example.test`, passwordHash: null };
      people.set(insertUser(tx, { ...person, role: roles[role] }).id, { role, isActive: true });
    }
    return first;
  });
  return { owner, model: { people, groups: new Map() } };
}

/** Runs a step on the server and in the model. The server must refuse what the model refuses. */
async function run({ ctx }: BareContext, office: Office, each: Step): Promise<void> {
  const ids = selectTargets(office, each);
  const after = afterStep(office.model, each, ids);
  let createdId: number | undefined;
  const outcome = await mutate(ctx, (tx) => {
    createdId = act(tx, office.owner, each, ids);
    if (each.isUndone) throw new Undone("undone");
    return "done" as const;
  }).catch((error: unknown) => {
    if (error instanceof Undone) return "undone" as const;
    if (error instanceof ApiError) return "refused" as const;
    throw error;
  });
  expect(outcome).toBe(after === null ? "refused" : each.isUndone ? "undone" : "done");
  if (outcome === "done" && after !== null) office.model = after(createdId ?? 0);
}

class Undone extends Error {}

type Targets = { readonly group: number; readonly people: readonly number[]; readonly groups: readonly number[] };

function selectTargets({ owner, model }: Office, each: Step): Targets {
  const others = [...model.people.keys()].filter((id) => id !== owner.id);
  const own = [...model.groups.keys()];
  const all = [3, 5, ...own];
  return {
    group: own[each.group % Math.max(1, own.length)] ?? 0,
    people: [...new Set(each.people.map((index) => others[index % others.length] ?? 0))],
    groups: [...new Set(each.groups.map((index) => all[index % all.length] ?? 0))],
  };
}

/** Runs a step, and returns the ID of the group that it creates, if any. */
function act(tx: Tx, owner: User, each: Step, { group, people, groups }: Targets): number | undefined {
  if (each.does === "create") {
    const name = `Group ${crypto.randomUUID()}`;
    return createGroup(tx, owner, { name, description: "", members: people, subgroups: groups });
  }
  const person = findUser(tx, people[0] ?? 0);
  if (person === undefined) throw new Error("Nobody was chosen.");
  if (each.does === "deactivate" && person.isActive) leaveGroupsOf(tx, editUser(tx, person, { isActive: false }));
  if (each.does === "reactivate" && !person.isActive) rejoinGroupsOf(tx, editUser(tx, person, { isActive: true }));
  if (each.does === "promote") changeRoleGroups(tx, person, editUser(tx, person, { role: roles[each.role] }));
  if (each.does === "add") addMembers(tx, owner, requireGroup(tx, group), people);
  if (each.does === "remove") removeMembers(tx, owner, requireGroup(tx, group), people);
  if (each.does === "nest") addSubgroups(tx, owner, requireGroup(tx, group), groups);
  if (each.does === "unnest") removeSubgroups(tx, owner, requireGroup(tx, group), groups);
  return undefined;
}

function editUser(tx: Tx, user: User, change: Partial<User>): User {
  tx.store.db.update(users).set(change).where(eq(users.id, user.id)).run();
  forgetUser(tx, user.id);
  return { ...user, ...change };
}

/** The model after a step, given the ID of the group that it creates. Null for a step that must be refused. */
function afterStep(
  model: MembershipModel,
  each: Step,
  { group, people, groups }: Targets,
): ((createdId: number) => MembershipModel) | null {
  const target = model.groups.get(group);
  const isActive = (id: number) => model.people.get(id)?.isActive === true;
  const withGroup = (id: number, changed: ModelGroup) => ({ ...model, groups: new Map(model.groups).set(id, changed) });
  const withPerson = (change: Partial<ModelPerson>) => {
    const [id = 0] = people;
    const person = model.people.get(id) ?? { role: "guest", isActive: false };
    return () => ({ ...model, people: new Map(model.people).set(id, { ...person, ...change }) });
  };
  switch (each.does) {
    case "create":
      return people.every(isActive)
        ? (id) => withGroup(id, { members: new Set(people), subgroups: new Set(groups) })
        : null;
    case "deactivate":
      return withPerson({ isActive: false });
    case "reactivate":
      return withPerson({ isActive: true });
    case "promote":
      return withPerson({ role: each.role });
    default:
      return target === undefined ? null : afterMembersStep(target);
  }

  function afterMembersStep({ members, subgroups }: ModelGroup) {
    const { does } = each;
    if (does === "add" && people.every((id) => isActive(id) && !members.has(id))) {
      return () => withGroup(group, { subgroups, members: new Set([...members, ...people]) });
    }
    if (does === "remove" && people.every((id) => isActive(id) && members.has(id))) {
      return () => withGroup(group, { subgroups, members: new Set([...members].filter((id) => !people.includes(id))) });
    }
    const wouldCreateCycle = (id: number) => id === group || isInside(model, group, id);
    if (does === "nest" && groups.every((id) => !subgroups.has(id) && !wouldCreateCycle(id))) {
      return () => withGroup(group, { members, subgroups: new Set([...subgroups, ...groups]) });
    }
    if (does === "unnest" && groups.every((id) => subgroups.has(id))) {
      return () =>
        withGroup(group, { members, subgroups: new Set([...subgroups].filter((id) => !groups.includes(id))) });
    }
    return null;
  }
}

function expectSameAsModel({ ctx }: BareContext, model: MembershipModel): void {
  const people = [...model.people.keys()].map((id) => findUser(ctx, id)).filter((user) => user !== undefined);
  const everybody = [...everybodyInGroups(model)];
  const isActive = (id: number) => model.people.get(id)?.isActive === true;
  const direct = [...model.groups].map(([id, { members }]) => [id, sorted([...members].filter(isActive))] as const);
  const inAll = everybody.map(([id, inside]) => [id, sorted(inside)] as const);
  const idsOf = (users: readonly User[]) => sorted(users.map(({ id }) => id));

  expect(inAll.map(([id]) => [id, allMembers(ctx, id)])).toEqual(inAll);
  expect(inAll.map(([id]) => [id, idsOf(people.filter((user) => isInGroup(ctx, user, id)))])).toEqual(inAll);
  expect(direct.map(([id]) => [id, directMembers(ctx, id)])).toEqual(direct);
  expect(direct.map(([id]) => [id, idsOf(people.filter((user) => isDirectMember(ctx, user, id)))])).toEqual(direct);
}

function sorted(ids: Iterable<number>): number[] {
  return [...ids].sort((a, b) => a - b);
}
