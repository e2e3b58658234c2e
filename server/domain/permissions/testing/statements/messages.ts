import {
  mayDeleteAnyMessage,
  mayDeleteOwnMessage,
  mayMoveBetweenChannels,
  mayMoveBetweenTopics,
  mayResolveTopics,
} from "../../../messages/policy/changing.ts";
import { mayMentionEverybody } from "../../../messages/policy/sending.ts";
import { mayDeleteTopic } from "../../../topics/policy.ts";
import type { RandomOffice } from "../random-office.ts";
import { anyOf, bothValues, isAdministrator, nothing, statement } from "./statement.ts";

const everyConversation = ({ channels }: RandomOffice) =>
  [null, ...channels].flatMap((channel) => bothValues.map((isAllowedEverywhere) => ({ channel, isAllowedEverywhere })));

const inEveryChannel = ({ channels }: RandomOffice) =>
  channels.flatMap((channel) => bothValues.map((isAllowedEverywhere) => ({ channel, isAllowedEverywhere })));

/** The API specification, Channel; the wire specification, 10.2 and 10.3. */
export const messageStatements = [
  statement(mayDeleteAnyMessage, everyConversation, (person, { channel, isAllowedEverywhere }) =>
    anyOf(isAllowedEverywhere, channel !== null && person.isIn(channel.canDeleteAnyMessageGroup)),
  ),
  statement(mayDeleteOwnMessage, everyConversation, (person, { channel, isAllowedEverywhere }) =>
    anyOf(isAllowedEverywhere, channel !== null && person.isIn(channel.canDeleteOwnMessageGroup)),
  ),
  statement(mayMoveBetweenTopics, inEveryChannel, (person, { channel, isAllowedEverywhere }) =>
    anyOf(isAllowedEverywhere, person.isIn(channel.canMoveMessagesWithinChannelGroup)),
  ),
  statement(mayMoveBetweenChannels, inEveryChannel, (person, { channel, isAllowedEverywhere }) =>
    anyOf(isAllowedEverywhere, person.isIn(channel.canMoveMessagesOutOfChannelGroup)),
  ),
  statement(mayResolveTopics, inEveryChannel, (person, { channel, isAllowedEverywhere }) =>
    anyOf(isAllowedEverywhere, person.isIn(channel.canResolveTopicsGroup)),
  ),

  /** The API specification, POST /streams/{stream_id}/delete_topic. */
  statement(mayDeleteTopic, nothing, isAdministrator),
  statement(
    mayMentionEverybody,
    () => bothValues.flatMap((holdsPermission) => [0, 15, 16].map((size) => ({ holdsPermission, size: () => size }))),
    (_person, { holdsPermission, size }) => anyOf(holdsPermission, size() < 16),
  ),
];
