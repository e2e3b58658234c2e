import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { recipientCheck } from "../../events/audience.ts";
import { type TestPersonName, testPersonNames } from "../../testing/test-people.ts";
import { createWorld } from "../../testing/world.ts";
import { unlimitedBatch } from "../../transactions/batch.ts";
import { mutate } from "../../transactions/mutate.ts";
import { canSeeChannel } from "../channels/access.ts";
import { openChannel } from "../channels/actions/open.ts";
import { defaultChannelParams } from "../channels/first-channel.ts";
import { systemGroupId, systemGroups } from "../groups/system-groups.ts";
import { findUser } from "../users/queries.ts";
import { channelWatchers } from "./audience.ts";

const somePeople = fc.subarray([...testPersonNames]);

const anyPermission = fc.oneof(
  fc.constantFrom(
    ...systemGroups.map(({ name }) => name).filter((name) => !["role:internet", "role:everyone"].includes(name)),
  ),
  somePeople,
);

test("events about a channel reach exactly the people who may see it", async () => {
  const world = await createWorld({ config: { webPublicChannels: true } });
  onTestFinished(world.close);
  const asGroup = (value: string | readonly TestPersonName[]) =>
    typeof value === "string"
      ? systemGroupId(value as (typeof systemGroups)[number]["name"])
      : { direct_members: value.map((name) => world[name].id), direct_subgroups: [] };
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        privacy: fc.constantFrom("public", "private"),
        subscribers: somePeople,
        administer: anyPermission,
        add: anyPermission,
        subscribe: anyPermission,
      }),
      async ({ privacy, subscribers, ...permissions }) => {
        made++;
        await mutate(world.ctx, (tx) => {
          const user = (name: TestPersonName) => {
            const found = findUser(tx, world[name].id);
            if (found === undefined) throw new Error(`${name} does not exist.`);
            return found;
          };
          const params = {
            ...defaultChannelParams,
            invite_only: privacy === "private",
            can_administer_channel_group: asGroup(permissions.administer),
            can_add_subscribers_group: asGroup(permissions.add),
            can_subscribe_group: asGroup(permissions.subscribe),
          };
          const people = subscribers.map(user);
          const name = `channel ${made}`;
          const channel = openChannel(
            tx,
            user("ada"),
            { name, description: "", params, subscribers: people },
            true,
            unlimitedBatch(),
          );
          const reaches = recipientCheck(channelWatchers(tx, channel));
          const reached = testPersonNames.filter((name) =>
            reaches({
              userId: world[name].id,
              isGuest: name === "gus",
              allPublicChannels: false,
              capabilities: [],
            }),
          );
          expect(reached).toEqual(testPersonNames.filter((name) => canSeeChannel(tx, user(name), channel)));
        });
      },
    ),
    { numRuns: 100 },
  );
});
