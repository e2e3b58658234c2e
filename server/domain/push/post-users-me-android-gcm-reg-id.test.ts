import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { userEndpoints } from "../users/contract.ts";
import { pushEndpoints } from "./contract.ts";
import { pushTokenLimit } from "./limits.ts";
import { pushTokensOf } from "./queries.ts";
import { addAndroid, tokens } from "./testing/phones.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("the token of a phone is stored once, until it is removed", async () => {
  const { nina, omar, ctx } = world;
  for (const by of [nina, nina, omar]) await addAndroid(by, tokens.android);
  expect(pushTokensOf(ctx, nina.id)).toEqual([
    { userId: nina.id, kind: "android", token: tokens.android, appId: null },
  ]);
  const remove = () => nina.call(pushEndpoints.removeAndroidToken, { token: tokens.android });
  await remove();
  expect(pushTokensOf(ctx, nina.id)).toEqual([]);
  await expect(expectUnchanged(world, remove)).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message: "Token does not exist",
  });
  expect(pushTokensOf(ctx, omar.id)).toHaveLength(1);
});

test("the tokens of a deactivated person are deleted", async () => {
  const { ada, nina, omar, ctx } = world;
  for (const by of [nina, omar]) await addAndroid(by, tokens.android);
  await ada.call(userEndpoints.deactivateUser, { user_id: nina.id });
  expect([nina, omar].map(({ id }) => pushTokensOf(ctx, id).length)).toEqual([0, 1]);
});

test.each([
  ["blank", "", "token cannot be blank"],
  ["with a null byte", "a\u0000", "token must not contain null bytes"],
  ["too long", "x".repeat(4097), "token is too long (limit: 4096 characters)"],
])("a token is refused: %s", async (_what, token, message) => {
  await expect(expectUnchanged(world, () => addAndroid(world.nina, token))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
  });
});

test("the number of phones per person is limited", async () => {
  for (let added = 0; added < pushTokenLimit; added++) await addAndroid(world.nina, `phone${added}`);
  await expect(expectUnchanged(world, () => addAndroid(world.nina, tokens.android))).rejects.toMatchObject({
    message: "There are too many devices (limit: 100).",
  });
  await addAndroid(world.nina, "phone0");
});
