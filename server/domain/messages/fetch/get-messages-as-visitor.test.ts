import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { organizationEndpoints } from "../../organization/contract.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post } from "../testing/office.ts";

let world: World;
let news: number;
let shown: number;

beforeEach(async () => {
  world = await createWorld({ config: { webPublicChannels: true } });
  await allow(true);
  news = await openChannel(world, "news", ["ada", "omar"], { is_web_public: true });
  shown = await post(world.omar, news, "The book is **launched**, see https://example.test", "launch");
  await post(world.omar, 1, "The book leaks");
});

afterEach(() => world.close());

type Narrow = NonNullable<Parameters<typeof world.stranger<typeof messageEndpoints.getMessages>>[1]["narrow"]>;

const limited: Narrow = [["channels", "web-public"]];
const newest = { anchor: "newest", num_before: 100, num_after: 0 };
const read = (narrow: Narrow) => world.stranger(messageEndpoints.getMessages, { ...newest, narrow });
const allow = (enable_spectator_access: boolean) =>
  world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access });

test("a visitor reads the history of web-public channels without signing in", async () => {
  const page = await read(limited);
  expect(page.messages).toMatchObject([{ id: shown, flags: ["read"], display_recipient: "news", subject: "launch" }]);
  expect(page).toMatchObject({ found_newest: true, found_oldest: true, history_limited: false });
});

test.each<[string, Narrow]>([
  ["channel", [["channel", "news"]]],
  ["topic", [["topic", "launch"]]],
  ["has", [["has", "link"]]],
  ["search", [["search", "book"]]],
  ["near", [["near", 1]]],
  ["before", [["before", 99_999_999_999]]],
  ["after", [["after", 0]]],
])("the operator %s is open to visitors", async (_, narrow) => {
  expect((await read([...limited, ...narrow])).messages).toMatchObject([{ id: shown }]);
});

test("the operators sender and id are open to visitors", async () => {
  const { messages } = await read([...limited, ["sender", world.omar.id], ["id", String(shown)]]);
  expect(messages).toMatchObject([{ id: shown }]);
});

test("visitors can read web-public messages by ID", async () => {
  const { messages } = await world.stranger(messageEndpoints.getMessages, {
    message_ids: [1, shown, shown + 1],
    narrow: limited,
  });
  expect(messages.map(({ id }) => id)).toEqual([shown]);
});

test("visitors get the same error for other channels and for channels that do not exist", async () => {
  const general: Narrow = [...limited, ["channel", "general"]];
  for (const [narrow, name] of [
    [general, "general"],
    [[...limited, ["channel", "nowhere"]], "nowhere"],
  ] as [Narrow, string][]) {
    await expect(read(narrow)).rejects.toMatchObject({
      code: "BAD_NARROW",
      body: { desc: `unknown web-public channel ${name}` },
    });
  }
});

test.each<[string, Narrow]>([
  ["no channels", []],
  ["a channel alone", [["channel", "news"]]],
  ["channels that are not web-public", [{ operator: "channels", operand: "web-public", negated: true }]],
  ["public channels", [["channels", "public"]]],
  ["direct messages", [...limited, ["is", "dm"]]],
  ["direct messages with somebody", [...limited, ["dm", "omar@example.test"]]],
  ["the home view", [...limited, ["in", "home"]]],
  ["a conversation by its message", [...limited, ["with", 1]]],
])("a visitor who asks for %s must sign in", async (_, narrow) => {
  await expect(read(narrow)).rejects.toMatchObject({
    status: 401,
    message: "Not logged in: API authentication or user session required",
  });
});

test("visitors must sign in if the organization turns off access for visitors", async () => {
  await allow(false);
  await expect(read(limited)).rejects.toMatchObject({ status: 401 });
});

test("a visitor sees who wrote a message, but no email address", async () => {
  const { id: omar } = world.omar;
  const sender = { sender_id: omar, sender_full_name: "Omar Haddad", sender_email: `user${omar}@watercooler.invalid` };
  expect((await read(limited)).messages).toMatchObject([sender]);
  const { message } = await world.stranger(messageEndpoints.getMessage, { message_id: shown });
  expect(message).toMatchObject(sender);
  const { messages } = await world.nina.call(messageEndpoints.getMessages, { message_ids: [shown] });
  expect(messages).toMatchObject([{ sender_email: world.omar.email }]);
});
