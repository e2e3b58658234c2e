import type { Context } from "../context.ts";
import { CommandFailure } from "../control/failure.ts";
import type { Progress } from "../control/operation.ts";
import { updateChannel } from "../domain/channels/queries.ts";
import { hashPassword } from "../domain/passwords/password.ts";
import { deleteQueues } from "../events/queue.ts";
import { countInEnglish } from "../texts/count-in-english.ts";
import { mutate } from "../transactions/mutate.ts";
import { inventChannels } from "./channels.ts";
import { createChannels, createPeople, describeMessages, type SeededChannel } from "./create-people-and-channels.ts";
import { inventPeople, ownerEmail } from "./people.ts";
import { createRandom } from "./random.ts";
import { markMostRead } from "./read-state.ts";
import { createConversationStarter } from "./start-conversations.ts";
import { createTimeline } from "./timeline.ts";
import { writeConversations } from "./write-conversations.ts";

/** The size of an office, and the seed of its random content. */
export type OfficePlan = {
  readonly users: number;
  readonly channels: number;
  readonly messages: number;
  readonly seed: number;
  /** Whether to add to a folder that already has messages. */
  readonly force: boolean;
};

/** The owner's sign-in, and the number of conversations. */
export type Office = { readonly owner: string; readonly password: string; readonly conversations: number };

/** The password of all people. */
const seedPassword = "watercooler";

/**
 * Fills a data folder with an office with months of history: people, channels, conversations, reactions and read state.
 * The same plan gives the same office, with the same IDs; only the times depend on the current time. No server may use
 * the folder meanwhile, because no events are sent.
 * @throws {CommandFailure} when there are messages already and `force` is not set
 */
export async function seedOffice(ctx: Context, plan: OfficePlan, progress: Progress): Promise<Office> {
  const before = describeMessages(ctx);
  if (before.messages > 0 && !plan.force) {
    const held = countInEnglish(before.messages, "message");
    throw new CommandFailure(`This folder already has ${held}. Add more with --force.`);
  }
  await mutate(ctx, (tx) =>
    deleteQueues(
      tx,
      [...ctx.queues.all()].map(({ id }) => id),
    ),
  );
  const random = createRandom(plan.seed);
  const timeline = createTimeline(ctx.clock.now(), workingDays(plan));
  const peoplePlans = inventPeople(random, plan.users);
  const passwordHash = await hashPassword(seedPassword, ctx.config.passwordCost);
  const people = await createPeople(ctx, peoplePlans, passwordHash, timeline.start - week);
  const channels = await createChannels(
    ctx,
    random,
    inventChannels(random, plan.channels),
    people,
    timeline.start - week,
  );
  progress(steps.created);

  const starter = createConversationStarter(
    random,
    channels,
    people.filter(({ isActive }) => isActive),
  );
  const size = { messages: plan.messages, atOnce: Math.ceil(plan.users / 6) + 2, notBefore: before.newest };
  const sentMessages = await writeConversations(
    ctx,
    random,
    starter,
    timeline,
    size,
    progressWithin(progress, steps.created, steps.sent),
  );
  await markMostRead(ctx, random, people, sentMessages, progressWithin(progress, steps.sent, 1));
  await archive(ctx, channels);
  progress(1);
  return { owner: ownerEmail, password: seedPassword, conversations: sentMessages.size };
}

const week = 7 * 86_400;

/** The share of the work that is done once people and channels exist, and once all messages are written. */
const steps = { created: 0.1, sent: 0.8 };

/** The office's age in working days, at about three messages a day for each person: from three months to two years. */
function workingDays({ users, messages }: OfficePlan): number {
  return Math.min(500, Math.max(60, Math.round(messages / (users * 3))));
}

function progressWithin(progress: Progress, from: number, to: number): Progress {
  return (share) => progress(from + share * (to - from));
}

async function archive(ctx: Context, channels: readonly SeededChannel[]): Promise<void> {
  await mutate(ctx, (tx) => {
    for (const { plan, channel } of channels)
      if (plan.kind === "archived") updateChannel(tx, channel.id, { isArchived: true });
  });
}
