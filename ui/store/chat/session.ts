import type { ReceivedEvents } from "../live.ts";
import {
  applyEvents,
  createOrganization,
  type Organization,
  type RegisteredOrganization,
} from "../organization/organization.ts";
import { createSelector } from "../organization/selectors.ts";
import { createMessageModel, type MessageModel, type ModelRequest } from "./message-model.ts";
import { receiveEvents } from "./receive-events.ts";
import { createUnreads } from "./unreads.ts";

/** What the page has received since a registration: the organization, and messages. Ends with its event queue. */
export type Session = {
  readonly queueId: string;
  organization: Organization;
  readonly model: MessageModel;
  /** Ends its requests when it is aborted. */
  readonly end: AbortController;
};

/** How a session makes requests, and what it does when messages move; see `ModelOptions`. */
export type SessionOptions = Pick<MessageModel, "onMoved"> & {
  readonly request: (session: Session, command: ModelRequest) => void;
};

const pageSize = 100;
const limits = { lists: 50, messages: 25_000 };

/** The session that begins with the answer to a registration. */
export function createSession(registered: RegisteredOrganization, { request, onMoved }: SessionOptions): Session {
  const organization = createOrganization(registered);
  const model = createMessageModel(createUnreads(organization.unread_msgs, organization.user_id), {
    pageSize,
    limits,
    onMoved,
    request: (command) => request(session, command),
    receivesEventsOf: (channelId) => subscribedIds(session.organization).has(channelId),
  });
  const queueId = registered.queue_id ?? "";
  const session: Session = { queueId, organization: withoutUnused(organization), model, end: new AbortController() };
  return session;
}

const subscribedIds = createSelector(
  [({ subscriptions }) => subscriptions],
  (subscriptions) => new Set(subscriptions.map(({ stream_id }) => stream_id)),
);

/** Follows the server's events. */
export function followEvents(session: Session, events: ReceivedEvents): void {
  session.organization = withoutUnused(applyEvents(session.organization, events), session.organization);
  receiveEvents(session.model, events);
}

/**
 * The model has the unread messages, and `presence/` who is here. Without them here, an event costs the same however
 * many there are. Where nothing else has changed, it is the same object as `before`: pages look at it again only if it is
 * another one.
 */
function withoutUnused(organization: Organization, before?: Organization): Organization {
  const used: Organization = { ...organization, unread_msgs: noUnread, presences: noPresences, max_message_id: 0 };
  return before !== undefined && hasSameParts(used, before) ? before : used;
}

function hasSameParts(one: Organization, other: Organization): boolean {
  const parts = new Map<string, unknown>(Object.entries(other));
  const own = Object.entries(one);
  return own.length === parts.size && own.every(([name, part]) => parts.has(name) && Object.is(part, parts.get(name)));
}

const noPresences: Organization["presences"] = {};

const noUnread: Organization["unread_msgs"] = {
  count: 0,
  pms: [],
  streams: [],
  huddles: [],
  mentions: [],
  old_unreads_missing: false,
};
