import type { z } from "zod";
import type { Context } from "../../context.ts";
import type { EventQueue } from "../../events/queue.ts";
import { connectedQueues } from "../event-queues/connected.ts";
import { signInByHash } from "../sign-ins/queries.ts";
import { findUser } from "../users/queries.ts";
import type { connectionsShape } from "./shapes.ts";

/**
 * The largest number of people who are listed with their clients. In a large organization the answer would be too long.
 */
const peopleLimit = 200;

/** The largest number of clients that are listed for each person. */
const clientLimit = 20;

/** The connected people and their clients. */
export function connections(ctx: Context): z.infer<typeof connectionsShape> {
  const queues = connectedQueues(ctx);
  const byPerson = Map.groupBy(queues, ({ userId }) => userId);
  // The queues are in the order of their registration.
  const newest = [...byPerson].slice(-peopleLimit);
  const list = newest.flatMap(([userId, own]) => {
    const user = findUser(ctx, userId);
    if (user === undefined) return [];
    const clients = own.slice(-clientLimit).map((queue) => presentClient(ctx, queue));
    return [{ user_id: userId, full_name: user.fullName, is_bot: user.botType !== null, clients }];
  });
  return {
    people: byPerson.size,
    clients: queues.length,
    list: list.sort((a, b) => a.full_name.localeCompare(b.full_name)),
  };
}

function presentClient(ctx: Context, { signIn, registeredAt, polledAt, waiter }: EventQueue) {
  const known = signIn === null ? undefined : signInByHash(ctx, signIn);
  const lastPoll = waiter === null ? polledAt : ctx.clock.now();
  return {
    client: known?.client ?? null,
    ip_address: known?.address ?? null,
    since: registeredAt,
    last_poll: Math.floor(lastPoll / 1000),
  };
}
