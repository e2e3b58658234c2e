import { afterEach, expect, test } from "vitest";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { flagEndpoints } from "../../flags/contract.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post, write } from "../testing/office.ts";

const newest = 10_000_000_000_000_000;
let world: World;

afterEach(() => world.close());

test("the newest messages are in ascending order, and the answer says whether there are older ones", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const ids = await sendMessages(omar, ["one", "two", "three", "four"]);

  const page = await fetch(nina, { anchor: "newest", num_before: 3, num_after: 0 });
  expect(page).toMatchObject({ anchor: newest, found_newest: true, found_oldest: false, found_anchor: false });
  expect(idsOf(page)).toEqual(ids.slice(1));

  const whole = await fetch(nina, { anchor: "newest", num_before: 4, num_after: 0 });
  expect(whole).toMatchObject({ found_newest: true, found_oldest: true, history_limited: false });
});

test("an anchor in the middle is found, not counted on either side, and can be left out", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const ids = await sendMessages(omar, ["one", "two", "three", "four", "five"]);
  const anchor = String(ids[2]);

  const page = await fetch(nina, { anchor, num_before: 1, num_after: 1 });
  expect(idsOf(page)).toEqual(ids.slice(1, 4));
  expect(page).toMatchObject({ anchor: ids[2], found_anchor: true, found_oldest: false, found_newest: false });

  const older = await fetch(nina, { anchor, include_anchor: false, num_before: 5, num_after: 0 });
  expect(idsOf(older)).toEqual(ids.slice(0, 2));
  expect(older).toMatchObject({ found_anchor: false, found_oldest: true });
});

test("without an anchor, the newest messages are returned", async () => {
  world = await createWorld();
  const ids = await sendMessages(world.omar, ["one", "two", "three"]);
  const page = await fetch(world.nina, { num_before: 2, num_after: 1 });
  expect(idsOf(page)).toEqual(ids.slice(1));
  expect(page).toMatchObject({ anchor: newest, found_newest: true, found_oldest: false });
});

test("messages on both sides of an anchor are returned if the anchor is left out", async () => {
  world = await createWorld();
  const ids = await sendMessages(world.omar, ["one", "two", "three", "four", "five"]);
  const around = { anchor: String(ids[2]), include_anchor: false };
  const page = await fetch(world.nina, { ...around, num_before: 1, num_after: 1 });
  expect(idsOf(page)).toEqual([ids[1], ids[3]]);
  expect(page).toMatchObject({ found_anchor: false, found_oldest: false, found_newest: false });
  const all = await fetch(world.nina, { ...around, num_before: 2, num_after: 2 });
  expect(idsOf(all)).toEqual(ids.filter((id) => id !== ids[2]));
  expect(all).toMatchObject({ found_oldest: true, found_newest: true });
});

test("anchors below and above every message are taken as the ends", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const ids = await sendMessages(omar, ["one", "two"]);

  const low = await fetch(nina, { anchor: -5, num_before: 0, num_after: 1 });
  expect(low).toMatchObject({ anchor: 0, found_oldest: true, found_newest: false });
  expect(idsOf(low)).toEqual(ids.slice(0, 1));
  for (const anchor of ["10000000000", "10000000000000000", "99999999999999999999"]) {
    const high = await fetch(nina, { anchor, num_before: 1, num_after: 0 });
    expect(high.anchor).toBe(Math.min(Number(anchor), newest));
    expect(idsOf(high)).toEqual(ids.slice(1));
  }
});

test("first_unread is the oldest unread message of the narrow, and the newest when all is read", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const ids = await sendMessages(omar, ["one", "two", "three"]);
  const direct = await write(omar, [nina], "Are you there?");
  await nina.call(flagEndpoints.updateFlags, { messages: ids.slice(0, 2), op: "add", flag: "read" });

  const page = await fetch(nina, { anchor: "first_unread", num_before: 1, num_after: 0 });
  expect(page.anchor).toBe(ids[2]);
  expect(idsOf(page)).toEqual(ids.slice(1));

  const narrow = [["is", "dm"]] as [string, string][];
  expect((await fetch(nina, { anchor: "first_unread", num_before: 1, num_after: 0, narrow })).anchor).toBe(direct);
  await nina.call(flagEndpoints.updateFlags, { messages: [direct], op: "add", flag: "read" });
  expect((await fetch(nina, { anchor: "first_unread", num_before: 1, num_after: 0, narrow })).anchor).toBe(newest);
});

