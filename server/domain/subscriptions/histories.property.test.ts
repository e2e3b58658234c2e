import fc from "fast-check";
import { expect, test } from "vitest";
import { RequestFailed } from "../../http/client.ts";
import { createChannel, post, subscribe } from "../../testing/actions.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { findChannelByName } from "../channels/queries.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { subscriptionEndpoints } from "./contract.ts";

/** The people who join and leave, members and a guest. Nina, who created the channel, is always in it. Ada never is. */
const joiners = ["omar", "pia", "gus"] as const;

const readers = ["ada", "nina", ...joiners] as const;

type Reader = (typeof readers)[number];

const privacies = {
  public: { is_private: false, history_public_to_subscribers: true },
  shared: { is_private: true, history_public_to_subscribers: true },
  protected: { is_private: true, history_public_to_subscribers: false },
} as const;

type Privacy = keyof typeof privacies;

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("post" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom("subscribe", "unsubscribe", "remove"),
      who: fc.constantFrom(...joiners),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("change privacy" as const),
      privacy: fc.constantFrom<Privacy>("public", "shared", "protected"),
    }),
  },
);

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** A naive model of a channel: who is in it, and for each message who was in it when it was sent. */
type Model = {
  privacy: Privacy;
  readonly subscribers: Set<Reader>;
  readonly messages: { readonly id: number; readonly receivers: ReadonlySet<Reader> }[];
};

test("after any changes of a channel and its subscribers, everybody reads what a naive model says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 40 }), async (steps) => {
      const world = await createWorld();
      try {
        const model: Model = { privacy: "public", subscribers: new Set(["nina"]), messages: [] };
        await createChannel(world.nina, { name: "staff", subscribers: [world.nina.id] });
        for (const step of steps) {
          await runStep(world, model, step);
          if (step.does === "post") continue;
          for (const reader of readers) {
            expect(await readable(world, reader), `${reader} in the channel`).toEqual(expected(model, reader));
            expect(await feed(world, reader), `${reader} in the feed`).toEqual(received(model, reader));
          }
        }
      } finally {
        await world.close();
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

async function runStep(world: World, model: Model, step: Step): Promise<void> {
  const { nina, ada } = world;
  if (step.does === "post") {
    const id = await post(nina, "staff", "watch", "All is well");
    model.messages.push({ id, receivers: new Set(model.subscribers) });
  } else if (step.does === "change privacy") {
    const stream_id = findChannelByName(world.ctx, "staff")?.id ?? 0;
    await nina.call(channelEndpoints.updateChannel, { stream_id, ...privacies[step.privacy] });
    model.privacy = step.privacy;
  } else if (step.does === "subscribe") {
    await subscribe(nina, "staff", [world[step.who]]);
    model.subscribers.add(step.who);
  } else {
    if (!model.subscribers.has(step.who)) return;
    const [by, principals] = step.does === "remove" ? [ada, [world[step.who].id]] : [world[step.who], undefined];
    await by.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["staff"], principals });
    model.subscribers.delete(step.who);
  }
}

function canReadChannel({ privacy, subscribers }: Model, reader: Reader): boolean {
  return subscribers.has(reader) || (privacy === "public" && reader !== "gus");
}

function expected(model: Model, reader: Reader): number[] {
  if (!canReadChannel(model, reader)) return [];
  return model.privacy === "protected" ? received(model, reader) : model.messages.map(({ id }) => id);
}

function received(model: Model, reader: Reader): number[] {
  if (!canReadChannel(model, reader)) return [];
  return model.messages.filter(({ receivers }) => receivers.has(reader)).map(({ id }) => id);
}

const page = { anchor: "newest", num_before: 1_000, num_after: 0 };

async function readable(world: World, reader: Reader): Promise<number[]> {
  const narrow = [{ operator: "channel", operand: "staff" }];
  const answer = await world[reader].call(messageEndpoints.getMessages, { ...page, narrow }).catch((error: unknown) => {
    if (error instanceof RequestFailed && error.code === "BAD_NARROW") return { messages: [] };
    throw error;
  });
  return answer.messages.map(({ id }) => id);
}

async function feed(world: World, reader: Reader): Promise<number[]> {
  const { messages } = await world[reader].call(messageEndpoints.getMessages, page);
  return messages.map(({ id }) => id);
}
