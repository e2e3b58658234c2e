import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { archiveChannel, changeChannel } from "../channels/testing/channels.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import type { SystemGroupName } from "../group-setting.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { openChannel, post, write } from "../messages/testing/office.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { messageReportEndpoints } from "./contract.ts";
import { reportReasons, reportTypes } from "./shapes.ts";

let world: World;
let workshop: number;
let moderation: number;
let message: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  workshop = await openChannel(world, "workshop", ["nina", "omar"]);
  moderation = await openChannel(world, "moderation", ["ada", "mia"], { invite_only: true });
  await choose(moderation);
  message = await post(world.omar, workshop, "You *fool*");
});

const choose = (moderation_request_channel_id: number) =>
  world.ada.call(organizationEndpoints.updateOrganization, { moderation_request_channel_id });

type Report = Omit<InputOf<typeof messageReportEndpoints.reportMessage>, "message_id">;

const harassment = { report_type: "harassment" } as const;

const report = (by: Person, message_id: number, what: Report = harassment) =>
  by.call(messageReportEndpoints.reportMessage, { message_id, ...what });

async function fetchReports(by: Person = world.mia) {
  const { messages } = await by.call(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 100,
    num_after: 0,
    narrow: [{ operator: "channel", operand: moderation }],
    apply_markdown: false,
  });
  return messages;
}

const mention = ({ fullName, id }: Person) => `@_**${fullName}|${id}**`;

test("moderators see who reports which message and why, and its content", async () => {
  const { nina, omar } = world;
  await verifyAction(world, () => report(nina, message, { ...harassment, description: " Twice\ntoday " }));
  expect(await fetchReports()).toMatchObject([
    {
      stream_id: moderation,
      subject: "Reports about Omar Haddad",
      content: `${mention(nina)} reported #**workshop>lamp@${message}** sent by ${mention(omar)}.

Reason: **Harassment**

> Twice
> today

The message:

> You *fool*`,
    },
  ]);
});

test("for a direct message the report lists who can read it", async () => {
  const { nina, omar, pia } = world;
  await report(nina, await write(omar, [nina, pia], "You fools"), { report_type: "spam" });
  await report(nina, await write(nina, [nina], "Note"), { report_type: "spam" });
  expect((await fetchReports()).map(({ content }) => content.split("\n")[0])).toEqual([
    `${mention(nina)} reported a direct message sent by ${mention(omar)} to ${mention(nina)}, ${mention(pia)}.`,
    `${mention(nina)} reported a direct message sent by ${mention(nina)}.`,
  ]);
});

test("a direct message can be reported whatever the organization's language is", async () => {
  const { ada, nina, omar } = world;
  for (const language of ["pt_BR", "zh_Hans", "en"]) {
    await ada.call(organizationEndpoints.updateOrganization, { default_language: language });
    await report(nina, await write(omar, [nina], "You fools"), { report_type: "spam" });
  }
  expect(await fetchReports()).toHaveLength(3);
});

test("nobody else is notified, and the report mentions nobody", async () => {
  const { nina, omar, mia } = world;
  const withMentions = await post(omar, workshop, "```\n@**all** @**Mia Strand**\n\n```\n@**all**");
  const [toOmar, toMia] = [await openQueue(omar.call), await openQueue(mia.call, { event_types: ["message"] })];
  await report(nina, withMentions, { report_type: "other", description: "```\n@**all** @**Mia Strand**" });
  expect((await toOmar.takeAll()).filter(({ type }) => type === "message")).toEqual([]);
  expect(await toMia.takeAll()).toMatchObject([{ type: "message", flags: [] }]);
});

test("the longest message and name fit, with their ends cut off", async () => {
  const { nina, omar } = world;
  await omar.call(settingsEndpoints.updateOwnSettings, { full_name: "🦆".repeat(100) });
  const long = await post(omar, workshop, "x\n".repeat(5_000));
  await report(nina, long, { ...harassment, description: "y".repeat(1_000) });
  const [{ content, subject } = { content: "", subject: "" }] = await fetchReports();
  expect(content.length).toBeLessThanOrEqual(10_000);
  expect(content).toMatch(/\n> \[message truncated\]$/);
  expect(subject).toBe(`Reports about ${"🦆".repeat(45)}…`);
});

