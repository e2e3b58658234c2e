import { afterEach, expect, test } from "vitest";
import { reactions } from "../../../db/schema/reactions.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post, write } from "../testing/office.ts";

let world: World;

afterEach(() => world.close());

test("Nina reads a message as HTML, or as Omar wrote it", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  await post(omar, channel, "The **lead** has arrived");

  const [html] = (await fetchNewest({})).messages;
  expect(html).toMatchObject({ content: "<p>The <strong>lead</strong> has arrived</p>", content_type: "text/html" });
  const [markdown] = (await fetchNewest({ apply_markdown: false })).messages;
  expect(markdown).toMatchObject({ content: "The **lead** has arrived", content_type: "text/x-markdown" });
  expect(html).toMatchObject({ sender_id: omar.id, display_recipient: "workshop", subject: "lamp", flags: [] });
  expect(nina.id).not.toBe(omar.id);
});

test("clients that do not support the empty topic get its display name, but not for direct messages", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  await post(omar, channel, "Anything", "");
  await write(omar, [nina], "Hello");

  const named = await fetchNewest({});
  expect(named.messages.map(({ subject }) => subject)).toEqual(["general chat", ""]);
  const understood = await fetchNewest({ allow_empty_topic_name: true });
  expect(understood.messages.map(({ subject }) => subject)).toEqual(["", ""]);
});

test("search matches are marked in content and topic, and typed text is never read as syntax", async () => {
  world = await createWorld();
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  await post(world.omar, channel, "A **Rent**, & more rent", "rent < sale");
  await post(world.omar, channel, "Nothing of the kind", "lamp");

  const [found, ...others] = (await fetchNewest({ narrow: [{ operator: "search", operand: "rent" }] })).messages;
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    match_content:
      '<p>A <strong><span class="highlight">Rent</span></strong>, &amp; more <span class="highlight">rent</span></p>',
    match_subject: '<span class="highlight">rent</span> &lt; sale',
  });
  for (const operand of ['"', "rent OR nothing", "NEAR(rent sale)", "content:rent", "rent*", "(", "rent -", "'; --"]) {
    const page = await fetchNewest({ narrow: [{ operator: "search", operand }] });
    expect(page.history_limited).toBe(false);
  }
  expect((await fetchNewest({ narrow: [{ operator: "search", operand: "rent OR nothing" }] })).messages).toEqual([]);
  expect((await fetchNewest({ narrow: [{ operator: "search", operand: '"more rent" SALE' }] })).messages).toHaveLength(
    1,
  );
  expect((await fetchNewest({ narrow: [{ operator: "search", operand: '"ren"' }] })).messages).toEqual([]);
  expect((await fetchNewest({ narrow: [{ operator: "search", operand: "ren" }] })).messages).toMatchObject([
    { match_subject: '<span class="highlight">rent</span> &lt; sale' },
  ]);
});

test("text in a language without spaces is found by a part of a sentence", async () => {
  world = await createWorld();
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  await post(world.omar, channel, "船が港に着いた");
  expect((await fetchNewest({ narrow: [["search", "港に"]] })).messages).toHaveLength(1);
  expect((await fetchNewest({ narrow: [["search", "に港"]] })).messages).toHaveLength(0);
});

test("messages have their reactions in the order they were added", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  const messageId = await post(omar, channel, "Launch on Friday");
  const tada = { reactionType: "unicode_emoji", emojiCode: "1f389", emojiName: "tada" } as const;
  await mutate(world.ctx, (tx) => {
    for (const { id: userId } of [omar, nina])
      tx.store.db
        .insert(reactions)
        .values({ messageId, userId, ...tada })
        .run();
  });
  const [message] = (await fetchNewest({})).messages;
  expect(message?.reactions.map(({ user_id, emoji_name }) => [user_id, emoji_name])).toEqual([
    [omar.id, "tada"],
    [nina.id, "tada"],
  ]);
});

type Params = Partial<Parameters<typeof world.nina.call<typeof messageEndpoints.getMessages>>[1]>;

/** Fetches Nina's newest messages. */
function fetchNewest(params: Params) {
  return world.nina.call(messageEndpoints.getMessages, { anchor: "newest", num_before: 20, num_after: 0, ...params });
}
