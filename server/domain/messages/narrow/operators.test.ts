import { afterEach, beforeEach, expect, test } from "vitest";
import { mark } from "../../../testing/actions.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { addWords } from "../../alert-words/testing/words.ts";
import { drawPng } from "../../images/testing/draw.ts";
import { reactionEndpoints } from "../../reactions/contract.ts";
import { settingsEndpoints } from "../../settings/contract.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { upload } from "../../uploads/testing/upload.ts";
import { userTopicEndpoints } from "../../user-topics/contract.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post, write } from "../testing/office.ts";

let world: World;
let workshop: number;
/** The messages that Nina received, one of each kind. */
let office: Readonly<Record<Kind, number>>;

const kinds = [
  "plain",
  "resolved",
  "unnamed",
  "muted",
  "followed",
  "starred",
  "mention",
  "wildcard",
  "alerted",
  "reacted",
  "link",
  "upload",
  "picture",
  "read",
  "pair",
  "three",
  "self",
] as const;

type Kind = (typeof kinds)[number];

beforeEach(async () => {
  world = await createWorld();
  const { nina, omar, pia } = world;
  workshop = await openChannel(world, "Workshop", ["nina", "omar"]);
  await nina.call(settingsEndpoints.updateOwnSettings, { automatically_follow_topics_where_mentioned: false });
  await addWords(nina, "shelf");
  for (const [topic, visibility_policy] of [
    ["noise", 1],
    ["race", 3],
  ] as const) {
    await nina.call(userTopicEndpoints.updateUserTopic, { stream_id: workshop, topic, visibility_policy });
  }
  office = {
    plain: await post(omar, workshop, "One", "lamp"),
    resolved: await post(omar, workshop, "Done", "✔ menu"),
    unnamed: await post(omar, workshop, "Anything", ""),
    muted: await post(omar, workshop, "Noise", "noise"),
    followed: await post(omar, workshop, "Who starts?", "race"),
    starred: await post(omar, workshop, "Worth keeping", "lamp"),
    mention: await post(omar, workshop, "@**Nina Vogel** look", "lamp"),
    wildcard: await post(omar, workshop, "@**all** look", "lamp"),
    alerted: await post(omar, workshop, "The shelf is broken", "lamp"),
    reacted: await post(omar, workshop, "Launch on Friday", "lamp"),
    link: await post(omar, workshop, "See https://example.test", "lamp"),
    upload: await post(omar, workshop, `[plan](${await upload(omar)})`, "lamp"),
    picture: await post(omar, workshop, `[lamp](${await upload(omar, await drawPng(40, 30), "lamp.png")})`, "lamp"),
    read: await post(omar, workshop, "Seen", "lamp"),
    pair: await write(omar, [nina], "Two of us"),
    three: await write(omar, [nina, pia], "Three of us"),
    self: await write(nina, [nina], "To myself"),
  };
  await mark(nina, "add", "starred", [office.starred]);
  await mark(nina, "add", "read", [office.read]);
  await pia.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "Workshop" }] });
  await pia.call(reactionEndpoints.addReaction, { message_id: office.reacted, emoji_name: "tada" });
});

afterEach(() => world.close());

type Term = { readonly operator: string; readonly operand: string | number | (string | number)[] };

const inChannel = kinds.slice(0, -3);
const direct = ["pair", "three", "self"] as const;
const byOmar = kinds.slice(0, -1);
const lamp = inChannel.filter((kind) => !["resolved", "unnamed", "muted", "followed"].includes(kind));
const linking = ["link", "upload", "picture"] as const;

const messageId = (kind: Kind) => office[kind];
const omar = () => world.omar;
const userId = (name: "nina" | "omar" | "pia") => world[name].id;

