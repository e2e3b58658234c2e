import { expect, onTestFinished, test } from "vitest";
import { testPassword } from "../../testing/test-people.ts";
import { createWorld } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { updateUser } from "../users/queries.ts";
import { assertStillVerified, verifyByPassword } from "./sign-in.ts";

test.each([
  ["deactivated", { isActive: false }, "USER_DEACTIVATED"],
  ["given another password", { passwordHash: "another" }, "AUTHENTICATION_FAILED"],
])("a person who is %s while their password is checked cannot sign in", async (_what, change, code) => {
  const world = await createWorld();
  onTestFinished(world.close);
  const nina = await verifyByPassword(world.ctx, world.nina.email, testPassword, {
    address: "127.0.0.1",
    credentialHashes: [],
  });
  await mutate(world.ctx, (tx) => {
    assertStillVerified(tx, nina);
    updateUser(tx, nina.id, change);
  });
  await expect(mutate(world.ctx, (tx) => assertStillVerified(tx, nina))).rejects.toMatchObject({ code });
});
