import type { Context } from "../context.ts";
import { CommandFailure } from "../control/failure.ts";
import type { Progress } from "../control/operation.ts";
import { updateChannel } from "../domain/channels/queries.ts";
import { hashPassword } from "../domain/passwords/password.ts";
import { deleteQueues } from "../events/queue.ts";
import { mutate } from "../transactions/mutate.ts";
import { inventChannels } from "./channels.ts";
import { converse } from "./converse.ts";
import { describeMessages, type Furnished, hirePeople, openChannels } from "./furnish.ts";
import { inventPeople, ownerEmail } from "./people.ts";
import { createMeetings } from "./places.ts";
import { createRandom } from "./random.ts";
import { markMostRead } from "./read-state.ts";
import { createTimeline } from "./timeline.ts";

/** How large an office, and which of all there could be. */
export type OfficePlan = {
  readonly users: number;
  readonly channels: number;
  readonly messages: number;
  readonly seed: number;
  /** Whether to add to a folder that holds messages already. */
  readonly force: boolean;
};

/** What there is now. */
export type Office = { readonly owner: string; readonly password: string; readonly conversations: number };

/** Everybody's password. */
const seedPassword = "watercooler";

/**
 * Fills a data folder with an office that has been at work for months: people, channels, conversations, reactions,
 * and who has read what. The same plan gives the same office, with the same IDs; it ends now, whenever that is.
 * The folder must not be served meanwhile: nobody is told of anything.
 * @throws {CommandFailure} when there are messages already and `force` is not set
 */
export async function seedOffice(ctx: Context, plan: OfficePlan, progress: Progress): Promise<Office> {
  const before = describeMessages(ctx);
  if (before.messages > 0 && !plan.force) {
    throw new CommandFailure(`There are ${before.messages} messages in this folder already. Add more with --force.`);
  }
  await mutate(ctx, (tx) =>
    deleteQueues(
      tx,
      [...ctx.queues.all()].map(({ id }) => id),
    ),
  );
  const random = createRandom(plan.seed);
  const timeline = createTimeline(ctx.clock.now(), workingDays(plan));
  const ideas = inventPeople(random, plan.users);
  const passwordHash = await hashPassword(seedPassword, ctx.config.passwordCost);
  const people = await hirePeople(ctx, ideas, passwordHash, timeline.start - week);
  const rooms = await openChannels(ctx, random, inventChannels(random, plan.channels), people, timeline.start - week);
  progress(steps.furnished);

  const meetings = createMeetings(
    random,
    rooms,
    people.filter(({ isActive }) => isActive),
  );
  const size = { messages: plan.messages, atOnce: Math.ceil(plan.users / 6) + 2, notBefore: before.newest };
  const heard = await converse(ctx, random, meetings, timeline, size, part(progress, steps.furnished, steps.said));
  await markMostRead(ctx, random, people, heard, part(progress, steps.said, 1));
  await archive(ctx, rooms);
  progress(1);
  return { owner: ownerEmail, password: seedPassword, conversations: heard.size };
}

const week = 7 * 86_400;

/** What is done, as a share, once the office is furnished and once everything is said. */
const steps = { furnished: 0.1, said: 0.8 };

/** People write some three messages a day, in an office that is a few months old at least, and at most two years. */
function workingDays({ users, messages }: OfficePlan): number {
  return Math.min(500, Math.max(60, Math.round(messages / (users * 3))));
}

function part(progress: Progress, from: number, to: number): Progress {
  return (share) => progress(from + share * (to - from));
}

async function archive(ctx: Context, rooms: readonly Furnished[]): Promise<void> {
  await mutate(ctx, (tx) => {
    for (const { idea, channel } of rooms)
      if (idea.kind === "archived") updateChannel(tx, channel.id, { isArchived: true });
  });
}
