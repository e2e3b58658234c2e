import { afterEach, beforeEach, expect, test } from "vitest";
import { groupMembers, groupSubgroups, groups } from "../../../db/schema/groups.ts";
import { messageFlags } from "../../../db/schema/messages.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { channelEndpoints } from "../../channels/contract.ts";
import { flagBits } from "../../flags/flag-bits.ts";
import type { SystemGroupName } from "../../group-setting.ts";
import { addToNamedGroups, findGroupByName } from "../../groups/queries.ts";
import { systemGroupId } from "../../groups/system-groups.ts";
import { sendSubmessage, vote } from "../../submessages/testing/poll.ts";
import { insertUser } from "../../users/actions.ts";
import { type OutgoingMessage, sendAs } from "../actions/send.ts";
import { listen, openChannel, post, write } from "../testing/office.ts";
import { readRecipients } from "./recipients.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("a mention flags the person whom it names and nobody else", async () => {
  await openChannel(world, "workshop", ["nina", "omar", "boris"]);
  const [omar, boris] = await Promise.all([listen(world.omar), listen(world.boris)]);
  const id = await post(world.nina, "workshop", "@**Omar Haddad** the lead has arrived");
  expect(await omar.next()).toMatchObject([{ flags: ["mentioned"] }]);
  expect(await boris.next()).toMatchObject([{ flags: [] }]);
  expect(storedFlags()).toEqual([{ userId: world.omar.id, messageId: id, flags: flagBits.mentioned }]);
});

test("a mention of somebody who does not receive the message is shown and flags nobody", async () => {
  await openChannel(world, "workshop", ["nina", "omar"]);
  const omar = await listen(world.omar, { event_types: ["message"], apply_markdown: true });
  await post(world.nina, "workshop", "Ask @**Pia Åkesson**");
  const { id } = world.pia;
  const content = `<p>Ask <span class="user-mention" data-user-id="${id}">@Pia Åkesson</span></p>`;
  expect(await omar.next()).toMatchObject([{ message: { content } }]);
  expect(storedFlags()).toEqual([]);
});

test("a mention in a direct message flags the person whom it names", async () => {
  const id = await write(world.nina, [world.omar], "@**Omar Haddad** and @**Pia Åkesson**");
  expect(storedFlags()).toEqual([{ userId: world.omar.id, messageId: id, flags: flagBits.mentioned }]);
});

test("a mention of a group flags its members who receive the message", async () => {
  await openChannel(world, "workshop", ["nina", "omar", "boris"]);
  await createGroup("packers", [world.omar.id, world.pia.id], "role:everyone");
  const id = await post(world.nina, "workshop", "@*packers* to the menu");
  expect(storedFlags()).toEqual([{ userId: world.omar.id, messageId: id, flags: flagBits.mentioned }]);
});

test("a mention of a group also flags the members of its subgroups, each once", async () => {
  await openChannel(world, "workshop", ["nina", "omar", "boris"]);
  await createGroup("packers", [world.omar.id], "role:everyone");
  await createGroup("staff", [world.nina.id], "role:everyone", "packers");
  const id = await post(world.boris, "workshop", "@*staff* and @*packers* to the menu");
  const flags = flagBits.mentioned;
  expect(storedFlags()).toEqual([world.nina, world.omar].map(({ id: userId }) => ({ userId, messageId: id, flags })));
});

test("mentioning a group needs permission", async () => {
  await openChannel(world, "workshop", ["nina", "omar", "mia"]);
  await createGroup("packers", [world.omar.id], "role:moderators");
  await post(world.nina, "workshop", "@*packers* to the menu");
  expect(storedFlags()).toEqual([]);
  await post(world.mia, "workshop", "@*packers* to the menu");
  expect(storedFlags()).toHaveLength(1);
});

test("a mention of everybody is stored with the message, without a row for each person", async () => {
  await openChannel(world, "workshop", ["nina", "omar"]);
  const omar = await listen(world.omar);
  await post(world.nina, "workshop", "@**all** the lead has arrived");
  expect(await omar.next()).toMatchObject([{ flags: ["stream_wildcard_mentioned", "wildcard_mentioned"] }]);
  expect(storedFlags()).toEqual([]);
});

test("a mention of the topic flags the people who have written in it, including the sender", async () => {
  await openChannel(world, "workshop", ["nina", "omar", "pia"]);
  await post(world.omar, "workshop", "The lead has arrived");
  const [nina, omar, pia] = await Promise.all([listen(world.nina), listen(world.omar), listen(world.pia)]);
  await post(world.nina, "workshop", "@**topic** thank you");
  for (const queue of [nina, omar]) {
    expect(await queue.next()).toMatchObject([{ flags: ["topic_wildcard_mentioned", "wildcard_mentioned"] }]);
  }
  expect(await pia.next()).toMatchObject([{ flags: [] }]);
});

