import { beforeEach, expect, onTestFinished, test } from "vitest";
import { roles } from "../../http/roles.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { pseudoCatalogs, untranslatedParts } from "../../texts/testing/pseudo-language.ts";
import { auditLogEndpoints } from "../audit-log/contract.ts";
import { createBot } from "../bots/testing/bot.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { openChannel, post, write } from "../messages/testing/office.ts";
import { noticeTextsTo } from "../notification-bot/testing/sent-notices.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { messageReportEndpoints as endpoints } from "./contract.ts";
import type { ReportDecision } from "./shapes.ts";

let world: World;
let workshop: number;
let message: number;

beforeEach(async () => {
  await enter(await createWorld());
});

/** Omar insults somebody in the channel workshop, where Ada, Nina and Pia are. */
async function enter(entered: World): Promise<void> {
  world = entered;
  onTestFinished(world.close);
  workshop = await openChannel(world, "workshop", ["ada", "nina", "omar", "pia"]);
  const moderation = await openChannel(world, "moderation", ["mia"], { invite_only: true });
  await world.ada.call(organizationEndpoints.updateOrganization, { moderation_request_channel_id: moderation });
  message = await post(world.omar, workshop, "You *fool*");
}

const report = (by: Person, message_id = message, description = "Again") =>
  by.call(endpoints.reportMessage, { message_id, report_type: "harassment", description });

const listed = (by: Person = world.ada, params: { state?: "open" | "decided"; before?: number; limit?: number } = {}) =>
  by.call(endpoints.getReports, params);

const firstId = async () => (await listed()).reports[0]?.id ?? 0;

const decide = (by: Person, report_id: number, decision: ReportDecision, warning?: string) =>
  by.call(endpoints.decideReport, { report_id, decision, ...(warning !== undefined && { warning }) });

const move = (by: Person, topic = "quarrels") =>
  by.call(messageEndpoints.updateMessage, { message_id: message, topic });

const sending = "You reported a message sent by";
const noticesTo = async (reporter: Person) =>
  (await noticeTextsTo(world, reporter)).filter((text) => text.startsWith(sending));
const omarMentioned = () => `@_**Omar Haddad|${world.omar.id}**`;

test("administrators see a report with the text as it was reported, where it is, and who reported it", async () => {
  const { ada, nina, omar } = world;
  await verifyAction(world, () => report(nina));
  const open = {
    id: 1,
    message_id: message,
    author_id: omar.id,
    reporter_id: nina.id,
    report_type: "harassment",
    description: "Again",
    content: "You *fool*",
    is_direct: false,
    message_state: "unchanged",
    is_readable: true,
    stream_id: workshop,
    topic: "lamp",
    was_moved: false,
    may_delete: true,
    decision: null,
  };
  expect(await listed()).toMatchObject({ reports: [open], has_more: false, open_count: 1 });
  await omar.call(messageEndpoints.updateMessage, { message_id: message, content: "You are right" });
  await move(ada);
  expect(await ada.call(endpoints.getReport, { report_id: 1 })).toMatchObject({
    report: { ...open, message_state: "edited", topic: "quarrels", was_moved: true },
  });
});

test("only administrators who are people see reports and decide", async () => {
  await report(world.nina);
  const bot = await createBot(world, world.ada);
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(bot.id), role: roles.administrator });
  const refusal = { code: "UNAUTHORIZED_PRINCIPAL" };
  for (const person of [world.mia, world.nina, world.omar, world.gus, bot]) {
    await expect(listed(person)).rejects.toMatchObject(refusal);
    await expect(person.call(endpoints.getReport, { report_id: 1 })).rejects.toMatchObject(refusal);
    await expect(expectUnchanged(world, () => decide(person, 1, "none"))).rejects.toMatchObject(refusal);
  }
});

