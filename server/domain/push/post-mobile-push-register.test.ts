import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { pushEndpoints } from "./contract.ts";
import { postForm } from "./testing/phones.ts";

const path = "/mobile_push/register";
const registration = {
  token_kind: "ios",
  push_account_id: "-7",
  push_public_key: "5sl0C5rKFu4PwZ6L8dZ7dQr1bBr4Vu8h3XcV8v1n3HI=",
  bouncer_public_key: "WJ6+1BwKX7mq",
  encrypted_push_registration: "Z2lvdmFubmkgYmF0dGlzdGE=",
};
const refusal = {
  status: 400,
  json: {
    result: "error",
    code: "PUSH_SERVICE_NOT_CONFIGURED",
    msg: "Server is not configured to use push notification service.",
  },
};

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test.each([
  ["android", "test/1"],
  ["ios", "test/1"],
  ["fcm", "ZulipFlutter/1"],
  ["apns", "ZulipFlutter/1"],
])("a phone of type %s gets the answer that there is no push service", async (token_kind, userAgent) => {
  const ask = () => postForm(world, world.nina, path, { ...registration, token_kind }, userAgent);
  expect(await expectUnchanged(world, ask)).toMatchObject(refusal);
});

test("no phone is registered, and clients get an empty list", async () => {
  const { snapshot } = await openQueue(world.nina.call, { fetch_event_types: ["push_device"] });
  expect(snapshot.push_devices).toEqual({});
});

test.each(Object.keys(registration))("%s must be given", async (name) => {
  const { [name as keyof typeof registration]: _, ...others } = registration;
  expect(await postForm(world, world.nina, path, others)).toMatchObject({
    status: 400,
    json: { code: "BAD_REQUEST", msg: `Missing '${name}' argument`, var_name: name },
  });
});

test.each([
  ["token_kind", "windows", "Invalid token_kind"],
  ["push_account_id", "mine", "push_account_id is not an integer"],
  ["push_account_id", "1.5", "push_account_id is not an integer"],
  ["push_public_key", "", "push_public_key is not standard base64"],
  ["push_public_key", "abc", "push_public_key is not standard base64"],
  ["push_public_key", "ab-_", "push_public_key is not standard base64"],
  ["push_public_key", "abcd\n", "push_public_key is not standard base64"],
  ["bouncer_public_key", " ", "bouncer_public_key cannot be blank"],
  ["encrypted_push_registration", "a=bc", "encrypted_push_registration is not standard base64"],
])("an invalid parameter is refused as such: %s as '%s'", async (name, value, msg) => {
  const answer = await postForm(world, world.nina, path, { ...registration, [name]: value });
  expect(answer).toMatchObject({ status: 400, json: { code: "BAD_REQUEST", msg, var_name: name } });
});

test("a registration that is too long is refused", async () => {
  const tooLong = { ...registration, encrypted_push_registration: "abcd".repeat(4097) };
  expect(await postForm(world, world.nina, path, tooLong)).toMatchObject({
    status: 400,
    json: { msg: "encrypted_push_registration is too long (limit: 16384 characters)" },
  });
});

test("a stranger cannot register a phone", async () => {
  const { params } = pushEndpoints.registerPushDevice.example;
  await expect(world.stranger(pushEndpoints.registerPushDevice, params)).rejects.toMatchObject({ status: 401 });
});
