import { expect, test } from "vitest";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { createWorld } from "#server/testing/world.ts";
import { createsNothing } from "./subscribe-existing.ts";

test("subscribing by the name of a channel that is gone creates none, for owners and members", async () => {
  const world = await createWorld();
  try {
    await world.ada.call(channelEndpoints.createChannel, { name: "workshop", subscribers: [] });
    const join = (person: typeof world.ada, name: string) =>
      person.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name }], ...createsNothing });
    for (const person of [world.ada, world.nina]) {
      const { subscribed } = await join(person, "workshop");
      expect(Object.values(subscribed)).toEqual([["workshop"]]);
      await expect(join(person, "attic")).rejects.toMatchObject({
        parameter: expect.stringMatching(/^(invite_only|is_default_stream)$/),
      });
    }
    const { streams } = await world.ada.call(channelEndpoints.getChannels, {});
    expect(streams.map(({ name }) => name)).not.toContain("attic");
    expect(streams.find(({ name }) => name === "workshop")?.invite_only).toBe(false);
  } finally {
    await world.close();
  }
});
