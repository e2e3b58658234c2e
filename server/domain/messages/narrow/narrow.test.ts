import { afterEach, expect, test } from "vitest";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { flagEndpoints } from "../../flags/contract.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post, write } from "../testing/office.ts";

let world: World;

afterEach(() => world.close());

test("naming a public channel searches its whole history, and other narrows only what Nina received", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["omar"]);
  const early = await post(omar, channel, "Before Nina came");
  await nina.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }] });
  const late = await post(omar, channel, "Welcome");

  expect(await read(nina, [["channel", "Workshop"]])).toEqual([early, late]);
  expect(await read(nina, [["stream", channel]])).toEqual([early, late]);
  expect(await read(nina, [])).toEqual([late]);
  expect(await read(nina, [["search", "Nina"]])).toEqual([]);
});

test("a private channel is unknown to people outside it, whatever their role", async () => {
  world = await createWorld();
  const { omar, nina, boris, gus } = world;
  const channel = await openChannel(world, "payroll", ["omar"], { invite_only: true });
  const id = await post(omar, channel, "Numbers");

  expect(await read(omar, [["channel", channel]])).toEqual([id]);
  for (const outsider of [nina, boris, gus]) {
    await expect(read(outsider, [["channel", channel]])).rejects.toMatchObject({
      code: "BAD_NARROW",
      message: `Invalid narrow operator: unknown channel ${channel}`,
      body: { desc: `unknown channel ${channel}` },
    });
    expect(await read(outsider, [["search", "Numbers"]])).toEqual([]);
    expect(await read(outsider, [["channels", "public"]])).toEqual([]);
  }
});

test("protected history from before somebody subscribed is not found", async () => {
  world = await createWorld();
  const { omar, nina } = world;
  const privacy = { invite_only: true, history_public_to_subscribers: false };
  const channel = await openChannel(world, "board", ["ada", "omar"], privacy);
  await post(omar, channel, "Before Nina came");
  const principals = [nina.id];
  await world.ada.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "board" }], principals });
  const late = await post(omar, channel, "Welcome");
  expect(await read(nina, [["channel", channel]])).toEqual([late]);
  expect(
    await read(nina, [
      ["channel", channel],
      ["id", late - 1],
    ]),
  ).toEqual([]);
});

test("a guest can read public channels only while they are subscribed", async () => {
  world = await createWorld();
  const { omar, gus } = world;
  const channel = await openChannel(world, "workshop", ["omar"]);
  await post(omar, channel, "Not for visitors");
  await expect(read(gus, [["channel", channel]])).rejects.toMatchObject({ code: "BAD_NARROW" });
});

test("direct messages are found by people, for each way to name them", async () => {
  world = await createWorld();
  const { nina, omar, pia } = world;
  const pair = await write(omar, [nina], "Two of us");
  const three = await write(omar, [nina, pia], "Three of us");
  const self = await write(nina, [nina], "To myself");
  await write(omar, [pia], "Without Nina");

  expect(await read(nina, [["dm", [omar.id]]])).toEqual([pair]);
  expect(await read(nina, [["dm", [nina.id, omar.id]]])).toEqual([pair]);
  expect(await read(nina, [["pm-with", `${omar.email}, ${pia.email}`]])).toEqual([three]);
  expect(await read(nina, [["dm", nina.email]])).toEqual([self]);
  expect(await read(nina, [["dm-including", omar.id]])).toEqual([pair, three]);
  expect(await read(nina, [["dm-including", nina.id]])).toEqual([pair, three, self]);
  expect(await read(nina, [["is", "private"]])).toEqual([pair, three, self]);
  await expect(read(nina, [["dm", "nobody@example.test"]])).rejects.toMatchObject({
    body: { desc: "unknown user in nobody@example.test" },
  });
});

test("topics ignore case, and the empty topic has several names", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  const other = await openChannel(world, "kitchen", ["nina", "omar"]);
  const lamp = await post(omar, channel, "One", "Lamp");
  const elsewhere = await post(omar, other, "Two", "lamp");
  const unnamed = await post(omar, channel, "Three", "");

  expect(
    await read(nina, [
      ["channel", channel],
      ["topic", "LAMP"],
    ]),
  ).toEqual([lamp]);
  expect(await read(nina, [["subject", "lamp"]])).toEqual([lamp, elsewhere]);
  for (const name of ["", "(no topic)", "general chat"]) expect(await read(nina, [["topic", name]])).toEqual([unnamed]);
});

