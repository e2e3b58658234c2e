import { expect, onTestFinished, test, vi } from "vitest";
import { onWakeUp } from "./wake-ups.ts";

test("a page wakes up when the network is back", () => {
  const page = openPage();
  page.window.dispatchEvent(new Event("online"));
  expect(page.wakeUps()).toBe(1);
});

test("a page wakes up when it is visible again, and not when it is hidden", () => {
  const page = openPage();
  page.setHidden(true);
  expect(page.wakeUps()).toBe(0);
  page.setHidden(false);
  expect(page.wakeUps()).toBe(1);
});

test("a page wakes up after the computer slept", () => {
  const page = openPage();
  vi.advanceTimersByTime(60_000);
  expect(page.wakeUps()).toBe(0);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(5_000);
  expect(page.wakeUps()).toBe(1);
});

test("the slow timers of a hidden page are not mistaken for sleep", () => {
  const page = openPage();
  page.setHidden(true);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(5_000);
  expect(page.wakeUps()).toBe(0);
});

test("a page that is closed does not wake up", () => {
  const page = openPage();
  page.close();
  page.window.dispatchEvent(new Event("online"));
  page.setHidden(false);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(5_000);
  expect(page.wakeUps()).toBe(0);
});

function openPage() {
  const document = Object.assign(new EventTarget(), { hidden: false });
  const window = new EventTarget();
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", window);
  vi.useFakeTimers();
  let count = 0;
  const close = onWakeUp(() => {
    count += 1;
  });
  onTestFinished(() => {
    close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    window,
    close,
    wakeUps: () => count,
    setHidden: (hidden: boolean) => {
      document.hidden = hidden;
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}
