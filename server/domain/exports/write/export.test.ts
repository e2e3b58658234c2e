import { createHash } from "node:crypto";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { text } from "../../../db/rows.ts";
import { readRows } from "../../../db/testing/read-rows.ts";
import { smallPicture } from "../../../testing/raw-call.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { alertWordEndpoints } from "../../alert-words/contract.ts";
import { botEndpoints } from "../../bots/contract.ts";
import { channelEndpoints } from "../../channels/contract.ts";
import { saveDrafts } from "../../drafts/testing/drafts.ts";
import { invitationEndpoints } from "../../invitations/contract.ts";
import { openChannel, post, write } from "../../messages/testing/office.ts";
import { addView } from "../../navigation-views/testing/views.ts";
import { pictureEndpoints } from "../../pictures/contract.ts";
import { reactionEndpoints } from "../../reactions/contract.ts";
import { saveSnippet } from "../../saved-snippets/testing/snippets.ts";
import { settingsEndpoints } from "../../settings/contract.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { upload } from "../../uploads/testing/upload.ts";
import { userStatusEndpoints } from "../../user-status/contract.ts";
import { consent, contentsIn, readJson, type UnpackedExport, writeExportAndDownload } from "../testing/exports.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

/** Sends messages in a public channel, in a private one that Nina and Omar are in, and as direct messages. */
async function sendMessages() {
  const { nina, omar, pia } = world;
  await openChannel(world, "shop", ["ada", "nina"]);
  await openChannel(world, "secret", ["nina", "omar"], { invite_only: true });
  await post(nina, "shop", "said in public");
  await post(omar, "secret", "said in private");
  await write(nina, [omar], "said to Omar");
  await write(omar, [pia], "said to Pia");
}

test("an export of public data contains the messages of public channels, and no others", async () => {
  await sendMessages();
  await consent(world.nina);
  const files = await writeExportAndDownload(world);
  expect(contentsIn(files)).toEqual(["said in public"]);
  expect(channelsIn(files)).not.toContain("secret");
  expect(channelsIn(files)).toContain("shop");
  expect(files.has("personal.json")).toBe(false);
  for (const secret of ["said in private", "said to Omar", "secret"]) expect(everything(files)).not.toContain(secret);
  expect(readJson(files, "export.json")).toMatchObject({
    format: 1,
    kind: "public",
    consenting_user_ids: [],
    messages: 1,
  });
});

test("an export with consent also contains what consenting people may read, and nothing else", async () => {
  await sendMessages();
  await consent(world.nina);
  const files = await writeExportAndDownload(world, "consented");
  expect(contentsIn(files)).toEqual(["said in public", "said in private", "said to Omar"]);
  expect(channelsIn(files)).toContain("secret");
  expect(everything(files)).not.toContain("said to Pia");
  const consenting = [world.nina.id];
  expect(readJson(files, "export.json")).toMatchObject({ kind: "consented", consenting_user_ids: consenting });
});

test("when nobody consents, an export with consent contains only public data", async () => {
  await sendMessages();
  await consent(world.nina);
  await consent(world.nina, false);
  const files = await writeExportAndDownload(world, "consented");
  expect(contentsIn(files)).toEqual(["said in public"]);
  expect(readJson(files, "personal.json")).toEqual([]);
});

test("a protected history is exported for the times when consenting people were subscribed", async () => {
  const { ada, omar, pia } = world;
  const options = { invite_only: true, history_public_to_subscribers: false };
  await openChannel(world, "board", ["ada", "omar"], options);
  await post(ada, "board", "before Pia");
  await ada.call(subscriptionEndpoints.subscribe, {
    subscriptions: [{ name: "board" }],
    principals: [pia.id],
    send_new_subscription_messages: false,
  });
  await post(ada, "board", "with Pia");
  await pia.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
  await post(ada, "board", "without Pia");
  await consent(pia);
  expect(contentsIn(await writeExportAndDownload(world, "consented"))).toEqual([]);
  await ada.call(subscriptionEndpoints.subscribe, {
    subscriptions: [{ name: "board" }],
    principals: [pia.id],
    send_new_subscription_messages: false,
  });
  expect(contentsIn(await writeExportAndDownload(world, "consented")).slice(0, 1)).toEqual(["with Pia"]);
  await consent(omar);
  const all = contentsIn(await writeExportAndDownload(world, "consented"));
  expect(all).toEqual(expect.arrayContaining(["before Pia", "with Pia", "without Pia"]));
});

test("the messages of an archived channel are exported", async () => {
  const id = await openChannel(world, "old shop", ["ada"]);
  await post(world.ada, "old shop", "long ago");
  await world.ada.call(channelEndpoints.archiveChannel, { stream_id: id });
  const files = await writeExportAndDownload(world);
  expect(contentsIn(files)).toContain("long ago");
  expect(readJson<{ id: number }[]>(files, "channels.json").find((each) => each.id === id)).toMatchObject({
    is_archived: true,
  });
});

test("a message is exported with its channel and topic, its reactions and its poll", async () => {
  const { ada, nina } = world;
  const channel_id = await openChannel(world, "shop", ["ada", "nina"]);
  const id = await post(nina, "shop", "/poll Soup?\nYes", "lunch");
  await ada.call(reactionEndpoints.addReaction, { message_id: id, emoji_name: "tada" });
  const files = await writeExportAndDownload(world);
  const messages = readJson<{ id: number }[]>(files, "messages/00001.json");
  expect(messages.find((message) => message.id === id)).toEqual({
    id,
    channel_id,
    topic: "lunch",
    sender_id: nina.id,
    sent_at: expect.any(Number),
    last_edited_at: null,
    content: "/poll Soup?\nYes",
    reactions: [{ emoji_name: "tada", emoji_code: "1f389", reaction_type: "unicode_emoji", user_id: ada.id }],
    parts: [{ sender_id: nina.id, content: expect.stringContaining("Soup?") }],
  });
});

