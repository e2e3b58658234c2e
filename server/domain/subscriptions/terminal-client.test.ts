import { expect, onTestFinished, test } from "vitest";
import { subscribe } from "../../testing/actions.ts";
import { createWorld } from "../../testing/world.ts";

test("the terminal client is sent an empty email address for each subscription, and others are sent none", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { email, apiKey } = world.nina;
  for (const [userAgent, address] of [
    ["ZulipTerminal/0.7.0", ""],
    ["ZulipMobile/30", undefined],
    ["Watercooler/1", undefined],
  ] as const) {
    const headers = { authorization: `Basic ${btoa(`${email}:${apiKey}`)}`, "user-agent": userAgent };
    const request = async (path: string, method = "GET") =>
      (await (await fetch(`${world.url}/api/v1/${path}`, { method, headers })).json()) as Answer;
    const { subscriptions, queue_id, last_event_id } = await request("register", "POST");
    const listed = await request("users/me/subscriptions");
    await subscribe(world.nina, `for ${userAgent.split("/")[0]}`, [world.nina]);
    const { events } = await request(`events?queue_id=${queue_id}&last_event_id=${last_event_id}`);
    const added = events.find(({ type, op }) => type === "subscription" && op === "add")?.subscriptions ?? [];
    const all = [...subscriptions, ...listed.subscriptions, ...added];
    expect(added).toHaveLength(1);
    expect(all.map(({ email_address }) => email_address)).toEqual(all.map(() => address));
  }
});

type Subscriptions = readonly { readonly email_address?: string }[];
type Answer = {
  readonly subscriptions: Subscriptions;
  readonly queue_id: string;
  readonly last_event_id: number;
  readonly events: readonly { readonly type: string; readonly op?: string; readonly subscriptions?: Subscriptions }[];
};
