import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { i18n } from "../../lib/i18n.ts";

/** The names of the system groups, as people read them. `beside` is the name in a list of several choices. */
const roleWords: Readonly<
  Record<
    string,
    { readonly title: MessageDescriptor; readonly beside?: MessageDescriptor; readonly note?: MessageDescriptor }
  >
> = {
  "role:internet": { title: msg`Everyone on the internet` },
  "role:everyone": { title: msg`Everyone including guests` },
  "role:members": { title: msg`Members`, note: msg`Everyone except guests` },
  "role:fullmembers": { title: msg`Full members`, note: msg`Members whose waiting period is over` },
  "role:moderators": { title: msg`Moderators and above` },
  "role:administrators": { title: msg`Administrators and above` },
  "role:owners": { title: msg`Owners only`, beside: msg`Owners` },
  "role:nobody": { title: msg`Nobody` },
};

/**
 * The name of a group; system groups have plain names. With `beside`, for a list of several choices, the name has no
 * "only".
 */
export function groupTitle({ name }: Pick<GroupShape, "name">, { beside = false } = {}): string {
  const words = roleWords[name];
  const title = (beside ? words?.beside : undefined) ?? words?.title;
  return title === undefined ? name : i18n._(title);
}

/** A note on a role for those who choose it. */
export function roleNote({ name }: Pick<GroupShape, "name">): string | undefined {
  const note = roleWords[name]?.note;
  return note && i18n._(note);
}
