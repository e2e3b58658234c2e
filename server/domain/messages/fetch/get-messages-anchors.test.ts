import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mark } from "../../../testing/actions.ts";
import { rawCall } from "../../../testing/raw-call.ts";
import { turnLimit } from "../../../testing/turn-limit.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post, write } from "../testing/office.ts";

let world: World;
/** Five messages in the topic lamp. One in another topic is between them. */
let lamp: number[];
let elsewhere: number;

const newest = 10_000_000_000_000_000;

beforeEach(async () => {
  world = await createWorld();
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  lamp = [await post(world.omar, channel, "1"), await post(world.omar, channel, "2")];
  elsewhere = await post(world.omar, channel, "elsewhere", "menu");
  for (const content of ["3", "4", "5"]) lamp.push(await post(world.omar, channel, content));
});

afterEach(() => world.close());

describe("Nina reads the topic lamp around an anchor", () => {
  const fetch = (fields: Readonly<Record<string, string>>) => {
    const narrow = '[{"operator":"topic","operand":"lamp"}]';
    const all = { narrow, num_before: "1", num_after: "1", ...fields };
    return rawCall(world, "nina", messageEndpoints.getMessages, all);
  };

  test.each([
    ["newest", [4], { anchor: newest, found_newest: true, found_oldest: false, found_anchor: false }],
    ["oldest", [0], { anchor: 0, found_newest: false, found_oldest: true, found_anchor: false }],
    ["first_unread", [0, 1, 2], { found_newest: false, found_oldest: true, found_anchor: true }],
    ["-1", [0], { anchor: 0, found_oldest: true, found_anchor: false }],
    ["-99999999999999999999999", [0], { anchor: 0, found_oldest: true, found_anchor: false }],
    ["10000000000", [4], { anchor: 10_000_000_000, found_newest: true, found_anchor: false }],
    ["9007199254740991", [4], { anchor: 2 ** 53 - 1, found_newest: true, found_anchor: false }],
    ["9007199254740993", [4], { anchor: 2 ** 53, found_newest: true, found_anchor: false }],
    ["10000000000000000", [4], { anchor: newest, found_newest: true }],
    ["99999999999999999999999", [4], { anchor: newest, found_newest: true }],
  ] as const)("anchor=%s", async (anchor, expected, about) => {
    await mark(world.nina, "add", "read", [lamp[0] ?? 0]);
    const { status, json } = await fetch({ anchor });
    expect(status).toBe(200);
    expect(json).toMatchObject({ result: "success", history_limited: false, ...about });
    expect(idsOf(json)).toEqual(expected.map((at) => lamp[at]));
  });

  test("an anchor outside the narrow is not found, and does not count on either side", async () => {
    const { json } = await fetch({ anchor: String(elsewhere) });
    expect(json).toMatchObject({ anchor: elsewhere, found_anchor: false, found_newest: false, found_oldest: false });
    expect(idsOf(json)).toEqual(lamp.slice(1, 3));
  });

  test("the anchor can be left out, at either end of the range", async () => {
    const anchor = String(lamp[2]);
    const older = await fetch({ anchor, include_anchor: "false", num_before: "2", num_after: "0" });
    expect(older.json).toMatchObject({ found_anchor: false, found_oldest: true, found_newest: false });
    expect(idsOf(older.json)).toEqual(lamp.slice(0, 2));
    const newer = await fetch({ anchor, include_anchor: "false", num_before: "0", num_after: "2" });
    expect(newer.json).toMatchObject({ found_anchor: false, found_oldest: false, found_newest: true });
    expect(idsOf(newer.json)).toEqual(lamp.slice(3));
  });

  test("a request for the anchor alone gets one message, and the information that there are others", async () => {
    const { json } = await fetch({ anchor: String(lamp[1]), num_before: "0", num_after: "0" });
    expect(json).toMatchObject({ found_anchor: true, found_oldest: false, found_newest: false });
    expect(idsOf(json)).toEqual([lamp[1]]);
  });

  test("use_first_unread_anchor means the anchor first_unread", async () => {
    await mark(world.nina, "add", "read", lamp.slice(0, 3));
    const { json } = await fetch({ use_first_unread_anchor: "true" });
    expect(json).toMatchObject({ anchor: lamp[3], found_anchor: true });
    await mark(world.nina, "add", "read", lamp);
    expect((await fetch({ use_first_unread_anchor: "true" })).json).toMatchObject({ anchor: newest });
  });

  test.each(["1.5", "5e3", "5.0", "+5", "0x10", "", "latest", "[1]", "true"])(
    "anchor=%s is refused",
    async (anchor) => {
      expect(await fetch({ anchor })).toMatchObject({ status: 400, json: { code: "BAD_REQUEST" } });
    },
  );

  test("a request may ask for five thousand messages and no more", async () => {
    expect(await fetch({ anchor: "newest", num_before: "4000", num_after: "1000" })).toMatchObject({ status: 200 });
    for (const num_after of ["1001", "9007199254740991"]) {
      expect(await fetch({ anchor: "newest", num_before: "4000", num_after })).toMatchObject({
        status: 400,
        json: { msg: "Too many messages requested (maximum 5000)." },
      });
    }
  });
});

