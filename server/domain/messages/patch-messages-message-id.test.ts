import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addPerson, mark } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { alertWordEndpoints } from "../alert-words/contract.ts";
import { createBot } from "../bots/testing/bot.ts";
import { archiveChannel } from "../channels/testing/channels.ts";
import { createGroup } from "../groups/testing/groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { ownUploads, statusOf, upload } from "../uploads/testing/upload.ts";
import { messageEndpoints } from "./contract.ts";
import { edit, fetch, find } from "./testing/edit.ts";
import { listen, openChannel, post, write } from "./testing/office.ts";

let now: number;
let world: World;
let workshop: number;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
  workshop = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
});

afterEach(() => world.close());

const expectRefused = (
  by: Person,
  id: number,
  change: Parameters<typeof edit>[2],
  message: string,
  code = "BAD_REQUEST",
) => expect(expectUnchanged(world, () => edit(by, id, change))).rejects.toMatchObject({ code, message });

const updateOrganization = (change: object) => world.ada.call(organizationEndpoints.updateOrganization, change);

const noPermission = "You don't have permission to edit this message";
const tooLate = "The time limit for editing this message has passed";

test("Nina edits a channel message and a direct message, and everybody reads the new version", async () => {
  const ids = [await post(world.nina, workshop, "The led"), await write(world.nina, [world.omar], "The led")];
  for (const id of ids) {
    now += 5_000;
    expect(await verifyAction(world, () => edit(world.nina, id, { content: "The **lead**  \n" }))).toMatchObject({
      detached_uploads: [],
    });
    const timestamp = Math.floor(now / 1_000);
    expect(await fetch(world.omar, id)).toMatchObject({
      content: "<p>The <strong>lead</strong></p>",
      last_edit_timestamp: timestamp,
      edit_history: [
        { user_id: world.nina.id, timestamp, prev_content: "The led", prev_rendered_content: "<p>The led</p>" },
      ],
    });
    expect(await fetch(world.omar, id)).not.toHaveProperty("last_moved_timestamp");
  }
});

test("people who have a message are sent its new content and its old content", async () => {
  const id = await post(world.nina, workshop, "The led");
  const [omar, pia] = [
    await listen(world.omar, { event_types: ["update_message"] }),
    await listen(world.pia, { event_types: ["update_message"] }),
  ];
  await edit(world.nina, id, { content: "/me waves" });
  expect(await omar.next()).toEqual([
    {
      id: expect.any(Number),
      type: "update_message",
      user_id: world.nina.id,
      rendering_only: false,
      message_id: id,
      message_ids: [id],
      flags: [],
      edit_timestamp: Math.floor(now / 1_000),
      stream_id: workshop,
      stream_name: "workshop",
      orig_content: "The led",
      orig_rendered_content: "<p>The led</p>",
      content: "/me waves",
      rendered_content: "<p>/me waves</p>",
      is_me_message: true,
    },
  ]);
  expect(await pia.next()).toEqual([]);
});

test("the event for a direct message names no channel and goes only to its participants", async () => {
  const id = await write(world.nina, [world.omar], "The led");
  const people = [world.omar, world.ada];
  const [omar, ada] = await Promise.all(people.map((person) => listen(person, { event_types: ["update_message"] })));
  await edit(world.nina, id, { content: "The lead" });
  const [event] = (await omar?.next()) ?? [];
  expect(event).toMatchObject({ message_id: id, content: "The lead", flags: [] });
  expect(event).not.toHaveProperty("stream_id");
  expect(await ada?.next()).toEqual([]);
});

test("only the sender can edit a message, even if the sender is a bot", async () => {
  const id = await post(world.nina, workshop, "Mine");
  for (const by of [world.omar, world.ada, world.mia, world.gus]) {
    await expectRefused(by, id, { content: "Mine now" }, noPermission);
  }
  const bot = await createBot(world, world.nina, { short_name: "bookings" });
  const botsOwn = await write(bot, [world.nina], "Three rooms");
  await expectRefused(world.nina, botsOwn, { content: "Two rooms" }, noPermission);
  await edit(bot, botsOwn, { content: "Two rooms" });
});