test.each<[Report, string]>([
  [{ report_type: "boring" as "spam" }, "Invalid report_type"],
  [{ report_type: "other" }, "description cannot be blank"],
  [{ report_type: "other", description: "  " }, "description cannot be blank"],
  [{ ...harassment, description: "x".repeat(1_001) }, "description is too long (limit: 1000 characters)"],
  [{ ...harassment, description: "a\u0000b" }, "description must not contain null bytes"],
])("%j is no report", async (what, refusal) => {
  await expect(expectUnchanged(world, () => report(world.nina, message, what))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: refusal,
  });
});

test("nobody can report a message that they cannot read", async () => {
  const board = await openChannel(world, "board", ["omar"], { invite_only: true });
  for (const hidden of [await post(world.omar, board, "Secret"), 4711]) {
    await expect(expectUnchanged(world, () => report(world.nina, hidden))).rejects.toMatchObject({
      message: "Invalid message(s)",
    });
  }
});

test("without a channel for reports, or if it is archived, nothing can be reported", async () => {
  const refusal = {
    message: "Moderation request channel must be specified to enable message reporting.",
    body: { request_problem: "not_set_up" },
  };
  await choose(-1);
  await expect(expectUnchanged(world, () => report(world.nina, message))).rejects.toMatchObject(refusal);
  await choose(moderation);
  await archiveChannel(world, "ada", moderation);
  await expect(expectUnchanged(world, () => report(world.nina, message))).rejects.toMatchObject(refusal);
});

test("guests and members can report, until the organization gives this to others", async () => {
  const { ada, nina, omar, gus } = world;
  const toGus = await write(omar, [gus], "Fool");
  await report(gus, toGus);
  await report(nina, message);
  const give = (group: SystemGroupName) =>
    ada.call(organizationEndpoints.updateOrganization, { can_report_messages_group: { new: systemGroupId(group) } });
  await verifyAction(world, () => give("role:members"));
  const refusal = { code: "BAD_REQUEST", body: { request_problem: "not_permitted" } };
  await expect(expectUnchanged(world, () => report(gus, toGus))).rejects.toMatchObject(refusal);
  await report(nina, message);
  await give("role:nobody");
  for (const person of [ada, nina])
    await expect(expectUnchanged(world, () => report(person, message))).rejects.toMatchObject(refusal);
});

test("the channel for reports must stay private", async () => {
  const open = () => changeChannel(world, "ada", moderation, { is_private: false });
  await expect(expectUnchanged(world, open)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Moderation request channel must be private.",
  });
  await choose(-1);
  await open();
});

test("the number of reports per person is limited, and others can still report", async () => {
  const limited = await createWorld({ config: { rateLimit: true } });
  onTestFinished(limited.close);
  const id = await post(limited.omar, 1, "Hello");
  const outcomes: unknown[] = [];
  for (let sent = 0; sent < 21; sent++) {
    outcomes.push(await report(limited.nina, id).catch(({ code }) => code));
  }
  expect(outcomes.slice(0, 20)).toEqual(Array(20).fill("BAD_REQUEST"));
  expect(outcomes[20]).toBe("RATE_LIMIT_HIT");
  await expect(report(limited.pia, id)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("clients get the reasons for reports in the language of their user", async () => {
  const names = async () => {
    const { snapshot } = await openQueue(world.nina.call, { fetch_event_types: ["realm"] });
    return snapshot.server_report_message_types?.map(({ name }) => name);
  };
  await world.nina.call(settingsEndpoints.updateOwnSettings, { default_language: "de" });
  expect(await names()).toContain("Belästigung");
  await world.nina.call(settingsEndpoints.updateOwnSettings, { default_language: "en" });
  expect(await names()).toContain("Harassment");
});

test("clients get the reasons for reports when they register", async () => {
  const { snapshot } = await openQueue(world.nina.call, { fetch_event_types: ["realm"] });
  expect(snapshot).toMatchObject({
    server_report_message_types: reportTypes.map((key) => ({ key, name: reportReasons[key].message })),
    realm_moderation_request_channel_id: moderation,
  });
});
