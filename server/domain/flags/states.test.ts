import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { flagEndpoints } from "./contract.ts";

let world: World;
let ids: number[];

beforeEach(async () => {
  world = await createWorld();
  await openChannel(world, "workshop", ["nina"]);
  await openChannel(world, "shop", ["omar"]);
  ids = [await post(world.omar, "workshop", "One"), await post(world.omar, "workshop", "Two")];
});

afterEach(() => world.close());

test.each(["read", "starred", "collapsed"])(
  "Message flag | unset | POST /messages/flags/narrow op=add | set on every message in the range: %s",
  async (flag) => {
    await change("add", flag);
    expect(await flagsOf()).toEqual([[flag], [flag]]);
  },
);

test.each(["starred", "collapsed"])(
  "Message flag | set | POST /messages/flags/narrow op=remove | unset: %s",
  async (flag) => {
    await change("add", flag);
    await change("remove", flag);
    expect(await flagsOf()).toEqual([[], []]);
  },
);

test("Message flag | read set | POST /messages/flags/narrow op=remove | unset; channels of others are ignored", async () => {
  await post(world.omar, "shop", "Three");
  await change("add", "read");
  const answer = await change("remove", "read");
  expect(answer.ignored_because_not_subscribed_channels).toHaveLength(1);
  expect(await flagsOf()).toEqual([[], []]);
});

function change(op: string, flag: string) {
  const narrow = [{ operator: "channels", operand: "public" }];
  const everything = { anchor: "oldest", num_before: 0, num_after: 100, narrow };
  return world.nina.call(flagEndpoints.updateFlagsInNarrow, { ...everything, op, flag });
}

async function flagsOf() {
  const { messages } = await world.nina.call(messageEndpoints.getMessages, { message_ids: ids });
  return messages.map(({ flags }) => flags);
}
