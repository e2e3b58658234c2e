import type { ChannelFacts } from "../../channels/policy.ts";
import type { PermissionCheck } from "../../permissions/holds.ts";
import type { Person } from "../../permissions/person.ts";
import { refusalRule } from "../../permissions/rule.ts";
import { mayDeleteAnyMessage, mayDeleteOwnMessage } from "./changing.ts";

/** The facts that decide whether somebody may delete a message that they can read. */
export type DeletionCase = {
  /** Null for a direct message. */
  readonly channel: ChannelFacts | null;
  /** The permissions of the organization that they hold. */
  readonly holds: PermissionCheck;
  /** As {@link isOwnMessage} says. */
  readonly isOwn: boolean;
};

/** Whether a message counts as a person's own when it is deleted: they wrote it, or a bot of theirs did. */
export function isOwnMessage(
  { id }: Pick<Person, "id">,
  sender: { readonly id: number; readonly botOwnerId: number | null | undefined },
): boolean {
  return sender.id === id || sender.botOwnerId === id;
}

/**
 * Why a message may not be deleted, whatever its age (the wire specification, 1.3). People who may delete any message
 * can also do so in archived channels, because some messages must be removed everywhere. Nobody else can delete
 * messages there.
 */
export const deletionRefusal = refusalRule<DeletionCase, "archived" | "not_permitted">(
  "not_permitted",
  (person, on) => {
    if (deletesAny(person, on)) return null;
    if (on.channel?.isArchived === true) return "archived";
    const isAllowedEverywhere = on.holds("can_delete_own_message_group");
    const { channel } = on;
    return on.isOwn && mayDeleteOwnMessage(person, { channel, isAllowedEverywhere }) ? null : "not_permitted";
  },
);

/**
 * Until when somebody may delete a message that they may delete at all, in UNIX seconds; null for no limit. People who
 * may delete any message have none.
 */
export function deletionDeadline(person: Person, on: DeletionCase, age: MessageAge): number | null {
  return deletesAny(person, on) ? null : deadline(age);
}

/** The facts that decide whether somebody who can read a message may edit its content. */
export type EditingCase = {
  readonly isOwn: boolean;
  /** Whether it is in an archived channel, where messages can no longer be changed. */
  readonly isArchived: boolean;
  /** Whether it is a poll or a to-do list, which are changed in other ways. */
  readonly isWidget: boolean;
  /** Whether people may edit messages in this organization. */
  readonly isAllowed: boolean;
};

/**
 * Why a message may not be edited, whatever its age (the wire specification, 1.3, PATCH /messages/{id}). It may be
 * edited until its {@link deadline}.
 */
export const editingRefusal = refusalRule<EditingCase, "widget" | "not_permitted" | "turned_off">(
  "not_permitted",
  (_person, { isWidget, isOwn, isArchived, isAllowed }) => {
    if (isWidget) return "widget";
    if (!isOwn || isArchived) return "not_permitted";
    return isAllowed ? null : "turned_off";
  },
);

/** When a message was sent, in UNIX seconds, and for how many seconds it may be changed; null for no limit. */
export type MessageAge = { readonly sentAt: number; readonly limit: number | null };

/** Until when a message may be changed, in UNIX seconds; null for no limit. */
export function deadline({ sentAt, limit }: MessageAge): number | null {
  return limit === null ? null : sentAt + limit;
}

/** Whether it is too late at a time in UNIX seconds. */
export function isTooLate(deadline: number | null, now: number): boolean {
  return deadline !== null && now > deadline;
}

function deletesAny(person: Person, { channel, holds }: DeletionCase): boolean {
  return mayDeleteAnyMessage(person, { channel, isAllowedEverywhere: holds("can_delete_any_message_group") });
}
