import { expect, onTestFinished, test, vi } from "vitest";
import { createLivePresence, type LivePresenceOptions, type RegisteredPresence, type Report } from "./live-presence.ts";

const times = (at: number) => ({ active_timestamp: at, idle_timestamp: at });
const nothingNew = { presence_last_update_id: 5, server_timestamp: 1000, presences: {} };

const registered: RegisteredPresence = {
  server_presence_ping_interval_seconds: 60,
  server_presence_offline_threshold_seconds: 200,
  server_timestamp: 990,
  presence_last_update_id: 3,
  presences: { 7: times(980) },
};

/** A page whose reports are answered by `answer`, which a test replaces. */
function start() {
  vi.useFakeTimers();
  const end = new AbortController();
  onTestFinished(() => {
    end.abort();
    vi.useRealTimers();
  });
  const reports: Report[] = [];
  const page: { answer: LivePresenceOptions["send"] } = { answer: async () => nothingNew };
  const presence = createLivePresence({
    send: (report, signal) => {
      reports.push(report);
      return page.answer(report, signal);
    },
    now: Date.now,
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
        signal.addEventListener("abort", () => resolve());
      }),
    signal: end.signal,
  });
  return { page, presence, reports, begin: (changed = {}) => presence.begin({ ...registered, ...changed }) };
}

const soon = () => vi.advanceTimersByTimeAsync(0);

test("a page reports at once and every minute, and takes over what has changed", async () => {
  const { page, presence, reports, begin } = start();
  page.answer = async () => ({
    presence_last_update_id: 9,
    server_timestamp: 1001,
    presences: { 8: { active_timestamp: 1, idle_timestamp: 1000 } },
  });
  begin();
  expect(presence.state.now()).toMatchObject({ now: 990, offlineAfter: 200 });
  await soon();
  expect(reports).toEqual([{ status: "active", new_user_input: true, last_update_id: 3 }]);
  expect(Object.keys(presence.state.now().presences)).toEqual(["7", "8"]);
  expect(presence.state.now().now).toBe(1001);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports.at(-1)).toEqual({ status: "active", new_user_input: false, last_update_id: 9 });
});

test("the registration says how often a page reports, and how long a report counts", async () => {
  const { presence, reports, begin } = start();
  begin({ server_presence_ping_interval_seconds: 30, server_presence_offline_threshold_seconds: 90 });
  expect(presence.state.now().offlineAfter).toBe(90);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reports).toHaveLength(2);
});

test("without input for five minutes somebody is idle, and with the next input at once active", async () => {
  const { presence, reports, begin } = start();
  begin();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(reports.at(-1)).toMatchObject({ status: "active" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports.at(-1)).toMatchObject({ status: "idle" });
  const count = reports.length;
  presence.noteInput();
  presence.noteInput();
  await soon();
  expect(reports.slice(count)).toMatchObject([{ status: "active", new_user_input: true }]);
});

test("another registration replaces everything, and does not double the reports", async () => {
  const { reports, begin } = start();
  begin();
  await vi.advanceTimersByTimeAsync(10_000);
  begin();
  await soon();
  expect(reports).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports).toHaveLength(3);
});

test("the answer to a report of before a registration replaces nothing", async () => {
  const { page, presence, reports, begin } = start();
  const answers: (() => void)[] = [];
  page.answer = () =>
    new Promise((resolve) => {
      answers.push(() => resolve({ ...nothingNew, presences: { 7: times(970) } }));
    });
  begin();
  await soon();
  begin({ presence_last_update_id: 12 });
  answers[0]?.();
  await soon();
  expect(presence.state.now()).toMatchObject({ now: 990, presences: { 7: times(980) } });
  expect(reports).toMatchObject([{ last_update_id: 3 }, { last_update_id: 12 }]);
});

test("after a failed report, an input is reported again, and nothing else is", async () => {
  const { page, reports, begin } = start();
  page.answer = () => Promise.reject(new TypeError("Failed to fetch"));
  begin();
  await soon();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports).toMatchObject([{ new_user_input: true }, { new_user_input: true }]);
  page.answer = async () => nothingNew;
  await vi.advanceTimersByTimeAsync(60_000);
  page.answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reports.slice(2)).toMatchObject([
    { new_user_input: true },
    { new_user_input: false },
    { new_user_input: false },
  ]);
});

test("when the server can be reached again, a waiting page reports at once, and one that is reporting does not", async () => {
  const { page, presence, reports, begin } = start();
  begin();
  await soon();
  presence.wake();
  await soon();
  expect(reports).toHaveLength(2);
  let answer = () => {};
  page.answer = () =>
    new Promise((resolve) => {
      answer = () => resolve(nothingNew);
    });
  await vi.advanceTimersByTimeAsync(60_000);
  presence.wake();
  answer();
  await soon();
  expect(reports).toHaveLength(3);
});
