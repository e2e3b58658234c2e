import { expect, test } from "vitest";
import { roles } from "#server/http/roles.ts";
import { createOrganization, type Organization } from "../../../store/organization/organization.ts";
import { registeredOrganization } from "../../../store/testing/registered-organization.ts";
import { changesToShowAgain, type FirstSteps, isChecklistShown, readChecklist, withoutSteps } from "./first-steps.ts";

const organization = createOrganization(await registeredOrganization());

const nothing: FirstSteps = {
  ...{ invitations: false, channels: false, backups: false },
  ...{ https: false, second_owner: false, desktop_app: false },
};
const everything: FirstSteps = {
  ...{ invitations: true, channels: true, backups: true },
  ...{ https: true, second_owner: true, desktop_app: true },
};

/** The same organization, as somebody with another role sees it. */
function seenAs(role: number): Organization {
  const people = organization.realm_users.map((person) =>
    person.user_id === organization.user_id ? { ...person, role } : person,
  );
  const facts = { is_owner: role <= roles.owner, is_admin: role <= roles.administrator };
  return { ...organization, ...facts, realm_users: people };
}

test("owners see all steps, and the checklist until nothing is left of it", () => {
  expect(readChecklist(organization, nothing)).toMatchObject({ left: 6, dismissed: [], isHidden: false });
  expect(isChecklistShown(readChecklist(organization, { ...everything, backups: false }))).toBe(true);
  expect(isChecklistShown(readChecklist(organization, everything))).toBe(false);
  expect(isChecklistShown(readChecklist({ ...organization, realm_checklist_hidden: true }, nothing))).toBe(false);
});

test("administrators see only the steps that they can do, and members none", () => {
  const names = (role: number) => readChecklist(seenAs(role), nothing).steps.map(({ name }) => name);
  expect(names(roles.administrator)).toEqual(["invitations", "channels", "backups", "desktop_app"]);
  expect(names(roles.member)).toEqual([]);
});

test("a dismissed step counts neither as done nor as left, and comes back ticked once it is done", () => {
  const dismissed = { ...organization, realm_checklist_without_backups: true };
  const checklist = readChecklist(dismissed, nothing);
  expect(checklist).toMatchObject({ left: 5, dismissed: ["backups"] });
  expect(checklist.steps.map(({ name }) => name)).not.toContain("backups");
  const later = readChecklist(dismissed, { ...nothing, backups: true });
  expect(later.steps).toContainEqual({ name: "backups", isDone: true });
  expect(later.dismissed).toEqual([]);
});

test("the checklist can be shown again by those who have something to do in it", () => {
  const changes = (state: Organization, done: FirstSteps) => changesToShowAgain(readChecklist(state, done));
  const hidden = { realm_checklist_hidden: true };
  expect(changes(organization, nothing)).toBeUndefined();
  expect(changes({ ...organization, ...hidden }, everything)).toBeUndefined();
  expect(changes({ ...organization, ...hidden }, nothing)).toEqual({ checklist_hidden: false });
  // Only owners choose HTTPS and other owners.
  const administrator = seenAs(roles.administrator);
  const forOwners = { ...everything, https: false, second_owner: false };
  expect(changes({ ...administrator, ...hidden }, forOwners)).toBeUndefined();
  expect(changes({ ...organization, ...hidden }, forOwners)).toEqual({ checklist_hidden: false });
  const dismissed = { realm_checklist_without_backups: true, realm_checklist_without_desktop_app: true };
  const done = { ...forOwners, backups: false, desktop_app: false };
  expect(changes({ ...administrator, ...dismissed }, done)).toEqual({
    ...{ checklist_hidden: false, checklist_without_backups: false, checklist_without_desktop_app: false },
  });
  expect(changes({ ...organization, ...dismissed }, done)).toBeUndefined();
});

test("a warning is hidden while the checklist shows an unfinished step that solves its problem", () => {
  const warnings = [
    { code: "password_over_http" },
    { code: "single_owner", user_id: 1 },
    { code: "no_recent_backup", last_backup: null },
    { code: "no_network" },
  ] as const;
  const codes = (state: Organization, done: FirstSteps) =>
    withoutSteps(warnings, readChecklist(state, done)).map(({ code }) => code);
  expect(codes(organization, nothing)).toEqual(["no_network"]);
  expect(codes({ ...organization, realm_checklist_without_https: true }, nothing)).toEqual([
    "password_over_http",
    "no_network",
  ]);
  expect(codes(organization, { ...nothing, backups: true })).toEqual(["no_recent_backup", "no_network"]);
  expect(codes({ ...organization, realm_checklist_hidden: true }, nothing)).toHaveLength(4);
  const old = [{ code: "no_recent_backup", last_backup: 1 }] as const;
  expect(withoutSteps(old, readChecklist(organization, nothing))).toEqual(old);
});
