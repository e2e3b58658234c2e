import { expect, it, onTestFinished } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { newBatch, runDeferred } from "../../transactions/batch.ts";
import { mutate } from "../../transactions/mutate.ts";
import { insertFolder } from "../channel-folders/actions.ts";
import { findUser } from "../users/queries.ts";
import { recorded } from "./testing/recorded.ts";

type AddFolder = (ctx: World["ctx"], name: string) => Promise<unknown>;

async function openWorld(): Promise<{ world: World; addFolder: AddFolder }> {
  const world = await createWorld();
  onTestFinished(world.close);
  const addFolder: AddFolder = (ctx, name) =>
    mutate(ctx, (tx) => {
      const ada = findUser(tx, world.ada.id);
      return ada && insertFolder(tx, ada, { name, description: "" });
    });
  return { world, addFolder };
}

const action = (world: World) =>
  ({ actorId: world.ada.id, via: "api", action: "try", kind: "channel_folder" }) as const;

it("records nothing outside of administration", async () => {
  const { world, addFolder } = await openWorld();
  expect(await recorded(world, () => addFolder(world.ctx, "Shop"))).toEqual([]);
});

it("records nothing of a transaction that is rolled back, but records the next one", async () => {
  const { world, addFolder } = await openWorld();
  const ctx = { ...world.ctx, administration: world.ctx.auditTrail.begin(action(world)) };
  const entries = await recorded(world, async () => {
    const undone = mutate(ctx, (tx) => {
      const ada = findUser(tx, world.ada.id);
      if (ada !== undefined) insertFolder(tx, ada, { name: "Shop", description: "" });
      throw new Error("changed my mind");
    });
    await Promise.all([expect(undone).rejects.toThrow("changed my mind"), addFolder(ctx, "Loft")]);
  });
  expect(entries.map(({ object }) => object.name)).toEqual(["Loft"]);
});

it("records changes of different people in the same group commit separately", async () => {
  const { world, addFolder } = await openWorld();
  const ctxOf = (actorId: number) => ({
    ...world.ctx,
    administration: world.ctx.auditTrail.begin({ ...action(world), actorId }),
  });
  const entries = await recorded(world, () =>
    Promise.all([
      addFolder(ctxOf(world.ada.id), "Shop"),
      addFolder(world.ctx, "Cellar"),
      addFolder(ctxOf(world.boris.id), "Loft"),
    ]),
  );
  expect(entries.map(({ actor, object }) => [actor?.full_name, object.name])).toEqual([
    ["Ada Lindholm", "Shop"],
    ["Boris Ek", "Loft"],
  ]);
});

it("records all changes of an object in one entry, even if a request makes them in several transactions", async () => {
  const { world, addFolder } = await openWorld();
  const ctx = { ...world.ctx, administration: world.ctx.auditTrail.begin(action(world)) };
  const entries = await recorded(world, async () => {
    await addFolder(ctx, "Shop");
    const batch = newBatch();
    for (const name of ["Old shop", "Older shop"]) {
      batch.deferred.push({
        cost: 5_000,
        run: (tx) => tx.store.all("UPDATE channel_folders SET name = ? RETURNING 1", [name]),
      });
    }
    await runDeferred(ctx, batch, () => {});
  });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ object: { name: "Older shop" }, before: null, after: { name: "Older shop" } });
});