test("reports are listed newest first, page by page, open ones and decided ones", async () => {
  for (const person of [world.nina, world.pia, world.gus])
    await report(person, await write(world.omar, [person], "Hello"));
  const first = await listed(world.ada, { limit: 2 });
  expect(first).toMatchObject({ reports: [{ id: 3 }, { id: 2 }], has_more: true, open_count: 3 });
  expect(await listed(world.ada, { limit: 2, before: 2 })).toMatchObject({ reports: [{ id: 1 }], has_more: false });
  await decide(world.ada, 2, "none");
  expect(await listed()).toMatchObject({ reports: [{ id: 3 }, { id: 1 }], open_count: 2 });
  const { reports } = await listed(world.boris, { state: "decided" });
  expect(reports).toMatchObject([{ id: 2, decision: "none", decided_by: world.ada.id, content: null }]);
});

test("of a conversation that an administrator cannot read, they see the reported text and nothing else", async () => {
  const { ada, boris, nina, omar } = world;
  const board = await openChannel(world, "board", ["nina", "omar"], { invite_only: true });
  const inBoard = await post(omar, board, "Secret fool", "plans");
  await report(nina, inBoard);
  await report(nina, await write(omar, [nina], "Direct fool"));
  const hidden = { is_readable: false, stream_id: null, topic: null, was_moved: false, may_delete: false };
  const { reports } = await listed(boris);
  expect(reports).toMatchObject([
    { content: "Direct fool", is_direct: true, ...hidden },
    { content: "Secret fool", is_direct: false, ...hidden },
  ]);
  expect(JSON.stringify(reports)).not.toContain("plans");
  const refusal = { code: "BAD_REQUEST", body: { var_name: "decision", var_problem: "not_allowed" } };
  for (const id of [1, 2]) {
    await expect(expectUnchanged(world, () => decide(boris, id, "delete"))).rejects.toMatchObject(refusal);
    await expect(expectUnchanged(world, () => decide(boris, id, "move"))).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  }
  await decide(ada, 1, "warn", "Stop");
  expect((await noticeTextsTo(world, omar)).at(-1)).toContain("> Secret fool");
});

