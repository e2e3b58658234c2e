import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post } from "../testing/office.ts";

let world: World;
let channel: number;

beforeEach(async () => {
  world = await createWorld();
  channel = await openChannel(world, "workshop", ["nina", "omar"]);
});

afterEach(() => world.close());

type Search = { readonly operand: string; readonly negated?: boolean };

const fetchPage = (...searches: Search[]) =>
  world.nina.call(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 100,
    num_after: 0,
    narrow: searches.map((term) => ({ operator: "search", ...term })),
  });

const search = async (...searches: Search[]) => (await fetchPage(...searches)).messages.map(({ id }) => id);

const words = (count: number) => Array.from({ length: count }, (_, number) => `word${number}`).join(" ");

describe("Omar's message is found, and the matches are marked", () => {
  test.each([
    ["by a word in any case", "The Lead has arrived", "lEAD", "<p>The [Lead] has arrived</p>"],
    ["by a word without its accents", "Crème brûlée für Åsa", "creme ASA", "<p>[Crème] brûlée für [Åsa]</p>"],
    ["by a word with accents that it does not have", "The cafe", "café", "<p>The [cafe]</p>"],
    ["by the beginning of a word", "Launching on Friday", "launch fri", "<p>[Launching] on [Friday]</p>"],
    ["by a beginning with a star", "Launching on Friday", "la*", "<p>[Launching] on Friday</p>"],
    ["by a phrase", "The lead has arrived", '"lead has"', "<p>The [lead has] arrived</p>"],
    ["by a phrase in curly quotes", "The lead has arrived", "“lead has”", "<p>The [lead has] arrived</p>"],
    ["by a phrase across Markdown", "The **lead** has", '"the lead has"', "<p>[The] <strong>[lead]</strong> [has]</p>"],
    ["in Chinese", "我们明天开会讨论船", "开会", "<p>我们明天[开会]讨论船</p>"],
    ["in Japanese", "船が港に着いた。コーヒーは？", "着いた コーヒー", "<p>船が港に[着いた]。[コーヒー]は？</p>"],
    ["in half-width Japanese", "ガラスの船", "ｶﾞﾗｽ", "<p>[ガラス]の船</p>"],
    ["in Korean", "회의는 열 시에 시작합니다", "회의 시작", "<p>[회의]는 열 시에 [시작]합니다</p>"],
    ["in Cyrillic and Greek", "Ёлка у Αθήνας", "елка αθηνα", "<p>[Ёлка] у [Αθήνας]</p>"],
    [
      "in spite of punctuation",
      "Well - (the) lamp, isn't it?!",
      "isn't, lamp.",
      "<p>Well - (the) [lamp], [isn't] it?!</p>",
    ],
    ["by a whole number", "Order 1234, not 12345", "1234", "<p>Order [1234], not 12345</p>"],
    ["by a part of code", "`fitLamp(lead_mass)`", "fitLamp(lead_mass)", "<p><code>[fitLamp(lead_mass])</code></p>"],
    ["by characters that must be escaped", "if a < b && c", '"a < b"', "<p>if [a] &lt; [b] &amp;&amp; c</p>"],
  ])("%s", async (_, content, operand, marked) => {
    const id = await post(world.omar, channel, content, "other");
    await post(world.omar, channel, "Nothing of the kind", "other");
    const { messages } = await fetchPage({ operand });
    const shown = messages.map((message) => [
      message.id,
      message.match_content?.replaceAll(/<span class="highlight">([^<]*)<\/span>/g, "[$1]"),
    ]);
    expect(shown).toEqual([[id, marked]]);
  });

  test("by a web address, and by a part of it", async () => {
    const id = await post(world.omar, channel, "See https://docs.example.test/lamp/lead-mass?unit=kg#table", "other");
    for (const operand of [
      "https://docs.example.test/lamp/lead-mass?unit=kg#table",
      "example.test/lamp",
      "lead-mass",
    ]) {
      const { messages } = await fetchPage({ operand });
      expect(messages).toMatchObject([{ id, match_content: expect.stringContaining('<span class="highlight">') }]);
    }
  });

  test("by words of its topic and its content together", async () => {
    const id = await post(world.omar, channel, "It has arrived", "Lead for the lamp");
    const { messages } = await fetchPage({ operand: "arrived lead" });
    expect(messages).toMatchObject([{ id, match_subject: '<span class="highlight">Lead</span> for the lamp' }]);
  });
});

test.each([
  ["a quoted part of a word", "The lead has arrived", '"lea"'],
  ["the middle of a word", "The lead has arrived", "ead"],
  ["the first two letters of a word", "The lead has arrived", "le"],
  ["the first digits of a number", "Order 12345", "123"],
  ["words of a phrase in another order", "The lead has arrived", '"has lead"'],
  ["characters in another order", "船が港に着いた", "に港"],
  ["one word of two", "The lead has arrived", "lead lamp"],
])("%s finds nothing", async (_, content, operand) => {
  await post(world.omar, channel, content, "other");
  expect(await search({ operand })).toEqual([]);
});

test("several search terms find messages that have the words of all, and of no negated one", async () => {
  await post(world.omar, channel, "A rent");
  const both = await post(world.omar, channel, "A rent and a sale");
  await post(world.omar, channel, "A rent, a sale, an anchor");
  await post(world.omar, channel, "Rent, sale and rust");
  expect(
    await search(
      { operand: "rent" },
      { operand: "anchor", negated: true },
      { operand: "sale" },
      { operand: "rust", negated: true },
    ),
  ).toEqual([both]);
});

test("messages are found by their current content, and not after they are deleted", async () => {
  const id = await post(world.omar, channel, "A rent");
  await world.omar.call(messageEndpoints.updateMessage, { message_id: id, content: "A sale" });
  expect(await search({ operand: "rent" })).toEqual([]);
  expect(await search({ operand: "sale" })).toEqual([id]);
  await world.ada.call(messageEndpoints.deleteMessage, { message_id: id });
  expect(await search({ operand: "sale" })).toEqual([]);
});

test.each<[string, Search[]]>([
  ["in one term", [{ operand: words(51) }]],
  ["in one phrase", [{ operand: `"${words(51)}"` }]],
  ["in one language without spaces", [{ operand: "漢".repeat(51) }]],
  ["in several terms", [{ operand: words(30) }, { operand: `rent ${words(30)}`, negated: true }]],
])("more than fifty words are refused %s", async (_, searches) => {
  await expect(search(...searches)).rejects.toMatchObject({
    message: expect.stringContaining('["operand"] has too many words (limit: 50)'),
  });
});

test("fifty words are allowed, and a repeated term counts once", async () => {
  const sent = await post(world.omar, channel, words(50));
  expect(await search({ operand: words(50) }, { operand: words(50) })).toEqual([sent]);
});

test("if too many words begin with a word, only the whole word is found, and a star is refused", async () => {
  const whole = await post(world.omar, channel, "The con");
  for (let number = 0; number < 5; number++) {
    const many = Array.from({ length: 100 }, (_, at) => `con${String.fromCodePoint(97 + number)}x${at}`);
    await post(world.omar, channel, many.join(" "));
  }
  expect(await search({ operand: "con" })).toEqual([whole]);
  expect(await search({ operand: "cona" })).toHaveLength(1);
  await expect(search({ operand: "con*" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: 'narrow[0]["operand"] has too many words that begin with con',
  });
});
