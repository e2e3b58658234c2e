import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { pushEndpoints } from "./contract.ts";
import { pushTokensOf } from "./queries.ts";
import { addAndroid, addIos, tokens } from "./testing/phones.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("the token of an iPhone is stored with its application, until it is removed", async () => {
  const { nina, ctx } = world;
  await addAndroid(nina, tokens.ios);
  await addIos(nina, tokens.ios, "test.example.old");
  await addIos(nina, tokens.ios, "test.example.new");
  expect(pushTokensOf(ctx, nina.id).map(({ kind, appId }) => [kind, appId])).toEqual([
    ["android", null],
    ["ios", "test.example.new"],
  ]);
  const remove = () => nina.call(pushEndpoints.removeIosToken, { token: tokens.ios });
  await remove();
  expect(pushTokensOf(ctx, nina.id).map(({ kind }) => kind)).toEqual(["android"]);
  await expect(expectUnchanged(world, remove)).rejects.toMatchObject({ message: "Token does not exist" });
});

test.each([
  ["", "test.example", "token cannot be blank"],
  ["xyz", "test.example", "token is not a hexadecimal number"],
  ["abc", "test.example", "token is not a hexadecimal number"],
  [tokens.ios, "", "Invalid app ID"],
  [tokens.ios, "test example", "Invalid app ID"],
])("the token '%s' for '%s' is refused", async (token, appid, message) => {
  await expect(expectUnchanged(world, () => addIos(world.nina, token, appid))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
  });
});
