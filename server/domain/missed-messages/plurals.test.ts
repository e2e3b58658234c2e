import { expect, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { roles } from "../../http/roles.ts";
import type { Person, World } from "../../testing/world.ts";
import { languages } from "../../texts/catalogs.ts";
import { expectedPlural } from "../../texts/testing/plural-form.ts";
import { mutate } from "../../transactions/mutate.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { insertUser } from "../users/actions.ts";
import { openAwayWorld, type WrittenEmail } from "./testing/away-world.ts";

const counts = [1, 2, 5, 21];

/** A reader of each language, who gets email about every message in channels. Ada writes to them. */
async function chooseReaders(world: World, settings: InputOf<typeof settingsEndpoints.updateOwnSettings> = {}) {
  const readers = [world.boris, world.mia, world.nina, world.omar, world.pia, world.gus];
  expect(readers).toHaveLength(languages().length);
  const chosen = languages().flatMap((language, index) => {
    const reader = readers[index];
    return reader === undefined ? [] : [{ reader, language }];
  });
  for (const { reader, language } of chosen)
    await reader.call(settingsEndpoints.updateOwnSettings, {
      default_language: language,
      enable_stream_email_notifications: true,
      ...settings,
    });
  return chosen;
}

const emailsTo = ({ email }: Person, emails: readonly WrittenEmail[]) =>
  emails.filter(({ recipient }) => recipient === email);

async function openHall(world: World): Promise<number> {
  return openChannel(world, "hall", ["ada", "boris", "mia", "nina", "omar", "pia", "gus"]);
}

test("an email without the text of messages counts them in its reader's language", async () => {
  const { world, wait, emailsAfter } = await openAwayWorld();
  const chosen = await chooseReaders(world, { message_content_in_email_notifications: false });
  const hall = await openHall(world);
  wait(600);
  for (const count of counts) for (let each = 0; each < count; each++) await post(world.ada, hall, "News", `${count}`);
  const emails = await emailsAfter(120);

  for (const { reader, language } of chosen) {
    const openings = emailsTo(reader, emails).map(({ body }) => body.split("\n\n")[0]);
    expect(openings).toEqual(counts.map((count) => newMessages(language, count)));
  }
});

const newMessages = (language: string, count: number) =>
  expectedPlural(
    language,
    "{count, plural, one {You have a new message on {organization}.} other {You have # new messages on {organization}.}}",
    { name: "count", count, values: { organization: "Lindholm & Daughters" } },
  );

test("an email that has no room for all messages counts the others in its reader's language", async () => {
  const { world, wait, emailsAfter } = await openAwayWorld();
  const chosen = await chooseReaders(world);
  const hall = await openHall(world);
  wait(600);
  for (const count of counts)
    for (let each = 0; each < 50 + count; each++) await post(world.ada, hall, "News", `${count}`);
  const emails = await emailsAfter(120);

  for (const { reader, language } of chosen) {
    const received = emailsTo(reader, emails);
    expect(received).toHaveLength(counts.length);
    for (const [index, { body, html }] of received.entries()) {
      const expected = moreMessages(language, counts[index] ?? 0);
      expect(body.split("\n\n")).toContain(expected);
      expect(html).toContain(`<p>${expected}</p>`);
    }
  }
});

const moreMessages = (language: string, count: number) =>
  expectedPlural(language, "{more, plural, one {# more message follows.} other {# more messages follow.}}", {
    name: "more",
    count,
  });

test("an email about a direct message to many people counts those it does not name in its reader's language", async () => {
  const { world, wait, emailsAfter } = await openAwayWorld();
  const chosen = await chooseReaders(world);
  const crowd = await mutate(world.ctx, (tx) =>
    Array.from({ length: 23 }, (_, index) => {
      const person = { email: `crowd${index}@example.test`, fullName: `Crowd ${index}`, role: roles.member };
      return insertUser(tx, { ...person, passwordHash: null }).id;
    }),
  );
  wait(600);
  // Three others are named, the writer among them. It is never one person alone who is only counted.
  const others = counts.filter((count) => count > 1);
  for (const count of others)
    for (const { reader } of chosen)
      await world.ada.call(messageEndpoints.sendMessage, {
        type: "direct",
        to: [reader.id, ...crowd.slice(0, count + 2)],
        content: "Lunch?",
      });
  const emails = await emailsAfter(120);

  for (const { reader, language } of chosen) {
    const subjects = emailsTo(reader, emails).map(({ subject }) => subject);
    expect(subjects).toEqual(others.map((count) => expect.stringContaining(otherPeople(language, count))));
  }
});

const otherPeople = (language: string, count: number) =>
  expectedPlural(language, "{count, plural, one {# other} other {# others}}", { name: "count", count });