test("a request by ID gets the messages that exist, may be read and match the narrow", async () => {
  world = await createWorld();
  const { nina, omar, ada } = world;
  const [first = 0] = await sendMessages(omar, ["one"]);
  const secret = await write(omar, [ada], "Between us");
  const mine = await write(nina, [omar], "To you");

  const page = await fetch(nina, { message_ids: [mine, secret, first, 99_999] });
  expect(idsOf(page)).toEqual([first, mine]);
  expect(page).not.toHaveProperty("anchor");
  expect(idsOf(await fetch(nina, { message_ids: [mine, first], narrow: [["is", "dm"]] }))).toEqual([mine]);
});

test("IDs and a range cannot be combined", async () => {
  world = await createWorld();
  const { nina } = world;
  const refused = { code: "BAD_REQUEST", body: { parameters: "message_ids, anchor, num_before" } };
  await expect(fetch(nina, { message_ids: [1], anchor: "newest", num_before: 1 })).rejects.toMatchObject(refused);
  await expect(fetch(nina, { message_ids: [1], include_anchor: true })).rejects.toThrow(
    "Unsupported parameter combination: message_ids, include_anchor",
  );
});

test("the error for an invalid range says what is wrong", async () => {
  world = await createWorld();
  const { nina } = world;
  const range = { num_before: 1, num_after: 1 };
  await expect(fetch(nina, { anchor: "yesterday", ...range })).rejects.toThrow("Invalid anchor");
  await expect(fetch(nina, { anchor: "newest", num_after: 1 })).rejects.toThrow("Missing 'num_before' argument");
  await expect(fetch(nina, { anchor: "newest", num_before: 4000, num_after: 1001 })).rejects.toThrow(
    "Too many messages requested (maximum 5000).",
  );
  await expect(fetch(nina, { anchor: 0, use_first_unread_anchor: true, ...range })).rejects.toThrow(
    "Unsupported parameter combination: anchor, use_first_unread_anchor",
  );
  expect(await fetch(nina, { anchor: 0, use_first_unread_anchor: false, ...range })).toMatchObject({ messages: [] });
});

test("for a client of the family dialect, the old flag overrides the anchor", async () => {
  world = await createWorld();
  const [, second] = await sendMessages(world.omar, ["one", "two"]);
  const { nina } = world;
  await nina.call(flagEndpoints.updateFlags, { messages: [1], op: "add", flag: "read" });
  const query = "anchor=0&use_first_unread_anchor=true&num_before=0&num_after=0";
  const response = await globalThis.fetch(`${world.url}/api/v1/messages?${query}`, {
    headers: {
      authorization: `Basic ${btoa(`${nina.email}:${nina.apiKey}`)}`,
      "user-agent": "ZulipTerminal/0.7",
    },
  });
  expect(await response.json()).toMatchObject({ result: "success", anchor: second });
});

test("visitors can read nothing while there are no web-public channels", async () => {
  world = await createWorld();
  const narrow = [["channels", "web-public"]] as [string, string][];
  const page = { anchor: "newest", num_before: 1, num_after: 0, narrow };
  await expect(world.stranger(messageEndpoints.getMessages, page)).rejects.toMatchObject({
    status: 401,
    message: "Not logged in: API authentication or user session required",
  });
});

/** Sends messages to a new channel that Nina is in; returns their IDs. */
async function sendMessages(sender: Person, contents: readonly string[]): Promise<number[]> {
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  const ids: number[] = [];
  for (const content of contents) ids.push(await post(sender, channel, content));
  return ids;
}

type Params = Parameters<typeof world.nina.call<typeof messageEndpoints.getMessages>>[1];

function fetch(person: Person, params: Params) {
  return person.call(messageEndpoints.getMessages, params);
}

function idsOf(page: { readonly messages: readonly { readonly id: number }[] }): number[] {
  return page.messages.map(({ id }) => id);
}
