import { beforeEach, expect, onTestFinished, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { createBot } from "../bots/testing/bot.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { userEndpoints } from "../users/contract.ts";
import { exportEndpoints } from "./contract.ts";
import { consent } from "./testing/exports.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

async function consenting() {
  const { export_consents } = await world.boris.call(exportEndpoints.getExportConsents, {});
  return export_consents.filter(({ consented }) => consented).map(({ user_id }) => user_id);
}

test("nobody consents by default, and anybody may withdraw their consent", async () => {
  const { ada, boris, mia, nina, omar, pia, gus } = world;
  await createBot(world, ada, { short_name: "bell" });
  const { export_consents } = await boris.call(exportEndpoints.getExportConsents, {});
  const everybody = [ada, boris, mia, nina, omar, pia, gus].map(({ id }) => ({ user_id: id, consented: false }));
  expect(export_consents).toEqual(everybody);
  await consent(nina);
  await consent(gus);
  expect(await consenting()).toEqual([nina.id, gus.id]);
  await consent(nina, false);
  expect(await consenting()).toEqual([gus.id]);
});

test("administrators are notified of each change, and nobody else is", async () => {
  const { ada, nina } = world;
  const [administrator, member] = await Promise.all(
    [ada, nina].map(({ call }) => openQueue(call, { event_types: ["realm_export_consent"] })),
  );
  await verifyAction(world, () => consent(nina));
  await consent(nina);
  await verifyAction(world, () => consent(nina, false));
  const event = { type: "realm_export_consent", user_id: nina.id };
  expect(await administrator?.takeAll()).toMatchObject([
    { ...event, consented: true },
    { ...event, consented: false },
  ]);
  expect(await member?.takeAll()).toEqual([]);
});

test("deactivated people are no longer in the list", async () => {
  const { ada, nina } = world;
  await consent(nina);
  await ada.call(userEndpoints.deactivateUser, { user_id: nina.id });
  const { export_consents } = await ada.call(exportEndpoints.getExportConsents, {});
  expect(export_consents.map(({ user_id }) => user_id)).not.toContain(nina.id);
});

test("only administrators may list the consents", async () => {
  for (const { call } of [world.mia, world.nina, world.gus]) {
    const asked = call(exportEndpoints.getExportConsents, {});
    await expect(asked).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
  }
});
