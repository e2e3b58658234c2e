import { deletionRights, movingRights } from "#server/domain/messages/policy/changing.ts";
import {
  deletionPermit,
  editingPermit,
  type MoveKind,
  movingPermit,
  type Permit,
} from "#server/domain/messages/policy/deadlines.ts";
import { channelFacts, currentPerson, ownPermissions } from "../facts.ts";
import type { Organization } from "../organization.ts";
import { channelsById, peopleById } from "../selectors.ts";

/** A message that the person who is signed in can read. Direct messages have no `stream_id`. */
export type ReadMessage = {
  readonly sender_id: number;
  /** In seconds since 1970. */
  readonly timestamp: number;
  readonly stream_id?: number | undefined;
  /** A poll or a to-do list has one or more. Its first one has the title. */
  readonly submessages: readonly unknown[];
};

/**
 * Whether an action is allowed, and until when, in seconds since 1970 by the server's clock. `until` is null when there
 * is no limit.
 */
export type TimedRight = { readonly allowed: boolean; readonly until: number | null };

/** The actions that the person who is signed in may take on a message, with their time limits. */
export type MessageRights = {
  readonly edit: TimedRight;
  readonly delete: TimedRight;
  readonly moveToTopic: TimedRight;
  readonly moveToChannel: TimedRight;
  readonly resolve: TimedRight;
};

/** Finds the actions that the person who is signed in may take on a message that they can read. */
export function findMessageRights(organization: Organization, message: ReadMessage): MessageRights {
  const person = currentPerson(organization);
  if (!person.isActive) return { edit: never, delete: never, moveToTopic: never, moveToChannel: never, resolve: never };
  const shape = message.stream_id === undefined ? undefined : channelsById(organization).get(message.stream_id);
  const channel = shape === undefined ? null : channelFacts(shape);
  const facts = { sentAt: message.timestamp, isArchived: channel?.isArchived === true };
  const holds = ownPermissions(organization);
  const isOwn = message.sender_id === person.id;

  const findMoveRight = (kind: Partial<MoveKind>): TimedRight => {
    if (channel === null) return never;
    const permit = movingPermit(
      { changesTopic: false, changesChannel: false, changesMark: false, ...kind },
      {
        ...facts,
        role: person.role,
        withinChannelLimit: organization.realm_move_messages_within_stream_limit_seconds,
        betweenChannelsLimit: organization.realm_move_messages_between_streams_limit_seconds,
        ...movingRights(person, channel, holds),
      },
    );
    return toTimedRight(permit);
  };

  return {
    edit: toTimedRight(
      editingPermit({
        ...facts,
        isOwn,
        isWidget: message.submessages.length > 0,
        isAllowed: organization.realm_allow_message_editing,
        limit: organization.realm_message_content_edit_limit_seconds,
      }),
    ),
    delete: toTimedRight(
      deletionPermit({
        ...facts,
        isOwn: isOwn || peopleById(organization).get(message.sender_id)?.bot_owner_id === person.id,
        ...deletionRights(person, channel, holds),
        limit: organization.realm_message_content_delete_limit_seconds,
      }),
    ),
    moveToTopic: findMoveRight({ changesTopic: true }),
    moveToChannel: findMoveRight({ changesChannel: true }),
    resolve: findMoveRight({ changesMark: true }),
  };
}

const never: TimedRight = { allowed: false, until: null };

function toTimedRight(permit: Permit<string>): TimedRight {
  return "refusal" in permit ? never : { allowed: true, until: permit.until };
}