test("a message that the editor cannot read is refused as if it did not exist", async () => {
  const payroll = await openChannel(world, "payroll", ["omar"], { invite_only: true });
  const secret = await post(world.omar, payroll, "Raise");
  const direct = await write(world.omar, [world.pia], "Raise");
  for (const id of [secret, direct, 4711]) {
    await expectRefused(world.nina, id, { content: "No raise" }, "Invalid message(s)");
  }
});

test("people can edit for as long as the organization allows, if it allows editing", async () => {
  const id = await post(world.nina, workshop, "Old");
  now += 600_000;
  await edit(world.nina, id, { content: "Just in time" });
  now += 1_000;
  await expectRefused(world.nina, id, { content: "Too late" }, tooLate);
  const owners = await post(world.ada, workshop, "Owners too");
  now += 601_000;
  await expectRefused(world.ada, owners, { content: "Too late" }, tooLate);
  await updateOrganization({ message_content_edit_limit_seconds: "unlimited" });
  await edit(world.nina, id, { content: "Any time" });
  await updateOrganization({ allow_message_editing: false });
  await expectRefused(world.nina, id, { content: "Never" }, "Your organization has turned off message editing");
});

test("messages in an archived channel cannot be edited", async () => {
  const id = await post(world.nina, workshop, "Old");
  await archiveChannel(world, "ada", workshop);
  await expectRefused(world.nina, id, { content: "New" }, noPermission);
});

test("a request without a change, or with changes that exclude each other, is refused", async () => {
  const id = await post(world.nina, workshop, "Old");
  const direct = await write(world.nina, [world.omar], "Old");
  await expectRefused(world.nina, id, {}, "Nothing to change");
  await expectRefused(world.nina, direct, { topic: "lamp" }, "Direct messages cannot have topics.");
  await expectRefused(world.nina, direct, { stream_id: workshop }, "Direct messages cannot be moved to channels.");
  const propagated = { content: "New", propagate_mode: "change_all" } as const;
  await expectRefused(world.nina, id, propagated, "Invalid propagate_mode without topic edit");
  const both = { content: "New", stream_id: 1 };
  await expectRefused(world.nina, id, both, "Cannot change message content while changing channel");
  const long = { content: "x".repeat(10_001) };
  await expectRefused(world.nina, id, long, "Message is too long (limit: 10000 characters)");
  await expectRefused(world.nina, id, { content: "a\0b" }, "Message must not contain null bytes");
});

test("polls cannot be edited", async () => {
  const id = await post(world.nina, workshop, "/poll Lead or iron?\nLead");
  await expectRefused(world.nina, id, { content: "/poll Iron?" }, "Widgets cannot be edited.");
});

test("a message that is edited to be empty reads (deleted)", async () => {
  const id = await post(world.nina, workshop, "Wrong");
  await edit(world.nina, id, { content: " \n " });
  expect((await fetch(world.omar, id)).content).toBe("<p>(deleted)</p>");
});

test("an edit that changes nothing is not recorded", async () => {
  const id = await post(world.nina, workshop, "Right");
  await expectUnchanged(world, () => edit(world.nina, id, { content: "Right\n" }));
});

test("an edit of an outdated version is refused", async () => {
  const id = await post(world.nina, workshop, "One");
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  await edit(world.nina, id, { content: "Two", prev_content_sha256: hash("One") });
  const mismatch = "'prev_content_sha256' value does not match the expected value.";
  for (const prev_content_sha256 of [hash("One"), "", "nonsense"]) {
    await expectRefused(world.nina, id, { content: "Three", prev_content_sha256 }, mismatch, "EXPECTATION_MISMATCH");
  }
});

test("an edited message is found by its new words and not by the old ones", async () => {
  const id = await post(world.nina, workshop, "The anchor is lost");
  await edit(world.nina, id, { content: "The 錨 is found" });
  expect(await find(world.omar, "lost")).toEqual([]);
  expect(await find(world.omar, "found")).toEqual([id]);
  expect(await find(world.omar, "錨")).toEqual([id]);
  expect(await find(world.omar, "lamp found")).toEqual([id]);
});