test("the uploads that exported messages link to are exported, and no others", async () => {
  const { nina, omar } = world;
  await openChannel(world, "shop", ["nina"]);
  const address = await upload(nina, "The lead has arrived", "lamp.txt");
  await post(nina, "shop", `[lamp](${address})`);
  await write(nina, [omar], `[menu](${await upload(nina, "The menu has not", "menu.txt")})`);
  await upload(nina, "Nobody knows", "hall.txt");
  const files = await writeExportAndDownload(world);
  const uploads = readJson<{ file: string }[]>(files, "uploads.json");
  expect(uploads).toMatchObject([{ name: "lamp.txt", address, owner_id: nina.id, size: 20 }]);
  expect(String(files.get(uploads[0]?.file ?? ""))).toBe("The lead has arrived");
  expect([...files.keys()].filter((name) => name.startsWith("uploads/"))).toHaveLength(1);
  for (const secret of ["The menu has not", "Nobody knows"]) expect(everything(files)).not.toContain(secret);
});

test("the email addresses that administrators see are exported, and those of consenting people", async () => {
  const { nina, omar, pia } = world;
  for (const { call } of [nina, omar]) await call(settingsEndpoints.updateOwnSettings, { email_address_visibility: 4 });
  await consent(nina);
  const emails = (files: UnpackedExport) => {
    const people = readJson<{ id: number; email: string | null }[]>(files, "people.json");
    return [nina, omar, pia].map(({ id }) => people.find((each) => each.id === id)?.email);
  };
  expect(emails(await writeExportAndDownload(world))).toEqual([null, null, pia.email]);
  expect(emails(await writeExportAndDownload(world, "consented"))).toEqual([nina.email, null, pia.email]);
});

test("pictures are exported under the names that other files refer to", async () => {
  const { ada } = world;
  await ada.call(pictureEndpoints.uploadIcon, { file: new Blob([smallPicture]) });
  const files = await writeExportAndDownload(world);
  const { pictures } = readJson<{ pictures: string[] }>(files, "organization.json");
  expect(pictures).toHaveLength(1);
  expect(files.get(pictures[0] ?? "")?.length).toBeGreaterThan(10);
});

test("personal data is exported only for consenting people", async () => {
  const { nina, omar } = world;
  await nina.call(alertWordEndpoints.addAlertWords, { alert_words: ["lead"] });
  await omar.call(alertWordEndpoints.addAlertWords, { alert_words: ["brass"] });
  await saveSnippet(nina, "Hours", "From seven to four");
  await saveSnippet(omar, "Hours", "Never, they are brass");
  await saveDrafts(nina, { type: "private", to: [omar.id], topic: "", content: "Begun" });
  await nina.call(userStatusEndpoints.updateOwnStatus, { status_text: "In the shop" });
  await omar.call(userStatusEndpoints.updateOwnStatus, { status_text: "Polishing brass" });
  await addView(nina, "inbox");
  await consent(nina);
  const files = await writeExportAndDownload(world, "consented");
  expect(readJson(files, "personal.json")).toMatchObject([
    {
      ...{ user_id: nina.id, alert_words: ["lead"], settings: { allow_private_data_export: true } },
      ...{ status: { status_text: "In the shop" }, navigation_views: [{ fragment: "inbox" }] },
    },
    { user_id: nina.id, draft: { to: [omar.id], content: "Begun" } },
    { user_id: nina.id, saved_snippet: { title: "Hours", content: "From seven to four" } },
  ]);
  expect(everything(files)).not.toContain("brass");
});

test("no secret that lets anybody sign in is exported", async () => {
  const { ada, nina, ctx } = world;
  await consent(ada);
  await consent(nina);
  const { api_key } = await ada.call(botEndpoints.createBot, { full_name: "Bell", short_name: "bell" });
  await ada.call(invitationEndpoints.createInvitationLink, {});
  const stored = [
    "SELECT password_hash AS secret FROM users WHERE password_hash IS NOT NULL",
    "SELECT hash AS secret FROM api_keys",
    "SELECT hash AS secret FROM invitations",
    "SELECT server_id AS secret FROM organizations",
  ].flatMap((sql) => readRows(ctx, { secret: text }, sql));
  const exported = everything(await writeExportAndDownload(world, "consented"));
  const secrets = [...stored.map(({ secret }) => secret), api_key, nina.apiKey];
  expect(secrets.length).toBeGreaterThan(15);
  expect(secrets.filter((secret) => exported.includes(secret))).toEqual([]);
});

test("checksums cover every file", async () => {
  await sendMessages();
  const files = await writeExportAndDownload(world);
  const sums = String(files.get("SHA256SUMS")).trimEnd().split("\n");
  expect(sums).toHaveLength(files.size - 1);
  for (const line of sums) {
    const [sum, name] = line.split("  ");
    expect(
      createHash("sha256")
        .update(files.get(name ?? "") ?? "")
        .digest("hex"),
    ).toBe(sum);
  }
});

function everything(files: UnpackedExport): string {
  return [...files.values()].map(String).join("\n");
}

function channelsIn(files: UnpackedExport): string[] {
  return readJson<{ name: string }[]>(files, "channels.json").map(({ name }) => name);
}
