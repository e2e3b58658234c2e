import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../server/db/data-folder.ts";
import { messageEndpoints } from "../../server/domain/messages/contract.ts";
import { createClient } from "../../server/http/client.ts";
import { createWorld, type World } from "../../server/testing/world.ts";
import { addChannel } from "./channels.ts";
import { insertWord, multiplyMessages } from "./messages.ts";
import { addPeople, findOwner, type Person } from "./people.ts";

test("added people can sign in and read messages in their channel", async () => {
  const { world, edit } = await openOffice();
  const { people, channelId } = await edit((sqlite) => {
    const people = addPeople(sqlite, 3);
    return { people, channelId: addChannel(sqlite, "bench", people) };
  });
  const [sender, reader] = people.map((person) => clientOf(world(), person));
  const message = { type: "channel", to: channelId, topic: "lamp", content: "The lead has arrived" };
  const sent = await sender?.(messageEndpoints.sendMessage, message);
  const page = await reader?.(messageEndpoints.getMessages, { anchor: "newest", num_before: 5, num_after: 0 });
  expect(page?.messages).toMatchObject([{ id: sent?.id, display_recipient: "bench", flags: [] }]);
});

test("repeated messages are in order, can be found by their words, and are read if the originals are", async () => {
  const { world, edit } = await openOffice();
  const owner = await edit(findOwner);
  const before = clientOf(world(), owner);
  const message = { type: "channel", to: "general", topic: "lamp", read_by_sender: true };
  for (const content of ["The lead has arrived", "It is heavy"]) {
    await before(messageEndpoints.sendMessage, { ...message, content });
  }
  await edit((sqlite) => {
    multiplyMessages(sqlite, 101);
    insertWord(sqlite, "quokka", 25);
  });

  const call = clientOf(world(), owner);
  const all = await call(messageEndpoints.getMessages, { anchor: "newest", num_before: 200, num_after: 0 });
  expect(all.messages).toHaveLength(101);
  const times = all.messages.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(all.messages.flatMap(({ flags }) => flags))).toEqual(new Set(["read"]));
  const found = async (operand: string) => {
    const narrow = [{ operator: "search", operand }];
    const page = { anchor: "newest", num_before: 200, num_after: 0, narrow };
    return (await call(messageEndpoints.getMessages, page)).messages;
  };
  expect(await found("heavy")).toHaveLength(50);
  expect(await found("quokka")).toHaveLength(4);
});

/** An office with the channel general that can be stopped, changed and served again. */
async function openOffice() {
  let world = await createWorld();
  onTestFinished(() => world.close());
  return {
    world: () => world,
    edit: async <Result>(change: (sqlite: Sqlite.Database) => Result): Promise<Result> => {
      const { folder } = world;
      const sqlite = new Sqlite(dataFiles(folder).database);
      const result = change(sqlite);
      sqlite.close();
      world = await world.restart();
      return result;
    },
  };
}

function clientOf({ url }: World, { email, apiKey }: Person) {
  return createClient({ baseUrl: url, credentials: { email, apiKey }, userAgent: "Watercooler-bench/1" });
}
