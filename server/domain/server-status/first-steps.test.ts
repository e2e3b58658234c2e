import { afterEach, beforeEach, expect, test } from "vitest";
import { createClient } from "../../http/client.ts";
import { roles } from "../../http/roles.ts";
import { constant } from "../../subscribable.ts";
import { createChannel } from "../../testing/actions.ts";
import { createEmptyServer, createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { backupEndpoints } from "../backups/contract.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { findChannelByName } from "../channels/queries.ts";
import { invitationEndpoints } from "../invitations/contract.ts";
import { insertOrganization } from "../organization/actions.ts";
import { insertApiKey, insertSession } from "../sessions/actions.ts";
import { userEndpoints } from "../users/contract.ts";
import { serverStatusEndpoints } from "./contract.ts";
import { firstSteps } from "./first-steps.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const steps = async () => (await world.boris.call(serverStatusEndpoints.getServerStatus, {})).first_steps;

test("in a new organization no step is done, and an invitation that can be used counts as inviting people", async () => {
  const { ctx, url, close } = await createEmptyServer();
  const { owner, apiKey } = await mutate(ctx, (tx) => {
    const person = { fullName: "Ada Lindholm", email: "ada@example.test", passwordHash: "" };
    const owner = insertOrganization(tx, { name: "Lindholm & Daughters", owner: person });
    return { owner, apiKey: insertApiKey(tx, owner.id, "tests") };
  });
  const call = createClient({ baseUrl: url.now(), credentials: { email: owner.email, apiKey } });
  const now = async () => (await call(serverStatusEndpoints.getServerStatus, {})).first_steps;
  const nothing = { invitations: false, channels: false, backups: false, second_owner: false, desktop_app: false };
  expect(await now()).toMatchObject(nothing);
  await call(invitationEndpoints.createInvitationLink, {});
  const [{ id } = { id: 0 }] = (await call(invitationEndpoints.getInvitations, {})).invites;
  expect(await now()).toMatchObject({ ...nothing, invitations: true });
  await call(invitationEndpoints.revokeInvitationLink, { invite_id: id });
  expect(await now()).toMatchObject(nothing);
  await close();
});

test("people are invited once somebody else has an account", async () => {
  expect(await steps()).toMatchObject({ invitations: true });
});

test("the first channels are made once there is one more than the first, and archived ones do not count", async () => {
  expect(await steps()).toMatchObject({ channels: false });
  await createChannel(world.ada, { name: "sales", subscribers: [world.ada.id] });
  expect(await steps()).toMatchObject({ channels: true });
  const stream_id = findChannelByName(world.ctx, "sales")?.id ?? 0;
  await world.ada.call(channelEndpoints.archiveChannel, { stream_id });
  expect(await steps()).toMatchObject({ channels: false });
});

test("backups count when they are scheduled, and a second owner when there is one", async () => {
  expect(await steps()).toMatchObject({ backups: false, second_owner: false });
  await world.ada.call(backupEndpoints.updateBackupSettings, { enabled: true });
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: roles.owner });
  expect(await steps()).toMatchObject({ backups: true, second_owner: true });
});

test("the connection is secure if HTTPS is required, or if nobody else reaches the server", async () => {
  const { ctx } = world;
  const onTheLan = { ...ctx, config: { ...ctx.config, host: "0.0.0.0" } };
  const withMode = (mode: "off" | "optional" | "required") =>
    firstSteps({ ...onTheLan, site: { ...ctx.site, https: { ...ctx.site.https, mode: constant(mode) } } }).https;
  expect([withMode("off"), withMode("optional"), withMode("required")]).toEqual([false, false, true]);
  expect(firstSteps({ ...ctx, config: { ...ctx.config, host: "127.0.0.1" } }).https).toBe(true);
});

test("the desktop application counts when somebody is signed in with it on another computer", async () => {
  const signIn = (name: string, address: string) =>
    mutate(world.ctx, (tx) => insertSession(tx, world.nina.id, { name, address, replaces: undefined }));
  await signIn("Firefox on Windows", "192.168.1.31");
  await signIn("Watercooler on Windows", "127.0.0.1");
  expect(await steps()).toMatchObject({ desktop_app: false });
  await signIn("Watercooler on Windows", "192.168.1.31");
  expect(await steps()).toMatchObject({ desktop_app: true });
});
