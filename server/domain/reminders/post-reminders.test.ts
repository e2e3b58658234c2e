import { beforeEach, expect, onTestFinished, test } from "vitest";
import { unixSeconds } from "../../clock.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { openChannel, post, write } from "../messages/testing/office.ts";
import { farFuture } from "../scheduled-messages/testing/schedule.ts";
import { reminderLimits } from "./limits.ts";
import { createReminder, remindersOf } from "./testing/reminders.ts";

let world: World;
let workshop: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  workshop = await openChannel(world, "workshop", ["nina", "omar"]);
});

const contents = async () => (await remindersOf(world.nina)).map(({ content }) => content);

test("Nina creates a reminder, and only her clients are notified", async () => {
  const { nina, omar } = world;
  const message = await post(omar, workshop, "The *lead* has arrived");
  const queues = await Promise.all([nina, omar].map(({ call }) => openQueue(call, { event_types: ["reminders"] })));
  const id = await verifyAction(world, () => createReminder(nina, message, farFuture, " Weigh it "));
  const kept = {
    reminder_id: id,
    type: "private",
    to: [nina.id],
    content: `You requested a reminder for #**workshop>lamp@${message}**. Your note:

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

test("the text for a direct message has no link, and for a poll no quote", async () => {
  const { nina, omar } = world;
  await createReminder(nina, await write(omar, [nina], "Well done"), farFuture);
  await createReminder(nina, await post(omar, workshop, "/poll Lunch?\nSoup", ""), farFuture);
  await createReminder(nina, await post(nina, workshop, "/todo Launch"), farFuture);
  const [direct, poll, list] = await contents();
  const author = `@_**Omar Haddad|${omar.id}**`;
  expect(direct).toBe(`You requested a reminder for the following direct message.\n\n${author} said:\n\n> Well done`);
  expect(poll).toMatch(/^You requested a reminder for #\*\*workshop>@\d+\*\*\.\n\n.* sent a poll\.$/);
  expect(list).toMatch(/ sent a to-do list\.$/);
});

test("any quoted text stays inside its quote and notifies nobody", async () => {
  const { nina, omar } = world;
  const message = await post(omar, workshop, "````\n```\n\n@**all** @**Pia Åkesson**\n\n````\r\n</blockquote>\n");
  await createReminder(nina, message, farFuture, "```\n\n@**all**");
  const [{ rendered_content: html } = { rendered_content: "" }] = await remindersOf(nina);
  expect(html.match(/<blockquote>/g)).toHaveLength(2);
  expect(html).not.toMatch(/class="user-mention[^"]*"[^>]*>@/);
  expect(html.endsWith("</blockquote>")).toBe(true);
});

test("names that would break a link are written as code", async () => {
  const odd = await openChannel(world, "a*b", ["nina", "omar"]);
  await createReminder(world.nina, await post(world.omar, odd, "Hello", "lamp"), farFuture);
  await createReminder(world.nina, await post(world.omar, workshop, "Hello", "**bold**"), farFuture);
  const [first, second] = await contents();
  expect(first).toContain("a reminder for ` a*b > lamp `.");
  expect(second).toContain("a reminder for ` workshop > **bold** `.");
});

test("a very long message is cut, so that the reminder fits in a message", async () => {
  const message = await post(world.omar, workshop, "🦆\n".repeat(5_000));
  await createReminder(world.nina, message, farFuture, "n".repeat(500));
  const [content = ""] = await contents();
  expect(content.length).toBeLessThanOrEqual(10_000);
  expect(content).toMatch(/\n> \[message truncated\]$/);
  expect(content.isWellFormed()).toBe(true);
});

test("a reminder of a message that Nina cannot read, in the past, or with a long note is refused", async () => {
  const { nina, omar } = world;
  const board = await openChannel(world, "board", ["omar"], { invite_only: true });
  const [hidden, message] = [await post(omar, board, "Secret"), await post(omar, workshop, "Hello")];
  const attempts: [() => Promise<unknown>, string][] = [
    [() => createReminder(nina, hidden, farFuture), "Invalid message(s)"],
    [() => createReminder(nina, 4711, farFuture), "Invalid message(s)"],
    [
      () => createReminder(nina, message, unixSeconds(world.ctx.clock)),
      "Scheduled delivery time must be in the future.",
    ],
    [() => createReminder(nina, message, farFuture, "x".repeat(501)), "note is too long (limit: 500 characters)"],
    [() => createReminder(nina, message, farFuture, "a\u0000b"), "note must not contain null bytes"],
  ];
  for (const [attempt, refusal] of attempts) {
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ code: "BAD_REQUEST", message: refusal });
  }
});

test("the number of reminders is limited", async () => {
  const message = await post(world.omar, workshop, "Hello");
  for (let kept = 0; kept < reminderLimits.reminders; kept++) await createReminder(world.nina, message, farFuture);
  await expect(expectUnchanged(world, () => createReminder(world.nina, message, farFuture))).rejects.toMatchObject({
    message: "There are too many reminders (limit: 1000).",
  });
  await createReminder(world.omar, message, farFuture);
});
