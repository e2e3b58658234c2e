import { beforeEach, expect, onTestFinished, test } from "vitest";
import { seconds } from "../../clock.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { openChannel, post, write } from "../messages/testing/office.ts";
import { farFuture } from "../scheduled-messages/testing/schedule.ts";
import { reminderLimits } from "./actions.ts";
import { remind, remindersOf } from "./testing/remind.ts";

let world: World;
let workshop: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  workshop = await openChannel(world, "workshop", ["nina", "omar"]);
});

const contents = async () => (await remindersOf(world.nina)).map(({ content }) => content);

test("Nina is going to be reminded of a message, and her clients hear of it, nobody else's", async () => {
  const { nina, omar } = world;
  const message = await post(omar, workshop, "The *lead* has arrived");
  const queues = await Promise.all([nina, omar].map(({ call }) => openQueue(call, { event_types: ["reminders"] })));
  const id = await verifyAction(world, () => remind(nina, message, farFuture, " Weigh it "));
  const kept = {
    reminder_id: id,
    type: "private",
    to: [nina.id],
    content: `You requested a reminder for #**workshop>keel@${message}**. Your note:

> Weigh it

@_**Omar Haddad|${omar.id}** said:

> The *lead* has arrived`,
    rendered_content: expect.stringContaining("<em>lead</em>"),
    scheduled_delivery_timestamp: farFuture,
    failed: false,
    reminder_target_message_id: message,
  };
  expect(await remindersOf(nina)).toEqual([kept]);
  expect(await remindersOf(omar)).toEqual([]);
  const [toNina, toOmar] = await Promise.all(queues.map((queue) => queue.takeAll()));
  expect(toNina).toMatchObject([{ type: "reminders", op: "add", reminders: [kept] }]);
  expect(toOmar).toEqual([]);
});

test("a direct message has no place to name, and a poll no words to quote", async () => {
  const { nina, omar } = world;
  await remind(nina, await write(omar, [nina], "Well done"), farFuture);
  await remind(nina, await post(omar, workshop, "/poll Lunch?\nSoup", ""), farFuture);
  await remind(nina, await post(nina, workshop, "/todo Launch"), farFuture);
  const [direct, poll, list] = await contents();
  const author = `@_**Omar Haddad|${omar.id}**`;
  expect(direct).toBe(`You requested a reminder for the following direct message.\n\n${author} said:\n\n> Well done`);
  expect(poll).toMatch(/^You requested a reminder for #\*\*workshop>@\d+\*\*\.\n\n.* sent a poll\.$/);
  expect(list).toMatch(/ sent a to-do list\.$/);
});

test("what is quoted stays in its quote and calls upon nobody, whatever is in it", async () => {
  const { nina, omar } = world;
  const message = await post(omar, workshop, "````\n```\n\n@**all** @**Pia Åkesson**\n\n````\r\n</blockquote>\n");
  await remind(nina, message, farFuture, "```\n\n@**all**");
  const [{ rendered_content: html } = { rendered_content: "" }] = await remindersOf(nina);
  expect(html.match(/<blockquote>/g)).toHaveLength(2);
  expect(html).not.toMatch(/class="user-mention[^"]*"[^>]*>@/);
  expect(html.endsWith("</blockquote>")).toBe(true);
});

test("names that would end a link are written as they are", async () => {
  const odd = await openChannel(world, "a*b", ["nina", "omar"]);
  await remind(world.nina, await post(world.omar, odd, "Hello", "keel"), farFuture);
  await remind(world.nina, await post(world.omar, workshop, "Hello", "**bold**"), farFuture);
  const [first, second] = await contents();
  expect(first).toContain("a reminder for ` a*b > keel `.");
  expect(second).toContain("a reminder for ` workshop > **bold** `.");
});

test("of the longest message the end is left away, so that the bot can say it", async () => {
  const message = await post(world.omar, workshop, "🦆\n".repeat(5_000));
  await remind(world.nina, message, farFuture, "n".repeat(500));
  const [content = ""] = await contents();
  expect(content.length).toBeLessThanOrEqual(10_000);
  expect(content).toMatch(/\n> \[message truncated\]$/);
  expect(content.isWellFormed()).toBe(true);
});

test("nobody is reminded of a message that they cannot read, or in the past, or with a note that is too long", async () => {
  const { nina, omar } = world;
  const board = await openChannel(world, "board", ["omar"], { invite_only: true });
  const [hidden, message] = [await post(omar, board, "Secret"), await post(omar, workshop, "Hello")];
  const attempts: [() => Promise<unknown>, string][] = [
    [() => remind(nina, hidden, farFuture), "Invalid message(s)"],
    [() => remind(nina, 4711, farFuture), "Invalid message(s)"],
    [() => remind(nina, message, seconds(world.ctx.clock)), "Scheduled delivery time must be in the future."],
    [() => remind(nina, message, farFuture, "x".repeat(501)), "note is too long (limit: 500 characters)"],
    [() => remind(nina, message, farFuture, "a\u0000b"), "note must not contain null bytes"],
  ];
  for (const [attempt, refusal] of attempts) {
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ code: "BAD_REQUEST", message: refusal });
  }
});

test("nobody has more reminders than the server can tell at once", async () => {
  const message = await post(world.omar, workshop, "Hello");
  for (let kept = 0; kept < reminderLimits.reminders; kept++) await remind(world.nina, message, farFuture);
  await expect(expectUnchanged(world, () => remind(world.nina, message, farFuture))).rejects.toMatchObject({
    message: "There are too many reminders (limit: 1000).",
  });
  await remind(world.omar, message, farFuture);
});
