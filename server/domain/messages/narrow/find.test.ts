import { afterEach, expect, test } from "vitest";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { actingUser } from "../../users/acting-user.ts";
import { accessOf, noUpperBound } from "../access.ts";
import { openChannel, post } from "../testing/office.ts";
import { compileNarrow } from "./compile.ts";
import { findMessageIds, type IdRequest } from "./find.ts";

let world: World;

afterEach(() => world.close());

test("a page of Nina's feed is full even if a channel that she is not in has many newer messages", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const quiet = [];
  for (const name of ["lamp", "menu", "sale", "rent"]) {
    const channel = await openChannel(world, name, ["nina", "omar"]);
    quiet.push(await post(omar, channel, "In the quiet"));
  }
  const busy = await openChannel(world, "engine", ["omar"]);
  for (let count = 0; count < 20; count++) await post(omar, busy, "In the noise");
  const last = await post(omar, "lamp", "In the quiet again");

  expect(await find(nina, { direction: "older", limit: 4 })).toEqual([last, ...quiet.slice(1).reverse()]);
  expect(await find(nina, { direction: "newer", limit: 4 })).toEqual(quiet);
  expect(await find(nina, { direction: "newer", limit: 10, after: quiet[0] ?? 0 })).toEqual([...quiet.slice(1), last]);
});

test("a page never has more messages than requested", async () => {
  world = await createWorld();
  const { omar } = world;
  for (const name of ["lamp", "menu", "sale", "rent"]) {
    const channel = await openChannel(world, name, ["omar"]);
    for (let count = 0; count < 4; count++) await post(omar, channel, "Hello");
  }
  for (const direction of ["older", "newer"] as const)
    expect(await find(omar, { direction, limit: 3 })).toHaveLength(3);
});

async function find(
  { id }: Person,
  range: Partial<IdRequest> & Pick<IdRequest, "direction" | "limit">,
): Promise<number[]> {
  const access = accessOf(
    world.ctx,
    actingUser(world.ctx, { userId: id, role: 400, isBot: false, isWebhookBot: false, signIn: "" }),
  );
  const feed = compileNarrow(world.ctx, access, [], "received");
  const { ids } = await findMessageIds(world.ctx, feed, { after: 0, before: noUpperBound, ...range });
  return ids;
}
