import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../http/client.ts";
import { createClient } from "../../http/client.ts";
import { emailOf, testPassword } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createEmptyServer, createWorld, type World } from "../../testing/world.ts";
import { eventQueueEndpoints } from "../event-queues/contract.ts";
import { invitationEndpoints } from "../invitations/contract.ts";
import { createLink } from "../invitations/testing/invite.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { passwordResetEndpoints } from "../password-resets/contract.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { setupEndpoints } from "../setup/contract.ts";
import { userEndpoints } from "../users/contract.ts";

let world: World;
let invitation: string;
let resetLink: string;

// A refusal changes nothing, so all passwords can be tried in one world; each test ends with one that is accepted.
beforeAll(async () => {
  world = await createWorld();
  invitation = await createLink(world.ada);
  const { reset_link } = await world.boris.call(passwordResetEndpoints.createPasswordReset, { user_id: world.mia.id });
  resetLink = reset_link.split("/").at(-1) ?? "";
});

afterAll(() => world.close());

type PasswordForm = {
  readonly choose: (password: string) => Promise<unknown>;
  /** The person who gets the password: their names and address are known words. */
  readonly own: readonly string[];
  readonly parameter: string;
  readonly message: string;
};

const message = "The password is too weak.";
const tove = { full_name: "Tove Berg", email: "tove.quixote@example.test" };
const sven = { full_name: "Sven Holm", email: "sven.quixote@example.test" };

const passwordForms: Readonly<Record<string, PasswordForm>> = {
  "an administrator adds somebody": {
    choose: (password) => world.boris.call(userEndpoints.createUser, { ...tove, password }),
    own: ["tove berg", "quixotetove", "Tove.Quixote@example.test"],
    parameter: "password",
    message,
  },
  "joining by an invitation": {
    choose: (password) => world.stranger(invitationEndpoints.signUp, { token: invitation, ...sven, password }),
    own: ["sven holm", "svenquixote", "Sven.Quixote@example.test"],
    parameter: "password",
    message,
  },
  "a link for a new password": {
    choose: (new_password) => world.stranger(passwordResetEndpoints.resetPassword, { token: resetLink, new_password }),
    own: ["Mia Strand", "strandmia", emailOf("mia")],
    parameter: "new_password",
    message,
  },
  "one's own settings": {
    choose: (new_password) =>
      world.nina.call(settingsEndpoints.updateOwnSettings, {
        old_password: testPassword,
        new_password,
        full_name: "Nina Zyskowska",
      }),
    own: ["Nina Vogel", "zyskowska", "V0gelNina", emailOf("nina")],
    parameter: "new_password",
    // The message that compatible clients know (the wire specification, 1.5).
    message: "New password is too weak!",
  },
};

const commonPasswords = [
  "12345678",
  "password1",
  "qwertyuiop",
  "P@$$w0rd",
  "\uff50assword1",
  "aaaaaaaaaaaaaaaa",
  "19991231",
];
const organizationPasswords = ["lindholm", "D4ught3rs", "Lindholm & Daughters", "lindholmdaughters"];

describe.each(Object.entries(passwordForms))("%s", (_title, { choose, own, parameter, message }) => {
  test.each([...commonPasswords, ...organizationPasswords, ...own])("refuses %j", async (password) => {
    await expect(expectUnchanged(world, () => choose(password))).rejects.toMatchObject({
      status: 400,
      code: "BAD_REQUEST",
      message,
      body: { var_name: parameter },
    });
  });

  test("accepts a password that is not easy to guess", () => choose("acorn bicycle lamp"));
});

test("setting up refuses weak passwords, including the new organization's name, and can be tried again", async () => {
  const server = await createEmptyServer();
  const call: Client = createClient({ baseUrl: server.url.now(), credentials: "none" });
  const token = new URL(server.readSetupUrl() ?? "").searchParams.get("token") ?? "";
  const owner = { full_name: "Ada Zyskowska", email: "quixote@example.test" };
  const choose = (password: string) =>
    call(setupEndpoints.setUp, { token, organization_name: "Vandersloot", ...owner, password });
  try {
    for (const password of [...commonPasswords, "zyskowska", "vandersloot"]) {
      await expect(choose(password)).rejects.toMatchObject({ status: 400, message, body: { var_name: "password" } });
    }
    await choose("acorn bicycle lamp");
  } finally {
    await server.close();
    rmSync(server.folder, { recursive: true, force: true });
  }
});

test("clients are sent how many guesses a password must take", async () => {
  const { password_min_guesses } = await world.omar.call(eventQueueEndpoints.registerQueue, {});
  expect(password_min_guesses).toBe(10_000);
});

test("a password from before the rule still signs in", async () => {
  // The organization's new name is the password.
  await world.ada.call(organizationEndpoints.updateOrganization, { name: "Watercooler" });
  const request = { username: emailOf("omar"), password: testPassword };
  expect((await world.stranger(sessionEndpoints.fetchApiKey, request)).user_id).toBe(world.omar.id);
});
