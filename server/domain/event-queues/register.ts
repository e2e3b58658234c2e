import { mutate } from "../../db/mutate.ts";
import { insertQueue } from "../../events/queue.ts";
import { capabilityNames, type QueueOptions } from "../../events/queue-options.ts";
import { notSignedIn } from "../../http/actor.ts";
import type { Call } from "../../http/call.ts";
import { withFamilyVersion } from "../../http/dialect.ts";
import { type ApiError, badRequest } from "../../http/errors.ts";
import { requestOrigin } from "../../http/origin.ts";
import { roles } from "../../http/roles.ts";
import { queueNarrowOperators } from "../messages/events.ts";
import { actingUser } from "../users/acting-user.ts";
import { noteActivity } from "../users/last-active.ts";
import { versionInfo } from "../version.ts";
import type { eventQueueEndpoints } from "./contract.ts";
import { snapshot } from "./snapshot.ts";

/** The most queues one person may have: what a client that never gives its queues up can cost. */
const queuesPerUser = 100;

/**
 * Registers a queue and answers the state as of its first event: both come from one moment of one transaction, so
 * that nothing is missed or told twice in between.
 */
export async function register(call: Call<(typeof eventQueueEndpoints)["registerQueue"]>) {
  const { ctx, params, actor } = call;
  if (actor === null) throw anonymousRefusal(params);
  const options = queueOptions(call);

  return mutate(ctx, (tx) => {
    if (ctx.queues.ofUser(actor.userId).length >= queuesPerUser) throw badRequest("Could not allocate event queue");
    const user = actingUser(tx, actor);
    if (params.all_public_streams && user.role === roles.guest) throw badRequest("User not authorized for this query");
    noteActivity(tx, actor.userId);
    const queue = insertQueue(tx, user, options, tx.lastEventId(), ctx.clock.now());
    // At once, so that registrations in the same group are counted; nobody knows its ID before it is on disk.
    ctx.queues.add(queue);
    tx.onRollback(() => ctx.queues.remove(queue));
    return {
      ...withFamilyVersion(versionInfo(ctx.config)),
      queue_id: queue.id,
      last_event_id: queue.createdAtId,
      ...snapshot(tx, ctx, user, {
        options,
        fetchTypes: params.fetch_event_types ?? params.event_types ?? null,
        explicitTypes: params.event_types ?? [],
        origin: requestOrigin(call.request),
      }),
    };
  });
}

/** Reading without signing in is for organizations with web-public channels (the API specification, POST /register). */
function anonymousRefusal(params: Call<(typeof eventQueueEndpoints)["registerQueue"]>["params"]): ApiError {
  if (params.client_ext_avatar === true) return invalidForAnonymous("client_gravatar");
  if (params.include_subscribers !== false) return invalidForAnonymous("include_subscribers");
  return notSignedIn();
}

function invalidForAnonymous(name: string): ApiError {
  return badRequest(`Invalid '${name}' parameter for anonymous request`);
}

function queueOptions({ params }: Call<(typeof eventQueueEndpoints)["registerQueue"]>): QueueOptions {
  const narrow = params.narrow.map((term): [string, string] =>
    Array.isArray(term) ? term : [term.operator, term.operand],
  );
  for (const [operator] of narrow) {
    if (!queueNarrowOperators.some((known) => known === operator))
      throw badRequest(`Operator ${operator} not supported.`);
  }
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