test("a narrow of a thousand terms is refused quickly", async () => {
  const terms = Array.from({ length: 1_000 }, (_, at) => ({ operator: "search", operand: `word${at}` }));
  const fields = { anchor: "newest", num_before: "1", num_after: "0" };
  const ask = (narrow: object[]) =>
    rawCall(world, "nina", messageEndpoints.getMessages, { ...fields, narrow: JSON.stringify(narrow) });
  const start = process.threadCpuUsage();
  expect(await ask(terms)).toMatchObject({
    status: 400,
    json: { code: "BAD_REQUEST", msg: "narrow has too many items (limit: 100)", var_name: "narrow" },
  });
  expect(process.threadCpuUsage(start).user / 1_000).toBeLessThan(turnLimit());
  const hundredTerms = Array.from({ length: 100 }, (_, at) => ({
    operator: "has",
    operand: "link",
    negated: at % 2 === 0,
  }));
  expect(await ask(hundredTerms)).toMatchObject({ status: 200, json: { messages: [] } });
});

test("a message always has its sender's avatar, even if the client could compute the address", async () => {
  for (const client_ext_avatar of [true, false]) {
    const [message] = (await world.nina.call(messageEndpoints.getMessages, { message_ids: lamp, client_ext_avatar }))
      .messages;
    expect(message?.avatar_url).toEqual(expect.stringContaining("/avatar/"));
  }
});

test("messages are returned as HTML or as Markdown, with all their fields", async () => {
  const id = await write(world.omar, [world.nina], "/me **waves**");
  const [html] = (await world.nina.call(messageEndpoints.getMessages, { message_ids: [id] })).messages;
  expect(html).toMatchObject({
    id,
    sender_id: world.omar.id,
    sender_full_name: "Omar Haddad",
    sender_email: world.omar.email,
    sender_realm_str: "",
    avatar_url: expect.any(String),
    recipient_id: expect.any(Number),
    type: "private",
    subject: "",
    topic_links: [],
    timestamp: expect.any(Number),
    client: "Watercooler-tests",
    content: "<p>/me <strong>waves</strong></p>",
    content_type: "text/html",
    is_me_message: true,
    reactions: [],
    submessages: [],
    flags: [],
    display_recipient: [world.nina, world.omar].map(({ id, email }) =>
      expect.objectContaining({ id, email, is_mirror_dummy: false }),
    ),
  });
  const raw = { message_ids: [id], apply_markdown: false };
  const [markdown] = (await world.nina.call(messageEndpoints.getMessages, raw)).messages;
  expect(markdown).toEqual({ ...html, content: "/me **waves**", content_type: "text/x-markdown" });
});

function idsOf(json: unknown): number[] {
  return (json as { readonly messages: { readonly id: number }[] }).messages.map(({ id }) => id);
}