test("deleting removes the message, closes all reports of it, and notifies each reporter once", async () => {
  const { ada, boris, nina, pia } = world;
  for (const person of [nina, nina, pia]) await report(person);
  await report(nina, await post(world.omar, workshop, "Another"));
  await verifyAction(world, () => decide(ada, 1, "delete"));
  await expect(nina.call(messageEndpoints.getMessage, { message_id: message })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const text = `${sending} ${omarMentioned()}. An administrator has looked at it, and it was deleted.`;
  for (const person of [nina, pia]) expect(await noticesTo(person)).toEqual([text]);
  expect((await listed(boris)).reports).toMatchObject([{ id: 3 }]);
  expect((await listed(boris, { state: "decided" })).reports).toMatchObject(
    [2, 1].map((id) => ({ id, decision: "delete", message_state: "deleted", content: null })),
  );
  expect(world.ctx.store.all("SELECT id FROM message_reports WHERE content = 'You *fool*'", [])).toEqual([]);
});

test("a report of another text stays open, unless the message is deleted", async () => {
  const { ada, nina, omar, pia } = world;
  await report(nina);
  await omar.call(messageEndpoints.updateMessage, { message_id: message, content: "You are worse" });
  await report(nina);
  await report(pia);
  await decide(ada, 1, "none");
  expect((await listed()).reports).toMatchObject([
    { id: 3, content: "You are worse" },
    { id: 2, content: "You are worse" },
  ]);
  await report(nina);
  await omar.call(messageEndpoints.updateMessage, { message_id: message, content: "You fool again" });
  await report(pia);
  expect((await listed()).open_count).toBe(3);
  await decide(ada, 2, "delete");
  expect((await listed()).reports).toEqual([]);
});

test("a report says how many reports of its message a decision closes", async () => {
  const { ada, nina, omar, pia } = world;
  await report(nina);
  await report(pia);
  await omar.call(messageEndpoints.updateMessage, { message_id: message, content: "You fool again" });
  await report(nina);
  const counts = async () =>
    (await listed()).reports.map(({ id, open_count, open_count_same_text }) => [id, open_count, open_count_same_text]);
  expect(await counts()).toEqual([
    [3, 3, 1],
    [2, 3, 2],
    [1, 3, 2],
  ]);
  await decide(ada, 1, "none");
  expect(await counts()).toEqual([[3, 1, 1]]);
  expect(await ada.call(endpoints.getReport, { report_id: 1 })).toMatchObject({
    report: { open_count: 0, open_count_same_text: 0 },
  });
});

test("an administrator who may not delete the message cannot delete it by a report", async () => {
  const { ada, boris, nina } = world;
  await report(nina);
  const owners = systemGroupId("role:owners");
  await ada.call(organizationEndpoints.updateOrganization, { can_delete_any_message_group: { new: owners } });
  expect((await listed(boris)).reports).toMatchObject([{ may_delete: false }]);
  await expect(expectUnchanged(world, () => decide(boris, 1, "delete"))).rejects.toMatchObject({
    body: { request_problem: "not_permitted" },
  });
  await decide(ada, 1, "delete");
});

test("a report stays when somebody deletes the message, and its text until the decision", async () => {
  const { ada, boris, nina, omar } = world;
  await report(nina);
  const queue = await openQueue(boris.call, { event_types: ["invites_changed"] });
  await ada.call(messageEndpoints.deleteMessage, { message_id: message });
  expect(await queue.takeAll()).toHaveLength(1);
  expect((await listed()).reports).toMatchObject([{ message_state: "deleted", content: "You *fool*" }]);
  await expect(expectUnchanged(world, () => decide(boris, 1, "none"))).rejects.toMatchObject({
    body: { var_name: "decision", var_problem: "unfit" },
  });
  await decide(boris, 1, "delete");
  expect(await noticesTo(nina)).toEqual([
    `${sending} ${omarMentioned()}. An administrator has looked at it, and it was deleted.`,
  ]);
  expect((await listed(boris, { state: "decided" })).reports[0]?.author_id).toBe(omar.id);
});

test("a decision to move needs a message that was moved since, and the reporter gets a link to it", async () => {
  const { ada, nina } = world;
  await report(nina);
  await expect(expectUnchanged(world, () => decide(ada, 1, "move"))).rejects.toMatchObject({
    body: { var_name: "decision", var_problem: "unfit" },
  });
  await move(ada, "✔ lamp");
  await expect(decide(ada, 1, "move")).rejects.toMatchObject({ body: { var_name: "decision", var_problem: "unfit" } });
  await move(ada);
  await verifyAction(world, () => decide(ada, 1, "move"));
  expect(await noticesTo(nina)).toEqual([
    `${sending} ${omarMentioned()}. An administrator has looked at it, and it was moved.\n\n#**workshop>quarrels@${message}**`,
  ]);
});

test("a reporter who cannot read where the message went does not learn the name of that place", async () => {
  const { ada, nina } = world;
  const board = await openChannel(world, "board", ["ada"], { invite_only: true });
  await report(nina);
  await ada.call(messageEndpoints.updateMessage, { message_id: message, stream_id: board });
  await decide(ada, 1, "move");
  expect(await noticesTo(nina)).toEqual([
    `${sending} ${omarMentioned()}. An administrator has looked at it, and it was moved.`,
  ]);
});

test("a warning reaches the author with the administrator's words, but not who reported or who decided", async () => {
  const { ada, nina, omar } = world;
  await report(nina);
  await verifyAction(world, () => decide(ada, 1, "warn", " Be kind.\n@**all** "));
  const [warning = ""] = (await noticeTextsTo(world, omar)).slice(-1);
  expect(warning).toBe(`An administrator has warned you about a message that you sent:

> Be kind.
> @**all**

#**workshop>lamp@${message}**

The message:

> You *fool*`);
  expect(await noticesTo(nina)).toEqual([
    `${sending} ${omarMentioned()}. An administrator has looked at it, and has warned the author.\n\n#**workshop>lamp@${message}**`,
  ]);
});

test.each([
  ["warn", undefined, { var_name: "warning", var_problem: "blank" }],
  ["warn", "  ", { var_name: "warning", var_problem: "blank" }],
  ["warn", "x".repeat(1_001), { var_name: "warning" }],
  ["forgive" as "none", undefined, { var_name: "decision" }],
] as const)("%s with the warning %j is no decision", async (decision, warning, body) => {
  await report(world.nina);
  await expect(expectUnchanged(world, () => decide(world.ada, 1, decision, warning))).rejects.toMatchObject({ body });
});

test("a longest message and a longest warning fit into one message", async () => {
  const long = await post(world.omar, workshop, "x\n".repeat(5_000));
  await report(world.nina, long);
  await decide(world.ada, await firstId(), "warn", "y\n".repeat(500));
  const [warning = ""] = (await noticeTextsTo(world, world.omar)).slice(-1);
  expect(warning.length).toBeLessThanOrEqual(10_000);
  expect(warning).toMatch(/\n> \[message truncated\]$/);
});

test("of two administrators who decide at once, one does, and an unknown report is refused", async () => {
  const { ada, boris, nina } = world;
  await report(nina);
  const answers = await Promise.allSettled([
    decide(ada, 1, "none"),
    decide(boris, 1, "delete"),
    decide(ada, 1, "none"),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  await expect(decide(ada, 1, "none")).rejects.toMatchObject({
    body: { var_name: "report_id", var_problem: "unchanged" },
  });
  expect(await noticesTo(nina)).toHaveLength(1);
  await expect(expectUnchanged(world, () => decide(ada, 4711, "none"))).rejects.toMatchObject({
    body: { var_name: "report_id", var_problem: "unknown" },
  });
});

test("a deactivated reporter is not notified, and a deactivated author cannot be warned", async () => {
  const { ada, nina, omar, pia } = world;
  await report(nina);
  await report(pia);
  for (const { id } of [nina, omar]) await ada.call(userEndpoints.deactivateUser, { user_id: id });
  await expect(expectUnchanged(world, () => decide(ada, 1, "warn", "Stop"))).rejects.toMatchObject({
    body: { var_name: "decision", var_problem: "unfit" },
  });
  await decide(ada, 1, "none");
  expect(await noticesTo(pia)).toHaveLength(1);
  expect(world.ctx.store.all("SELECT id FROM messages WHERE content LIKE ?", [`${sending}%`])).toHaveLength(1);
});

test("an administrator who decides about their own report is not notified of it", async () => {
  await report(world.ada);
  await decide(world.ada, 1, "none");
  expect(await noticesTo(world.ada)).toEqual([]);
});

test("the administrators, and nobody else, are notified of reports and decisions by an event", async () => {
  const queues = await Promise.all(
    [world.ada, world.boris, world.mia, world.nina].map(({ call }) =>
      openQueue(call, { event_types: ["invites_changed"] }),
    ),
  );
  await report(world.nina);
  await decide(world.ada, 1, "none");
  const events = await Promise.all(queues.map((queue) => queue.takeAll()));
  expect(events.map(({ length }) => length)).toEqual([2, 2, 0, 0]);
});

test("reporters and authors are notified in their language", async () => {
  await enter(await createWorld({ config: { catalogsFolder: pseudoCatalogs() } }));
  const { ada, nina, omar } = world;
  for (const { call } of [nina, omar]) await call(settingsEndpoints.updateOwnSettings, { default_language: "en-XA" });
  await report(nina);
  await decide(ada, 1, "warn", "Stop");
  for (const person of [nina, omar]) expect(untranslatedParts(await lastNoticeTo(person))).toEqual([]);
});

/** What the bot last wrote to somebody, without names, links and quotes. */
async function lastNoticeTo(person: Person): Promise<string> {
  const [last = ""] = (await noticeTextsTo(world, person)).slice(-1);
  return last.replaceAll(/[@#]_?\*\*.*?\*\*|^> .*$/gm, "");
}

test("the audit log has the decision, and neither the message nor the words of the report", async () => {
  await report(world.nina, message, "She wrote it twice");
  await decide(world.ada, 1, "warn", "Stop");
  const { entries } = await world.ada.call(auditLogEndpoints.getAuditLog, { object_kind: "message_report" });
  expect(entries).toMatchObject([
    {
      actor: { user_id: world.ada.id },
      action: "decide_report",
      object: { kind: "message_report", id: 1 },
      before: { decision: null },
      after: { decision: "warn" },
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/fool|twice|Stop/);
});

test("a report waits through a restart", async () => {
  await report(world.nina);
  world = await world.restart();
  await decide(world.ada, 1, "none");
  expect(await noticesTo(world.nina)).toHaveLength(1);
});
