import { expect, onTestFinished, test, vi } from "vitest";
import { createPreloader, type Loadable } from "./preloader.ts";

/** A preloader in an office where the page is idle whenever nobody says otherwise. Each part takes 50 ms. */
function start() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page: { isIdle: boolean; waiting: (() => void)[] } = { isIdle: true, waiting: [] };
  const preloader = createPreloader((act) => {
    if (page.isIdle) setTimeout(act, 1);
    else page.waiting.push(act);
  });
  const begun: string[] = [];
  const part = (name: string): Loadable => ({
    load: () => {
      begun.push(name);
      return new Promise((resolve, reject) => {
        if (name === "hung") return;
        setTimeout(name === "broken" ? () => reject(new Error("No answer")) : resolve, 50);
      });
    },
  });
  return { preloader, begun, page, part, pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) };
}

test("nothing is loaded before somebody uses the page, and then one part after another", async () => {
  const { preloader, begun, part, pass } = start();
  preloader.add([part("menu"), part("broken"), part("search")]);
  await pass(10_000);
  expect(begun).toEqual([]);
  preloader.begin();
  await pass(2);
  expect(begun).toEqual(["menu"]);
  await pass(40);
  expect(begun).toEqual(["menu"]);
  await pass(200);
  expect(begun).toEqual(["menu", "broken", "search"]);
  preloader.add([part("emoji")]);
  await pass(10);
  expect(begun.at(-1)).toBe("emoji");
});

test("nothing is loaded while somebody writes, or directly after that", async () => {
  const { preloader, begun, part, pass } = start();
  preloader.add([part("menu"), part("search")]);
  for (let key = 0; key < 20; key += 1) {
    preloader.noteInput();
    await pass(300);
  }
  expect(begun).toEqual([]);
  await pass(690);
  expect(begun).toEqual([]);
  await pass(20);
  expect(begun).toEqual(["menu"]);
  preloader.noteInput();
  await pass(990);
  expect(begun).toEqual(["menu"]);
  await pass(20);
  expect(begun).toEqual(["menu", "search"]);
});

test("a busy page comes first, and a key that is pressed while it is busy", async () => {
  const { preloader, begun, page, part, pass } = start();
  preloader.add([part("menu")]);
  page.isIdle = false;
  preloader.begin();
  await pass(5_000);
  expect(begun).toEqual([]);
  preloader.noteInput();
  page.isIdle = true;
  for (const act of page.waiting) act();
  await pass(900);
  expect(begun).toEqual([]);
  await pass(110);
  expect(begun).toEqual(["menu"]);
});

test("a part that never comes does not keep the others from loading", async () => {
  const { preloader, begun, part, pass } = start();
  preloader.add([part("hung"), part("search")]);
  preloader.begin();
  await pass(29_000);
  expect(begun).toEqual(["hung"]);
  await pass(1_100);
  expect(begun).toEqual(["hung", "search"]);
});

test("what has not begun can be taken back, and stays for others who want it", async () => {
  const { preloader, begun, part, pass } = start();
  const [menu, search, emoji] = [part("menu"), part("search"), part("emoji")];
  const takeBack = preloader.add([menu, search, emoji]);
  preloader.add([emoji]);
  preloader.begin();
  await pass(10);
  expect(begun).toEqual(["menu"]);
  takeBack();
  await pass(10_000);
  expect(begun).toEqual(["menu", "emoji"]);
});
