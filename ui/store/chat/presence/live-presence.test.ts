import { expect, onTestFinished, test, vi } from "vitest";
import { createLivePresence } from "./live-presence.ts";

function start() {
  vi.useFakeTimers();
  const end = new AbortController();
  onTestFinished(() => {
    end.abort();
    vi.useRealTimers();
  });
  const reports: unknown[] = [];
  const answers: object[] = [];
  const client = vi.fn((_endpoint: unknown, params: unknown) => {
    reports.push(params);
    return Promise.resolve(answers.shift() ?? { presence_last_update_id: 5, server_timestamp: 1000, presences: {} });
  });
  const presence = createLivePresence({
    client: client as never,
    now: Date.now,
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
        signal.addEventListener("abort", () => resolve());
      }),
    signal: end.signal,
  });
  const begin = () =>
    presence.begin({
      server_presence_ping_interval_seconds: 60,
      server_presence_offline_threshold_seconds: 200,
      server_timestamp: 990,
      presence_last_update_id: 3,
      presences: { 7: { active_timestamp: 980, idle_timestamp: 980 } },
    } as never);
  return { presence, reports, answers, begin };
}

test("a page reports at once and every minute, and takes over what has changed", async () => {
  const { presence, reports, answers, begin } = start();
  answers.push({
    presence_last_update_id: 9,
    server_timestamp: 1001,
    presences: { 8: { active_timestamp: 1, idle_timestamp: 1000 } },
  });
  begin();
  expect(presence.state.now()).toMatchObject({ now: 990, offlineAfter: 200 });
  await vi.advanceTimersByTimeAsync(0);
  expect(reports).toEqual([{ status: "active", new_user_input: true, last_update_id: 3 }]);
  expect([...presence.state.now().presences.keys()]).toEqual([7, 8]);
  expect(presence.state.now().now).toBe(1001);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports.at(-1)).toEqual({ status: "active", new_user_input: false, last_update_id: 9 });
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
  await vi.advanceTimersByTimeAsync(0);
  expect(reports.slice(count)).toMatchObject([{ status: "active", new_user_input: true }]);
});

test("another registration replaces everything, and does not double the reports", async () => {
  const { reports, begin } = start();
  begin();
  await vi.advanceTimersByTimeAsync(10_000);
  begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(reports).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports).toHaveLength(3);
});