test("a mention of the topic also flags people who voted in its polls or ticked off its tasks", async () => {
  const workshop = await openChannel(world, "workshop", ["nina", "omar", "pia", "gus"]);
  await vote(world.omar, await post(world.nina, workshop, "/poll Lunch?\nSoup"), "canned,0");
  const list = await post(world.nina, workshop, "/todo Launch\nPaint the hall");
  await sendSubmessage(world.pia, list, { type: "strike", key: "canned,0" });
  const [omar, pia, gus] = await Promise.all([listen(world.omar), listen(world.pia), listen(world.gus)]);
  await post(world.nina, workshop, "@**topic** thank you");
  for (const queue of [omar, pia]) {
    expect(await queue.next()).toMatchObject([{ flags: ["topic_wildcard_mentioned", "wildcard_mentioned"] }]);
  }
  expect(await gus.next()).toMatchObject([{ flags: [] }]);
});

test("mentions of the channel or the topic flag nobody in a direct message", async () => {
  const omar = await listen(world.omar);
  await write(world.nina, [world.omar], "@**all** and @**topic**");
  expect(await omar.next()).toMatchObject([{ flags: [] }]);
  expect(storedFlags()).toEqual([]);
});

test("mentioning everybody in a large channel needs the permission to mention many people", async () => {
  const crowd = await addPeople(10);
  const subscribers = [world.nina, world.omar, world.boris, world.mia, world.pia].map(({ id }) => id);
  await world.ada.call(channelEndpoints.createChannel, { name: "hall", subscribers: [...subscribers, ...crowd] });
  await post(world.nina, "hall", "@**all** fifteen of us");
  const newcomer = await addPeople(1);
  await world.ada.call(channelEndpoints.createChannel, {
    name: "shop",
    subscribers: [...subscribers, ...crowd, ...newcomer],
  });
  await expect(post(world.nina, "shop", "@**all** sixteen of us")).rejects.toMatchObject({
    code: "STREAM_WILDCARD_MENTION_NOT_ALLOWED",
    message: "You do not have permission to use channel wildcard mentions in this channel.",
    body: { problem_reason: { code: "may_not_mention_channel", facts: { channel: "shop" } } },
  });
  await post(world.boris, "shop", "@**all** sixteen of us");
  await post(world.nina, "shop", "@_**all** quietly, and `@**all**` as code");
});

test("mentioning a topic with many participants needs the permission to mention many people", async () => {
  await openChannel(world, "workshop", ["nina", "boris"]);
  const crowd = await addPeople(16);
  await Promise.all(crowd.map((userId) => mutate(world.ctx, (tx) => sendAs(tx, userId, hello).id)));
  await expect(post(world.nina, "workshop", "@**topic** hello")).rejects.toMatchObject({
    code: "TOPIC_WILDCARD_MENTION_NOT_ALLOWED",
    message: "You do not have permission to use topic wildcard mentions in this topic.",
    body: { problem_reason: { code: "may_not_mention_topic", facts: {} } },
  });
  await post(world.boris, "workshop", "@**topic** hello");
  await post(world.nina, "workshop", "@**topic** hello", "elsewhere");
});

const hello: OutgoingMessage = {
  recipients: readRecipients("channel", "workshop"),
  topic: "lamp",
  content: "Hello",
  client: "website",
  readBySender: true,
  local: null,
};

function storedFlags() {
  return world.ctx.store.db.select().from(messageFlags).all();
}

function addPeople(count: number): Promise<number[]> {
  return mutate(world.ctx, (tx) =>
    Array.from({ length: count }, () => {
      const name = `Person ${crypto.randomUUID()}`;
      const email = `${crypto.randomUUID()}@example.test`;
      return insertUser(tx, { fullName: name, email, role: 400, passwordHash: null }).id;
    }),
  );
}

function createGroup(
  name: string,
  memberIds: readonly number[],
  canMentionGroup: SystemGroupName,
  subgroup?: string,
): Promise<void> {
  const nobody = systemGroupId("role:nobody");
  return mutate(world.ctx, (tx) => {
    const { id: groupId } = tx.store.db
      .insert(groups)
      .values({
        name,
        canAddMembersGroup: nobody,
        canJoinGroup: nobody,
        canLeaveGroup: nobody,
        canManageGroup: nobody,
        canMentionGroup: systemGroupId(canMentionGroup),
        canRemoveMembersGroup: nobody,
      })
      .returning({ id: groups.id })
      .get();
    for (const userId of memberIds) tx.store.db.insert(groupMembers).values({ groupId, userId }).run();
    if (subgroup !== undefined) {
      tx.store.db
        .insert(groupSubgroups)
        .values({ groupId, subgroupId: findGroupByName(tx, subgroup)?.id ?? 0 })
        .run();
    }
    addToNamedGroups(tx, groupId);
  });
}