test("the operator with selects the conversation of its message, and is ignored if that may not be read", async () => {
  world = await createWorld();
  const { nina, omar, ada } = world;
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  const lamp = await post(omar, channel, "One", "lamp");
  const menu = await post(omar, channel, "Two", "menu");
  const secret = await write(omar, [ada], "Between us");

  expect(
    await read(nina, [
      ["channel", channel],
      ["topic", "menu"],
      ["with", lamp],
    ]),
  ).toEqual([lamp]);
  expect(
    await read(nina, [
      ["channel", channel],
      ["topic", "menu"],
      ["with", secret],
    ]),
  ).toEqual([menu]);
  await expect(read(nina, [["with", secret]])).rejects.toMatchObject({ body: { desc: "Invalid 'with' operator" } });
});

test("a star is found wherever it was set, and only by the person who set it", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["omar"]);
  const id = await post(omar, channel, "Worth keeping");
  await nina.call(flagEndpoints.updateFlags, { messages: [id], op: "add", flag: "starred" });
  expect(await read(nina, [["is", "starred"]])).toEqual([id]);
  expect(await read(omar, [["is", "starred"]])).toEqual([]);
});

test("a channel's wildcard mentions everybody who was subscribed, and nobody who subscribed later", async () => {
  world = await createWorld();
  const { nina, omar, pia } = world;
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  const all = await post(omar, channel, "@**all** launch at noon");
  const both = await post(omar, channel, "@**all** and @**Nina Vogel** above all");
  await pia.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }] });

  expect(await read(nina, [["is", "mentioned"]])).toEqual([all, both]);
  expect(
    await read(pia, [
      ["is", "mentioned"],
      ["channel", channel],
    ]),
  ).toEqual([]);
  expect(await read(pia, [{ operator: "is", operand: "mentioned", negated: true }, ["channel", channel]])).toEqual([
    all,
    both,
  ]);
});

test.each([
  [["flavour", "sweet"], "unknown operator flavour"],
  [["is", "nice"], "unknown 'is' operand nice"],
  [["in", "there"], "unknown 'in' operand there"],
  [["has", "teeth"], "unknown 'has' operand teeth"],
  [["channels", "private"], "unknown channels operand private"],
  [["channel", "nowhere"], "unknown channel nowhere"],
  [["sender", "nobody@example.test"], "unknown user nobody@example.test"],
  [["sender", 4711], "unknown user 4711"],
  [["dm-including", [4711]], "unknown user [4711]"],
  [["id", "seven"], "Invalid message ID"],
  [["with", "seven"], "Invalid 'with' operator"],
] as [[string, string | number | number[]], string][])("%j is refused", async (term, desc) => {
  world = await createWorld();
  await expect(read(world.nina, [term])).rejects.toMatchObject({
    status: 400,
    code: "BAD_NARROW",
    message: `Invalid narrow operator: ${desc}`,
    body: { desc },
  });
});

test("the error for a term of the wrong shape has its position", async () => {
  world = await createWorld();
  const { nina } = world;
  const refused = { code: "BAD_REQUEST", body: { var_name: "narrow" } };
  await expect(
    read(nina, [
      ["is", "dm"],
      ["topic", 7],
    ]),
  ).rejects.toMatchObject(refused);
  await expect(
    read(nina, [
      ["is", "dm"],
      ["topic", 7],
    ]),
  ).rejects.toThrow('narrow[1]["operand"] is not a string');
  await expect(read(nina, [["search", " "]])).rejects.toThrow('narrow[0]["operand"] cannot be blank');
});

type Narrow = NonNullable<Parameters<typeof world.nina.call<typeof messageEndpoints.getMessages>>[1]["narrow"]>;

async function read(person: Person, narrow: Narrow): Promise<number[]> {
  const page = { anchor: "newest", num_before: 100, num_after: 0, narrow };
  const { messages } = await person.call(messageEndpoints.getMessages, page);
  return messages.map(({ id }) => id);
}
