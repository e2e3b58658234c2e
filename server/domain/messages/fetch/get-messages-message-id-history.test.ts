import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { organizationEndpoints } from "../../organization/contract.ts";
import { messageEndpoints } from "../contract.ts";
import { edit, fetch, historyOf } from "../testing/edit.ts";
import { openChannel, post, write } from "../testing/office.ts";

let now: number;
let world: World;
let workshop: number;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
  workshop = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
});

afterEach(() => world.close());

const setHistoryPolicy = (message_edit_history_visibility_policy: "all" | "moves" | "none") =>
  world.ada.call(organizationEndpoints.updateOrganization, { message_edit_history_visibility_policy });

test("a message that never changed has one version, as it was sent", async () => {
  const id = await post(world.nina, workshop, "The lead", "");
  const timestamp = (await fetch(world.nina, id)).timestamp;
  const version = { content: "The lead", rendered_content: "<p>The lead</p>", user_id: world.nina.id, timestamp };
  expect(await historyOf(world.omar, id)).toEqual([{ topic: "general chat", ...version }]);
  const { message_history } = await world.omar.call(messageEndpoints.getMessageHistory, {
    message_id: id,
    allow_empty_topic_name: true,
  });
  expect(message_history).toEqual([{ topic: "", ...version }]);
});

test("each edit adds a version, and the oldest comes first", async () => {
  const id = await write(world.nina, [world.omar], "One");
  const sent = (await fetch(world.nina, id)).timestamp;
  now += 5_000;
  await edit(world.nina, id, { content: "Two" });
  now += 5_000;
  await edit(world.nina, id, { content: "Two and three" });
  const [first, second, third, ...more] = await historyOf(world.omar, id);
  expect(more).toEqual([]);
  expect(first).toEqual({
    topic: "",
    content: "One",
    rendered_content: "<p>One</p>",
    user_id: world.nina.id,
    timestamp: sent,
  });
  expect(second).toMatchObject({ content: "Two", prev_content: "One", timestamp: sent + 5 });
  expect(third).toEqual({
    topic: "",
    content: "Two and three",
    rendered_content: "<p>Two and three</p>",
    prev_content: "Two",
    prev_rendered_content: "<p>Two</p>",
    content_html_diff: '<p>Two<span class="highlight_text_inserted"> and three</span></p>',
    user_id: world.nina.id,
    timestamp: sent + 10,
  });
});

test("the organization decides how much of the history people see, also in messages", async () => {
  const id = await post(world.nina, workshop, "One");
  await edit(world.nina, id, { content: "Two" });
  expect(await fetch(world.omar, id)).toHaveProperty("edit_history");
  await setHistoryPolicy("moves");
  expect(await historyOf(world.omar, id)).toMatchObject([{ content: "Two", rendered_content: "<p>Two</p>" }]);
  expect(await fetch(world.omar, id)).not.toHaveProperty("edit_history");
  expect(await fetch(world.omar, id)).toHaveProperty("last_edit_timestamp");
  await setHistoryPolicy("none");
  await expect(historyOf(world.omar, id)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Message edit history is disabled in this organization",
    body: { request_problem: "turned_off" },
  });
  expect(await fetch(world.omar, id)).not.toHaveProperty("edit_history");
  await setHistoryPolicy("all");
  expect(await fetch(world.omar, id)).toHaveProperty("edit_history");
});

test("the history of a message that Nina cannot read is refused", async () => {
  const payroll = await openChannel(world, "payroll", ["omar"], { invite_only: true });
  const secret = await post(world.omar, payroll, "Raise");
  for (const id of [secret, 4711]) {
    await expect(historyOf(world.nina, id)).rejects.toMatchObject({ message: "Invalid message(s)" });
  }
});

test("the history has only the newest hundred edits of a message", async () => {
  const id = await post(world.nina, workshop, "0");
  for (let at = 1; at <= 110; at++) await edit(world.nina, id, { content: String(at) });
  expect((await fetch(world.omar, id)).edit_history).toHaveLength(100);
  const versions = await historyOf(world.omar, id);
  expect(versions).toHaveLength(100);
  expect(versions[0]).toMatchObject({ content: "11", prev_content: "10" });
  expect(versions.at(-1)).toMatchObject({ content: "110", prev_content: "109" });
});

test("the history of very long content is limited in size", async () => {
  const long = (at: number) => `${at} ${":smile: ".repeat(1_200)}`;
  const id = await post(world.nina, workshop, long(0));
  for (let at = 1; at <= 12; at++) await edit(world.nina, id, { content: long(at) });
  const versions = await historyOf(world.omar, id);
  expect(versions.length).toBeGreaterThan(3);
  expect(versions.length).toBeLessThan(13);
  expect(versions.at(-1)).toMatchObject({ content: long(12).trimEnd(), prev_content: long(11).trimEnd() });
  expect((await fetch(world.omar, id)).edit_history).toHaveLength(versions.length);
});
