import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { createChannel } from "../channels/testing/channels.ts";
import { invitationEndpoints } from "../invitations/contract.ts";
import { createLink, inviteAt, tove } from "../invitations/testing/invite.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { noticesTo, noticeTextsTo } from "./testing/sent-notices.ts";

const catalogsFolder = mkdtempSync(join(tmpdir(), "catalogs-"));
const entry = (english: string, translation: string) => `msgid "${english}"\nmsgstr "${translation}"\n`;
writeFileSync(join(catalogsFolder, "en.po"), "");
writeFileSync(
  join(catalogsFolder, "de.po"),
  [
    entry("{person} accepted your invitation.", "{person} hat Ihre Einladung angenommen."),
    entry("{person} joined this organization.", "{person} ist jetzt dabei."),
    entry("new people", "Neue Mitglieder"),
  ].join("\n"),
);

let world: World;

beforeEach(async () => {
  world = await createWorld({ config: { catalogsFolder } });
});

afterEach(() => world.close());

test("a direct message of the bot is in its reader's language", async () => {
  await world.ada.call(settingsEndpoints.updateOwnSettings, { default_language: "de" });
  for (const [index, inviter] of [world.ada, world.nina].entries()) {
    const token = (await inviteAt(inviter, `tove${index}@example.test`)).token;
    await world.stranger(invitationEndpoints.signUp, { token, ...tove, email: `tove${index}@example.test` });
  }
  expect(await noticeTextsTo(world, world.ada)).toEqual([expect.stringMatching(/hat Ihre Einladung angenommen\.$/)]);
  expect(await noticeTextsTo(world, world.nina)).toEqual([expect.stringMatching(/accepted your invitation\.$/)]);
});

test("a message of the bot in a channel is in the organization's language, with its topic", async () => {
  const hall = await createChannel(world, "ada", { name: "hall", subscribers: [world.ada.id] });
  await world.ada.call(organizationEndpoints.updateOrganization, {
    default_language: "de",
    signup_announcements_stream_id: hall,
  });
  const token = await createLink(world.ada, { notify_referrer_on_join: false });
  await world.stranger(invitationEndpoints.signUp, { token, ...tove });
  expect(await noticesTo(world, world.ada)).toMatchObject([
    { content: expect.stringMatching(/ist jetzt dabei\.$/), subject: "Neue Mitglieder" },
  ]);
});