test.each<[string, string, () => Term["operand"], readonly Kind[]]>([
  ["channel", "the channel's name in any case", () => "workSHOP", inChannel],
  ["stream", "the channel's ID", () => workshop, inChannel],
  ["channels", "public", () => "public", inChannel],
  ["streams", "web-public", () => "web-public", []],
  ["topic", "its name in any case", () => "LAMP", lamp],
  ["subject", "the empty topic", () => "", ["unnamed"]],
  ["topic", "the empty topic as a request names it", () => "(no topic)", ["unnamed"]],
  ["topic", "the empty topic as an answer names it", () => "general chat", ["unnamed"]],
  ["sender", "an email address", () => omar().email, byOmar],
  ["from", "an email address of the API", () => `user${omar().id}@${new URL(world.url).hostname}`, byOmar],
  ["sender", "an ID", () => omar().id, byOmar],
  ["sender", "me", () => "me", ["self"]],
  ["dm", "one email address", () => omar().email, ["pair"]],
  ["dm", "email addresses with spaces between", () => `${omar().email}, ${world.pia.email}`, ["three"]],
  ["pm-with", "IDs with the reader's own", () => [userId("nina"), userId("omar")], ["pair"]],
  ["pm_with", "email addresses with spaces between", () => `${omar().email}, ${world.pia.email}`, ["three"]],
  ["dm", "email addresses in a list", () => [omar().email], ["pair"]],
  ["dm", "the reader's own ID", () => [userId("nina")], ["self"]],
  ["dm-including", "an ID", () => omar().id, ["pair", "three"]],
  ["dm-including", "IDs", () => [userId("omar"), userId("pia")], ["three"]],
  ["group-pm-with", "an email address", () => world.pia.email, ["three"]],
  ["group_pm_with", "an ID", () => omar().id, ["pair", "three"]],
  ["dm-including", "the reader's own ID", () => world.nina.id, direct],
  ["is", "dm", () => "dm", direct],
  ["is", "private", () => "private", direct],
  ["is", "starred", () => "starred", ["starred"]],
  ["is", "unread", () => "unread", kinds.filter((kind) => kind !== "read")],
  ["is", "mentioned", () => "mentioned", ["mention", "wildcard"]],
  ["is", "alerted", () => "alerted", ["alerted"]],
  ["is", "resolved", () => "resolved", ["resolved"]],
  ["is", "followed", () => "followed", ["followed"]],
  ["is", "muted", () => "muted", ["muted"]],
  ["in", "home", () => "home", kinds.filter((kind) => kind !== "muted")],
  ["in", "all", () => "all", kinds],
  ["has", "attachment", () => "attachment", ["upload", "picture"]],
  ["has", "attachments", () => "attachments", ["upload", "picture"]],
  ["has", "image", () => "image", ["picture"]],
  ["has", "images", () => "images", ["picture"]],
  ["has", "link", () => "link", linking],
  ["has", "links", () => "links", linking],
  ["has", "reaction", () => "reaction", ["reacted"]],
  ["has", "reactions", () => "reactions", ["reacted"]],
  ["id", "a number", () => messageId("pair"), ["pair"]],
  ["id", "its digits", () => String(messageId("pair")), ["pair"]],
  ["near", "a message", () => messageId("pair"), kinds],
  ["search", "a word of the content", () => "worth", ["starred"]],
  ["search", "a word of the topic", () => "race", ["followed"]],
])("%s with %s finds its messages, and all others when it is negated", async (operator, _, operand, expected) => {
  const term = { operator, operand: operand() };
  expect(await read(term)).toEqual(expected.map(messageId));
  const others = operator === "near" ? kinds : kinds.filter((kind) => !expected.includes(kind));
  expect(await read({ ...term, negated: true })).toEqual(others.map(messageId));
});

test("the operator with finds the conversation of its message, and cannot be negated", async () => {
  expect(await read({ operator: "with", operand: String(office.pair) })).toEqual([office.pair]);
  expect(await read({ operator: "with", operand: office.followed })).toEqual([office.followed]);
  const negated = read({ operator: "with", operand: office.pair, negated: true });
  await expect(negated).rejects.toMatchObject({ code: "BAD_NARROW", body: { desc: "Invalid 'with' operator" } });
});

test("terms as pairs and as objects are joined by and", async () => {
  const narrow: (Term | [string, string])[] = [["stream", "workshop"], { operator: "has", operand: "link" }];
  expect(await read(...narrow, ["topic", "lamp"], ["search", "see"])).toEqual([office.link]);
  expect(await read(...narrow, ["is", "dm"])).toEqual([]);
});

test.each(["files", "embeds", "picture", "", "s"])("there is no has:%s", async (operand) => {
  await expect(read({ operator: "has", operand })).rejects.toMatchObject({
    code: "BAD_NARROW",
    body: { desc: `unknown 'has' operand ${operand}` },
  });
});

test("typed HTML and class names do not count as a link or a picture", async () => {
  const text = '`" class="inline-image` <a href="https://example.test"> <div class="message_inline_image">';
  const sent = await post(world.omar, workshop, text.replaceAll("https://", ""), "lamp");
  for (const operand of ["link", "image"]) expect(await read({ operator: "has", operand })).not.toContain(sent);
});

test.each(["dm_including", "Channel", "", "toString", "__proto__"])("there is no operator %j", async (operator) => {
  await expect(read({ operator, operand: "x" })).rejects.toMatchObject({
    code: "BAD_NARROW",
    body: { desc: `unknown operator ${operator}` },
  });
});

async function read(...narrow: ((Term & { readonly negated?: boolean }) | [string, string])[]): Promise<number[]> {
  const page = { anchor: "newest", num_before: 100, num_after: 0, narrow };
  const { messages } = await world.nina.call(messageEndpoints.getMessages, page);
  return messages.map((message) => message.id);
}
