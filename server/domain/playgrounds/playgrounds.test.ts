import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { playgroundEndpoints } from "./contract.ts";
import { playgroundLimit } from "./limits.ts";

const oven = { name: "Oven", pygments_language: "Python", url_template: "https://oven.example/run?code={code}" };

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

const add = (changes: Partial<typeof oven> = {}) =>
  world.boris.call(playgroundEndpoints.addPlayground, { ...oven, ...changes });
const remove = (playground_id: number) => world.boris.call(playgroundEndpoints.removePlayground, { playground_id });

async function listPlaygrounds() {
  const { snapshot } = await openQueue(world.gus.call, { fetch_event_types: ["realm_playgrounds"] });
  return snapshot.realm_playgrounds;
}

test("an administrator adds and removes a playground; everybody is notified, also after a restart", async () => {
  const gus = await openQueue(world.gus.call, { event_types: ["realm_playgrounds"] });
  const { id } = await verifyAction(world, () => add({ name: " Oven " }));
  const sent = { type: "realm_playgrounds", realm_playgrounds: [{ id, ...oven }] };
  expect(await gus.takeAll()).toEqual([{ id: expect.any(Number), ...sent }]);
  world = await world.restart();
  expect(await listPlaygrounds()).toEqual([{ id, ...oven }]);
  await verifyAction(world, () => remove(id));
  expect(await listPlaygrounds()).toEqual([]);
  await expect(expectUnchanged(world, () => remove(id))).rejects.toMatchObject({ message: "Invalid playground" });
});

test("a language can have several playgrounds with different names", async () => {
  await add();
  await add({ name: "Stove" });
  await add({ pygments_language: "Ruby" });
  expect(await listPlaygrounds()).toHaveLength(3);
  await expect(
    expectUnchanged(world, () => add({ url_template: "http://other.example/{code}" })),
  ).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "This language already has a playground of that name.",
    body: { var_name: "name" },
  });
});

test.each([
  [{ name: " " }, "name cannot be blank", "name"],
  [{ name: "x".repeat(1_001) }, "name is too long (limit: 1000 characters)", "name"],
  [{ pygments_language: " " }, "pygments_language cannot be blank", "pygments_language"],
  [{ pygments_language: "<b>" }, "Invalid characters in pygments language", "pygments_language"],
  [{ pygments_language: "x".repeat(41) }, "pygments_language is too long (limit: 40 characters)", "pygments_language"],
  [{ url_template: "javascript:alert({code})" }, "Invalid URL template.", "url_template"],
  [{ url_template: "https://oven.example/{code" }, "Invalid URL template.", "url_template"],
  [
    { url_template: "https://oven.example/" },
    'Missing the required variable "code" in the URL template',
    "url_template",
  ],
  [
    { url_template: "https://oven.example/{code}/{more}" },
    '"code" should be the only variable present in the URL template',
    "url_template",
  ],
])("%j is refused: %s", async (wrong, message, var_name) => {
  const attempt = () => add(wrong);
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ status: 400, message, body: { var_name } });
});

test("there may be a hundred playgrounds, and not one more", async () => {
  for (let count = 0; count < playgroundLimit; count++) await add({ name: `Oven ${count}` });
  await expect(expectUnchanged(world, () => add())).rejects.toMatchObject({
    message: "There are too many playgrounds (limit: 100).",
  });
});

test.each(["mia", "nina", "gus"] as const)("%s cannot add or remove a playground", async (name) => {
  const refusal = { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization administrator" };
  await expect(world[name].call(playgroundEndpoints.addPlayground, oven)).rejects.toMatchObject(refusal);
  const attempt = world[name].call(playgroundEndpoints.removePlayground, { playground_id: 1 });
  await expect(attempt).rejects.toMatchObject(refusal);
});
