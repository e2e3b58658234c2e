import type { ChannelFacts } from "../../../channels/policy.ts";
import { mayDecideReports, reportRefusal } from "../../../message-reports/policy.ts";
import {
  mayDeleteAnyMessage,
  mayDeleteOwnMessage,
  mayMoveBetweenChannels,
  mayMoveBetweenTopics,
  mayResolveTopics,
} from "../../../messages/policy/changing.ts";
import { deletionRefusal, type EditingCase, editingRefusal } from "../../../messages/policy/deadlines.ts";
import { maySeeHistory } from "../../../messages/policy/history.ts";
import { mayBeListedAsReader, maySeeReadReceipts, type ReadCase } from "../../../messages/policy/read-receipts.ts";
import type { PermissionName } from "../../../organization-settings/permissions.ts";
import { topicDeletionRefusal } from "../../../topics/policy.ts";
import type { RandomOffice } from "../random-office.ts";
import { canRead, everyChannel } from "./channels.ts";
import {
  anyOf,
  bothValues,
  combinations,
  everyHolding,
  isAdministrator,
  nothing,
  refusalStatement,
  statement,
} from "./statement.ts";

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
  refusalStatement(
    topicDeletionRefusal,
    "not_administrator",
    (office) => [undefined, ...everyChannel(office)],
    (person, on) => [
      ["not_administrator", !isAdministrator(person)],
      ["unreadable_channel", on === undefined || !canRead(person, on)],
    ],
  ),
  refusalStatement(
    deletionRefusal,
    "not_permitted",
    ({ channels }) =>
      combinations<{ channel: ChannelFacts | null; any: boolean; own: boolean; isOwn: boolean }>({
        ...{ channel: [null, ...channels], any: bothValues, own: bothValues, isOwn: bothValues },
      }).map(({ channel, any, own, isOwn }) => ({
        ...{ channel, isOwn },
        holds: (name: PermissionName) =>
          anyOf(name === "can_delete_any_message_group" && any, name === "can_delete_own_message_group" && own),
      })),
    (person, { channel, holds, isOwn }) => {
      const deletesAny = anyOf(
        holds("can_delete_any_message_group"),
        channel !== null && person.isIn(channel.canDeleteAnyMessageGroup),
      );
      const deletesOwn = anyOf(
        holds("can_delete_own_message_group"),
        channel !== null && person.isIn(channel.canDeleteOwnMessageGroup),
      );
      return [
        ["archived", !deletesAny && channel?.isArchived === true],
        ["not_permitted", !deletesAny && !isOwn],
        ["not_permitted", !deletesAny && !deletesOwn],
      ];
    },
  ),
  statement(
    maySeeHistory,
    () => ["all", "moves", "none"] as const,
    (_person, visibility) => anyOf(visibility === "all", visibility === "moves"),
  ),

  /** The wire specification, 1.3, GET /messages/{message_id}/read_receipts. */
  statement(
    maySeeReadReceipts,
    () => combinations<{ areEnabled: boolean }>({ areEnabled: bothValues }),
    (_person, { areEnabled }) => areEnabled,
  ),
  statement(
    mayBeListedAsReader,
    ({ people }) => combinations<ReadCase>({ senderId: people.map(({ id }) => id), sharesReading: bothValues }),
    ({ id }, { senderId, sharesReading }) => id !== senderId && sharesReading,
  ),
  /** The wire specification, 1.3, POST /messages/{message_id}/report. */
  refusalStatement(
    reportRefusal,
    "not_permitted",
    () => everyHolding().flatMap(({ holds }) => bothValues.map((hasChannel) => ({ hasChannel, holds }))),
    (_person, { hasChannel, holds }) => [
      ["not_set_up", !hasChannel],
      ["not_permitted", !holds("can_report_messages_group")],
    ],
  ),
  statement(mayDecideReports, nothing, (person) => person.botType === null && isAdministrator(person)),
  refusalStatement(
    editingRefusal,
    "not_permitted",
    () =>
      combinations<EditingCase>({
        ...{ isOwn: bothValues, isArchived: bothValues, isWidget: bothValues, isAllowed: bothValues },
      }),
    (_person, { isOwn, isArchived, isWidget, isAllowed }) => [
      ["widget", isWidget],
      ["not_permitted", !isOwn],
      ["not_permitted", isArchived],
      ["turned_off", !isAllowed],
    ],
  ),
];
