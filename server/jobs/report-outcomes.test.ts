import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { unixSeconds } from "../clock.ts";
import { integer, query } from "../db/rows.ts";
import { messageReports } from "../db/schema/message-reports.ts";
import { messageReportEndpoints as endpoints } from "../domain/message-reports/contract.ts";
import { decideReport } from "../domain/message-reports/decide.ts";
import { post } from "../domain/messages/testing/office.ts";
import { insertUser } from "../domain/users/actions.ts";
import { userEndpoints } from "../domain/users/contract.ts";
import { findUser } from "../domain/users/queries.ts";
import { createWorld, type World } from "../testing/world.ts";
import { mutate } from "../transactions/mutate.ts";
import { notifyWaitingReporters } from "./report-outcomes.ts";

let world: World;
let message: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(() => world.close());
  message = await post(world.omar, 1, "You fool");
});

/** Many people report the message. */
function reportByMany(count: number): Promise<number[]> {
  return mutate(world.ctx, (tx) =>
    Array.from({ length: count }, (_, index) => {
      const person = { fullName: `Person ${index}`, email: `person${index}@example.test`, passwordHash: null };
      const { id: reporterId } = insertUser(tx, { ...person, role: 400 });
      const of = { messageId: message, authorId: world.omar.id, channelId: 1, topic: "lamp" };
      const what = {
        type: "spam",
        description: "",
        content: "You fool",
        createdAt: unixSeconds(world.ctx.clock),
      } as const;
      tx.store.db
        .insert(messageReports)
        .values({ ...of, ...what, reporterId })
        .run();
      return reporterId;
    }),
  );
}

/** How many notices of a decision there are: in all, and the largest number for one person. */
function countNotices(): { all: number; most: number } {
  const counts = noticesByPerson.all(world.ctx).map(({ notices }) => notices);
  return { all: counts.reduce((sum, notices) => sum + notices, 0), most: Math.max(0, ...counts) };
}

const noticesByPerson = query(
  { notices: integer },
  "SELECT count(*) AS notices FROM messages WHERE content LIKE 'You reported a message%' GROUP BY conversation_id",
);

/** Ada closes all reports; returns how many people are notified in the same transaction. */
const decide = () =>
  mutate(world.ctx, (tx) => {
    const ada = findUser(tx, world.ada.id);
    if (ada === undefined) throw new Error("There is no Ada.");
    decideReport(tx, ada, 1, { decision: "none", warning: "" });
    return countNotices().all;
  });

/** All reports are closed, and the server has ended before it notified anybody. */
const closeWithoutNotices = () =>
  mutate(world.ctx, (tx) => {
    tx.store.db.update(messageReports).set({ decision: "none", decidedBy: world.ada.id, decidedAt: tx.now }).run();
  });

const keptTexts = () => storedTexts.first(world.ctx)?.kept;

const storedTexts = query({ kept: integer }, "SELECT count(content) AS kept FROM message_reports");

const waitForNotices = (all: number) =>
  vi.waitFor(() => expect(countNotices()).toEqual({ all, most: 1 }), { timeout: 10_000, interval: 20 });

test("of many reporters twenty are notified with the decision, and soon all others, each once", async () => {
  await reportByMany(90);
  expect(await decide()).toBe(20);
  await waitForNotices(90);
  expect(keptTexts()).toBe(0);
  const { reports } = await world.ada.call(endpoints.getReports, { state: "decided", limit: 100 });
  expect(reports).toHaveLength(90);
});

test("after an end in between, the next start notifies those who still wait, and nobody twice", async () => {
  await reportByMany(90);
  await closeWithoutNotices();
  let asked = 0;
  await notifyWaitingReporters(world.ctx, () => ++asked > 2);
  expect(countNotices()).toEqual({ all: 40, most: 1 });
  const { reports } = await world.ada.call(endpoints.getReports, { state: "decided", limit: 100 });
  expect(reports.filter(({ content }) => content !== null)).toEqual([]);
  world = await world.restart();
  await waitForNotices(90);
  expect(keptTexts()).toBe(0);
});

test("somebody who is deactivated meanwhile is not notified, and does not wait forever", async () => {
  const people = await reportByMany(30);
  await closeWithoutNotices();
  await world.ada.call(userEndpoints.deactivateUser, { user_id: people.at(-1) ?? 0 });
  await notifyWaitingReporters(world.ctx);
  expect(countNotices()).toEqual({ all: 29, most: 1 });
  expect(keptTexts()).toBe(0);
});
