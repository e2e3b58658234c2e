import { expect, test } from "vitest";
import { createOrganization } from "../../../../store/organization/organization.ts";
import { registeredOrganization } from "../../../../store/testing/registered-organization.ts";
import { findGreetingChannel } from "./greeting-channel.ts";

const registered = createOrganization(await registeredOrganization());

/** An organization where the reader is in these channels, with these numbers of messages a week. */
function organizationWith(channels: Readonly<Record<string, number | null>>) {
  const [channel] = registered.streams;
  const [subscription] = registered.subscriptions;
  if (channel === undefined || subscription === undefined) throw new Error("The owner is in no channel.");
  const names = Object.entries(channels).map(([name, stream_weekly_traffic], at) => ({
    ...{ stream_id: at + 1, name, stream_weekly_traffic },
  }));
  return {
    ...registered,
    streams: names.map((each) => ({ ...channel, ...each })),
    subscriptions: names.map((each) => ({ ...subscription, ...each })),
  };
}

test.each([
  [{ announcements: 31, general: 65, "help desk": 41 }, "general"],
  [{ announcements: 31, general: null }, "announcements"],
  [{ general: null, sales: 0 }, "general"],
  [{}, undefined],
])("of the channels %j, somebody who is new says hello in %s", (channels, greeted) => {
  expect(findGreetingChannel(organizationWith(channels))?.name).toBe(greeted);
});