test("an edit that mentions somebody sets their flag, and one that removes the mention clears it", async () => {
  const id = await post(world.nina, workshop, "@**Omar Haddad** look");
  await verifyAction(world, () => edit(world.nina, id, { content: "@**Gus Visitor** look" }));
  expect((await fetch(world.omar, id)).flags).toEqual([]);
  expect((await fetch(world.gus, id)).flags).toEqual(["mentioned"]);
  await verifyAction(world, () => edit(world.nina, id, { content: "@**all** look" }));
  expect((await fetch(world.gus, id)).flags).toEqual(["stream_wildcard_mentioned", "wildcard_mentioned"]);
  await verifyAction(world, () => edit(world.nina, id, { content: "Never mind" }));
  expect((await fetch(world.gus, id)).flags).toEqual([]);
});

test("group mentions, topic mentions and alert words set flags in an edit as in a new message", async () => {
  await createGroup(world.ada, "packers", { members: [world.omar.id, world.pia.id] });
  await world.gus.call(alertWordEndpoints.addAlertWords, { alert_words: ["menu"] });
  const id = await post(world.nina, workshop, "One");
  await post(world.omar, workshop, "Two");
  await verifyAction(world, () => edit(world.nina, id, { content: "@*packers* to the menu" }));
  expect((await fetch(world.omar, id)).flags).toEqual(["mentioned"]);
  expect((await fetch(world.gus, id)).flags).toEqual(["has_alert_word"]);
  await verifyAction(world, () => edit(world.nina, id, { content: "@**topic** to the lamp" }));
  expect((await fetch(world.omar, id)).flags).toEqual(["topic_wildcard_mentioned", "wildcard_mentioned"]);
  expect((await fetch(world.gus, id)).flags).toEqual([]);
});

test("an edit keeps people's own flags, and flags nothing for people who subscribed later", async () => {
  const id = await post(world.nina, workshop, "@**Omar Haddad** look");
  await mark(world.omar, "add", "starred", [id]);
  await world.pia.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }] });
  await verifyAction(world, () => edit(world.nina, id, { content: "@**Pia Åkesson** look" }));
  expect((await fetch(world.omar, id)).flags).toEqual(["starred"]);
  expect((await fetch(world.pia, id)).flags).toEqual(["read", "historical"]);
});

test("mentioning everybody in a large channel in an edit needs permission", async () => {
  const id = await post(world.nina, workshop, "Lunch");
  const newcomers = Array.from({ length: 14 }, (_, at) => `Person${at}`);
  for (const name of newcomers) await addPerson(world.ada, name);
  const principals = newcomers.map((name) => `${name}@example.test`);
  await world.ada.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }], principals });
  await expectRefused(
    world.nina,
    id,
    { content: "@**all** lunch" },
    "You do not have permission to use channel wildcard mentions in this channel.",
    "STREAM_WILDCARD_MENTION_NOT_ALLOWED",
  );
});

test("an edit attaches and detaches uploads as the links change", async () => {
  const url = await upload(world.nina);
  const id = await post(world.nina, workshop, `[lamp](${url})`);
  expect(await statusOf(world, world.omar, url)).toBe(200);
  const [attachment] = await ownUploads(world.nina);
  const detached = await edit(world.nina, id, { content: "No lamp" });
  expect(detached.detached_uploads).toEqual([{ ...attachment, messages: [] }]);
  expect(await statusOf(world, world.omar, url)).toBe(403);
  expect(await edit(world.nina, id, { content: `[lamp](${url})` })).toMatchObject({ detached_uploads: [] });
  expect(await statusOf(world, world.omar, url)).toBe(200);
});

test("another person's upload that no message links to anymore is not listed", async () => {
  const url = await upload(world.omar);
  const first = await post(world.omar, workshop, `[lamp](${url})`);
  const second = await post(world.nina, workshop, `[lamp](${url})`);
  await edit(world.omar, first, { content: "No lamp" });
  expect(await edit(world.nina, second, { content: "No lamp" })).toMatchObject({ detached_uploads: [] });
});

test("deleting an edited message also deletes its history", async () => {
  const id = await post(world.ada, workshop, "One");
  await edit(world.ada, id, { content: "Two" });
  await world.ada.call(messageEndpoints.deleteMessage, { message_id: id });
  expect(world.ctx.store.all("SELECT * FROM message_edits", [])).toEqual([]);
});
