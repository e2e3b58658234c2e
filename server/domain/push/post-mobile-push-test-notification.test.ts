import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { pushEndpoints } from "./contract.ts";
import { addAndroid, addIos, requestTestNotification, tokens } from "./testing/phones.ts";

const unconfigured = { status: 400, code: "PUSH_SERVICE_NOT_CONFIGURED" };
const unknown = { status: 400, code: "INVALID_PUSH_DEVICE_TOKEN", message: "Device not recognized" };

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("without a push service, test notifications are refused", async () => {
  await expect(requestTestNotification(world.nina)).rejects.toMatchObject(unconfigured);
  await addAndroid(world.nina, tokens.android);
  await addIos(world.nina, tokens.ios);
  for (const token of [undefined, tokens.android, tokens.ios]) {
    await expect(requestTestNotification(world.nina, token)).rejects.toMatchObject(unconfigured);
  }
});

test("somebody else's phone is not recognized", async () => {
  await addAndroid(world.omar, tokens.android);
  await expect(requestTestNotification(world.nina, tokens.android)).rejects.toMatchObject(unknown);
});

test("no phone can be registered for encrypted notifications, so none is recognized", async () => {
  const ask = (push_account_id?: number) =>
    world.nina.call(pushEndpoints.sendEncryptedTestNotification, { push_account_id });
  await expect(ask()).rejects.toMatchObject(unconfigured);
  await expect(ask(7)).rejects.toMatchObject(unknown);
});
