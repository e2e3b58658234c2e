import type { RandomOffice } from "../random-office.ts";
import { anyOf, either, isAdministrator, type Statements } from "./statement.ts";

const everywhere = ({ channels }: RandomOffice) =>
  [null, ...channels].flatMap((channel) => either.map((mayAnywhere) => ({ channel, mayAnywhere })));

const inEveryChannel = ({ channels }: RandomOffice) =>
  channels.flatMap((channel) => either.map((mayAnywhere) => ({ channel, mayAnywhere })));

/** The API specification, Channel; the wire specification, 10.2 and 10.3. */
export const messageStatements = {
  deleteAnyMessage: {
    on: everywhere,
    says: (person, { channel, mayAnywhere }) =>
      anyOf(mayAnywhere, channel !== null && person.isIn(channel.canDeleteAnyMessageGroup)),
  },
  deleteOwnMessage: {
    on: everywhere,
    says: (person, { channel, mayAnywhere }) =>
      anyOf(mayAnywhere, channel !== null && person.isIn(channel.canDeleteOwnMessageGroup)),
  },
  moveBetweenTopics: {
    on: inEveryChannel,
    says: (person, { channel, mayAnywhere }) =>
      anyOf(mayAnywhere, person.isIn(channel.canMoveMessagesWithinChannelGroup)),
  },
  moveBetweenChannels: {
    on: inEveryChannel,
    says: (person, { channel, mayAnywhere }) =>
      anyOf(mayAnywhere, person.isIn(channel.canMoveMessagesOutOfChannelGroup)),
  },
  resolveTopics: {
    on: inEveryChannel,
    says: (person, { channel, mayAnywhere }) => anyOf(mayAnywhere, person.isIn(channel.canResolveTopicsGroup)),
  },
  /** The API specification, POST /streams/{stream_id}/delete_topic. */
  deleteTopic: { on: () => [undefined], says: isAdministrator },
} as const satisfies Statements;
