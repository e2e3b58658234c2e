import type { Call } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import { capabilityNames } from "../../events/capability-names.ts";
import { createQueueInMemory, type EventQueue, insertQueue } from "../../events/queue.ts";
import type { QueueOptions } from "../../events/queue-options.ts";
import { type Actor, notSignedIn } from "../../http/actor.ts";
import { serialized } from "../../http/answer.ts";
import { type Dialect, parameterName, withFamilyVersion } from "../../http/dialect.ts";
import { type ApiError, invalidParameter, refused } from "../../http/errors.ts";
import { requestOrigin } from "../../http/origin.ts";
import { writeMembers } from "../../http/prepared-json.ts";
import { mutate } from "../../transactions/mutate.ts";
import { mayBrowsePublicChannels } from "../channels/policy.ts";
import { hasWebPublicAccess } from "../channels/snapshot.ts";
import { personOf } from "../permissions/person-of.ts";
import { keepInMemoryIfUnwritable } from "../sessions/unsaved-sign-ins.ts";
import { actingUser } from "../users/acting-user.ts";
import { recordActivity } from "../users/last-active.ts";
import { isGuest } from "../users/policy.ts";
import type { User } from "../users/queries.ts";
import { writeUsersAhead } from "../users/written-users.ts";
import { versionInfo } from "../version.ts";
import type { eventQueueEndpoints } from "./contract.ts";
import { queuesPerUser } from "./limits.ts";
import { readQueueNarrow } from "./queue-narrow.ts";
import { snapshot } from "./snapshot.ts";
import type { SnapshotRequest } from "./snapshot-request.ts";
import { visitorSnapshot } from "./visitor-snapshot.ts";

type RegisterCall = Call<(typeof eventQueueEndpoints)["registerQueue"]>;

const tooManyQueues = `You have too many event queues (limit: ${queuesPerUser}). Delete those you no longer need, or wait: a queue that nobody polls ends after 10 minutes.`;

/**
 * Registers a queue and returns the state as of its first event. Both are read in one transaction, so that no event is
 * missed or sent twice.
 */
export async function register(call: RegisterCall) {
  return call.actor === null ? registerVisitor(call) : registerQueue(call, call.actor);
}

async function registerQueue(call: RegisterCall, actor: Actor) {
  const { ctx, params } = call;
  const narrow = readQueueNarrow(ctx, actingUser(ctx, actor), params.narrow);
  const options = queueOptions(call, narrow);
  const request = snapshotRequest(call, options);
  if (request.fetchTypes?.includes("realm_user") !== false) await writeUsersAhead(ctx, actingUser(ctx, actor));

  let removeUnwritten = () => {};
  const written = mutate(ctx, (tx) => {
    assertQueueLimit();
    const user = registeringUser(tx);
    recordActivity(tx, actor.userId);
    const queue = insertQueue(tx, ownerOf(user), options, tx.lastEventId(), ctx.clock.now());
    // Added at once, so that registrations in the same group commit are counted. Nobody learns its ID before it is on
    // disk.
    ctx.queues.add(queue);
    removeUnwritten = () => ctx.queues.remove(queue);
    tx.onRollback(removeUnwritten);
    return answer(tx, user, queue);
  });
  return keepInMemoryIfUnwritable(written, () => {
    // Nothing was rolled back if its commit could not be flushed.
    removeUnwritten();
    assertQueueLimit();
    const user = registeringUser(ctx);
    const queue = createQueueInMemory(ownerOf(user), options, ctx.eventLog.lastId(), ctx.clock.now());
    ctx.queues.add(queue);
    return answer(ctx, user, queue);
  });

  function assertQueueLimit(): void {
    if (ctx.queues.ofUser(actor.userId).length >= queuesPerUser) throw refused("too_many", tooManyQueues);
  }

  function registeringUser(reader: Reader): User {
    const user = actingUser(reader, actor);
    if (params.all_public_streams && !mayBrowsePublicChannels(personOf(reader, user)))
      throw invalidParameter("all_public_streams", "not_allowed", "User not authorized for this query");
    return user;
  }

  function ownerOf(user: User) {
    return { id: user.id, isGuest: isGuest(user), signIn: actor.signIn };
  }

  function answer(reader: Reader, user: User, queue: EventQueue) {
    const members = writeMembers({
      ...withFamilyVersion(versionInfo(ctx.config)),
      queue_id: queue.id,
      last_event_id: queue.createdAtId,
      ...snapshot(reader, ctx, user, request),
    });
    return serialized(members);
  }
}

/**
 * Returns the state without a queue to a visitor who is not signed in, if there is something for them to read (the API
 * specification, POST /register).
 */
function registerVisitor(call: RegisterCall) {
  const { ctx, params, dialect } = call;
  if (params.client_ext_avatar === true) throw invalidForVisitors("client_ext_avatar", dialect);
  if (params.include_subscribers !== false) throw invalidForVisitors("include_subscribers", dialect);
  if (!hasWebPublicAccess(ctx)) throw notSignedIn();
  const members = writeMembers({
    ...withFamilyVersion(versionInfo(ctx.config)),
    queue_id: null,
    last_event_id: -1,
    ...visitorSnapshot(ctx, snapshotRequest(call, queueOptions(call, []))),
  });
  return serialized(members);
}

function invalidForVisitors(name: string, dialect: Dialect): ApiError {
  return invalidParameter(
    name,
    "not_allowed",
    `Invalid '${parameterName(name, dialect)}' parameter for anonymous request`,
  );
}

function snapshotRequest(call: RegisterCall, options: QueueOptions): SnapshotRequest {
  const { params, request } = call;
  return {
    options,
    fetchTypes: params.fetch_event_types ?? params.event_types ?? null,
    presenceHistoryDays: params.presence_history_limit_days,
    origin: requestOrigin(request),
  };
}

function queueOptions({ params }: RegisterCall, narrow: QueueOptions["narrow"]): QueueOptions {
  return {
    eventTypes: params.event_types ?? null,
    narrow,
    allPublicChannels: params.all_public_streams,
    applyMarkdown: params.apply_markdown,
    clientExtAvatar: params.client_ext_avatar ?? true,
    slimPresence: params.slim_presence,
    includeSubscribers:
      params.include_subscribers === "partial" ? "partial" : params.include_subscribers ? "true" : "false",
    capabilities: capabilityNames.filter((name) => params.client_capabilities[name] === true),
  };
}
