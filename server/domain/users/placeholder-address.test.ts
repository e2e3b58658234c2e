import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addUser } from "../../control/operations/add-user.ts";
import { perform } from "../../control/perform.ts";
import { createClient } from "../../http/client.ts";
import { emailOf } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { invitationEndpoints } from "../invitations/contract.ts";
import { createLink, tove } from "../invitations/testing/invite.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { userEndpoints } from "./contract.ts";
import { placeholderHost } from "./placeholder-address.ts";
import { updateUser } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

describe("an address that only looks like a placeholder", () => {
  /** All requests in which an address could name Omar by the ID in it. */
  const requestsNaming = (address: string) => {
    const { boris } = world;
    return [
      () => boris.call(userEndpoints.getUser, { user_id_or_email: address }),
      () => boris.call(userEndpoints.editUser, { user_id_or_email: address, full_name: "Somebody else" }),
      () => boris.call(messageEndpoints.sendMessage, { type: "direct", to: [address], content: "For your eyes only" }),
      () => boris.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "new" }], principals: [address] }),
      () =>
        createClient({ baseUrl: world.url, credentials: { email: address, apiKey: world.omar.apiKey } })(
          ownUserEndpoints.getOwnUser,
          {},
        ),
    ];
  };

  test.each(["company.test", "evil.example", "a.b.invalid", `mail.${placeholderHost}`, "127.0.0.1.test", "[x]"])(
    "names nobody at %s",
    async (host) => {
      for (const name of requestsNaming(`user${world.omar.id}@${host}`)) {
        await expect(expectUnchanged(world, async () => void (await name()))).rejects.toMatchObject({
          status: expect.toBeOneOf([400, 401]),
        });
      }
    },
  );

  test("names the person who has it, and nobody once they hide it, with the same message as an unknown address", async () => {
    const address = `user${world.omar.id}@company.test`;
    await world.nina.call(settingsEndpoints.updateOwnSettings, { email: address });
    const named = await world.boris.call(userEndpoints.getUser, { user_id_or_email: address });
    expect(named.user.user_id).toBe(world.nina.id);
    const nina = createClient({ baseUrl: world.url, credentials: { email: address, apiKey: world.nina.apiKey } });
    await nina(settingsEndpoints.updateOwnSettings, { email_address_visibility: 4 });
    for (const [attempt, name] of requestsNaming(address).entries()) {
      const ofNobody = requestsNaming(`user${world.omar.id}@elsewhere.test`)[attempt];
      const refusal = await messageOf(name);
      expect(refusal.replace("company", "elsewhere")).toBe(await messageOf(ofNobody));
    }
  });

  const messageOf = async (call: (() => Promise<unknown>) | undefined) => {
    const failure = await call?.().catch((error: Error) => error);
    return failure instanceof Error ? failure.message : "done";
  };
});

describe("a placeholder at a host without mailboxes", () => {
  const hosts = [placeholderHost, placeholderHost.toUpperCase(), "localhost", "192.0.2.7"];

  test.each([...hosts, "localhost:9000", "[::1]", "[::1]:9000"])("names its account at %s", async (host) => {
    const params = { user_id_or_email: `user${world.omar.id}@${host}` };
    expect((await world.gus.call(userEndpoints.getUser, params)).user.user_id).toBe(world.omar.id);
  });

  test.each(hosts)("signs in with the key of its account at %s", async (host) => {
    const credentials = { email: `user${world.omar.id}@${host}`, apiKey: world.omar.apiKey };
    const omar = createClient({ baseUrl: world.url, credentials });
    expect((await omar(ownUserEndpoints.getOwnUser, {})).user_id).toBe(world.omar.id);
  });
});

describe.each([
  `user4@${placeholderHost}`,
  `Tove@${placeholderHost.toUpperCase()}`,
  "user4@localhost",
  "USER4@192.0.2.7",
])("%s", (email) => {
  const message = `Email '${email}' is one of this server's own addresses.`;

  test("is refused as an address: for added people, for people who join, and for changes", async () => {
    const token = await createLink(world.ada);
    const { ada, nina } = world;
    await mutate(world.ctx, (tx) => void updateUser(tx, ada.id, { canChangeUserEmails: true }));
    const attempts = [
      () => ada.call(userEndpoints.createUser, { ...tove, email }),
      () => world.stranger(invitationEndpoints.signUp, { ...tove, email, token }),
      () => ada.call(userEndpoints.editUser, { user_id_or_email: emailOf("nina"), new_email: email }),
      () => nina.call(settingsEndpoints.updateOwnSettings, { email }),
      () => {
        const person = { email, fullName: "Tove Berg", role: "member", password: "correct horse" } as const;
        return perform({ config: world.ctx.config, log: world.ctx.log }, addUser, person);
      },
    ];
    for (const attempt of attempts) {
      await expect(expectUnchanged(world, async () => void (await attempt()))).rejects.toMatchObject({ message });
    }
    const added = await ada.call(userEndpoints.addUsers, {
      people: [{ email, full_name: "Tove Berg", role: 400 }],
      dry_run: true,
    });
    expect(JSON.stringify(added)).toContain(message);
  });

  test("is not invited", async () => {
    const invite = () => world.ada.call(invitationEndpoints.inviteByMail, { invitee_emails: email, stream_ids: [] });
    await expect(expectUnchanged(world, async () => void (await invite()))).rejects.toMatchObject({
      code: "INVITATION_FAILED",
      body: { errors: [[email, "Invalid address.", false]] },
    });
  });
});
