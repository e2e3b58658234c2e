import { beforeEach, expect, onTestFinished, test } from "vitest";
import { messageFlags } from "../../db/schema/messages.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { addWords, removeWords } from "../alert-words/testing/words.ts";
import { flagBits } from "../flags/flag-bits.ts";
import { messageEndpoints } from "./contract.ts";
import { listen, openChannel, post, write } from "./testing/office.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  await openChannel(world, "workshop", ["nina", "omar", "boris"]);
});

test("a message with a person's alert word, in any case, is flagged for that person and for nobody else", async () => {
  const { nina, omar, boris } = world;
  await addWords(omar, "lamp", "sale maker");
  await addWords(boris, "Menu");
  const [forOmar, forBoris, forNina] = await Promise.all([listen(omar), listen(boris), listen(nina)]);
  await verifyAction(world, () => post(nina, "workshop", "The LAMP, says the *sale\nmaker*, is laid"));
  expect(await forOmar.next()).toMatchObject([{ flags: ["has_alert_word"] }]);
  expect(await forBoris.next()).toMatchObject([{ flags: [] }]);
  expect(await forNina.next()).toMatchObject([{ flags: [] }]);
});

test("is:alerted, fetched flags and a queue with that narrow agree on which messages have an alert word", async () => {
  const { nina, omar } = world;
  await addWords(omar, "lamp");
  const alerted = await listen(omar, { event_types: ["message"], narrow: [["is", "alerted"]] });
  const first = await post(nina, "workshop", "A lamp");
  await post(nina, "workshop", "Lamps");
  const second = await write(nina, [omar], "@**Omar Haddad** the lamp");
  await addWords(omar, "lamps");
  await removeWords(omar, "lamp");
  await post(nina, "workshop", "Lamp");
  const third = await post(nina, "workshop", "Lamp and lamps");

  const narrow = [{ operator: "is", operand: "alerted" }];
  const found = await fetch(omar, narrow);
  expect(found.map(({ id }) => id)).toEqual([first, second, third]);
  expect(found.map(({ flags }) => flags)).toEqual([
    ["has_alert_word"],
    ["mentioned", "has_alert_word"],
    ["has_alert_word"],
  ]);
  expect((await alerted.next()).map((event) => (event.message as { id: number }).id)).toEqual([first, second, third]);
  expect(await fetch(nina, narrow)).toEqual([]);
});

test("the sender's own alert words count, and only recipients get the flag", async () => {
  const { nina, pia } = world;
  await addWords(nina, "lamp");
  await addWords(pia, "lamp");
  const id = await post(nina, "workshop", "lamp");
  const stored = world.ctx.store.db.select().from(messageFlags).all();
  expect(stored).toEqual([{ userId: nina.id, messageId: id, flags: flagBits.has_alert_word }]);
});

test("an edit that adds an alert word sets the flag, and one that removes the word clears it", async () => {
  const { nina, omar } = world;
  await addWords(omar, "lamp");
  const id = await post(nina, "workshop", "The lead");
  const narrow = [{ operator: "is", operand: "alerted" }];
  const edit = (content: string) => nina.call(messageEndpoints.updateMessage, { message_id: id, content });
  await verifyAction(world, () => edit("The lamp"));
  expect(await fetch(omar, narrow)).toMatchObject([{ id, flags: ["has_alert_word"] }]);
  await verifyAction(world, () => edit("The menu"));
  expect(await fetch(omar, narrow)).toEqual([]);
});

async function fetch(reader: Person, narrow: { operator: string; operand: string }[]) {
  const page = { anchor: "newest", num_before: 100, num_after: 0, narrow };
  return (await reader.call(messageEndpoints.getMessages, page)).messages;
}
