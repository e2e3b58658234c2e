import { expect } from "../expect.ts";
import type { DrivenWindow } from "./webdriver.ts";

/** The chat in a window that WebDriver drives. */
export type ChatWindow = ReturnType<typeof chatWindowOn>;

/** The chat of the server at an address. */
export function chatWindowOn(driven: DrivenWindow, url: string) {
  const top = (text: string) => driven.evaluate(topOf, text);
  const isShown = (text: string) => driven.evaluate(isInList, text);
  const box = () => driven.evaluate(readValue, "textarea[aria-label^='Message to']");
  return {
    open: async (hash: string) => {
      await driven.open(`${url}/${hash}`);
      await expect.poll(() => driven.evaluate(isThere, "[aria-label=Messages] article")).toBe(true);
    },
    /** The distance of a message from the top of the window, in pixels; null if it is not there. */
    top,
    expectShown: (text: string) => expect.poll(() => isShown(text), text).toBe(true),
    expectHidden: (text: string) => expect.poll(() => isShown(text), text).toBe(false),
    /** How far a message is moved by an action, in pixels. */
    measureDrift: async (text: string, action: () => Promise<unknown>): Promise<number> => {
      const before = await top(text);
      await action();
      await driven.evaluate(rest);
      const after = await top(text);
      return before === null || after === null ? Number.POSITIVE_INFINITY : Math.abs(after - before);
    },
    /** The text that is being written. */
    box,
    expectBox: (text: string) => expect.poll(box).toBe(text),
    focusBox: async () => {
      const selector = "textarea[aria-label^='Message to']";
      await expect.poll(() => driven.evaluate(isThere, selector)).toBe(true);
      await driven.evaluate(focus, selector);
    },
    /** What has the focus: its name, or its text. */
    focused: () => driven.evaluate(focusedName),
    expectFocused: (name: RegExp) => expect.poll(() => driven.evaluate(focusedName)).toMatch(name),
    expectThere: (selector: string) => expect.poll(() => driven.evaluate(isThere, selector), selector).toBe(true),
    expectGone: (selector: string) => expect.poll(() => driven.evaluate(isThere, selector), selector).toBe(false),
    title: () => driven.evaluate(() => document.querySelector("h1")?.textContent ?? ""),
    /** Waits until the messages have stopped scrolling. */
    expectResting: () => expect.poll(() => driven.evaluate(isResting)).toBe(true),
  };
}

// These run in the page, where nothing else of this file is.

function topOf(text: string): number | null {
  const rows = [...document.querySelectorAll("[aria-label=Messages] article")];
  return rows.find(({ textContent }) => textContent.includes(text))?.getBoundingClientRect().top ?? null;
}

function isInList(text: string): boolean {
  const list = document.querySelector("[aria-label=Messages]");
  const rows = [...(list?.querySelectorAll("article") ?? [])];
  const row = rows.find(({ textContent }) => textContent.includes(text))?.getBoundingClientRect();
  const frame = list?.getBoundingClientRect();
  return row !== undefined && frame !== undefined && row.bottom > frame.top && row.top < frame.bottom;
}

function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

function readValue(selector: string): string | null {
  return document.querySelector<HTMLTextAreaElement>(selector)?.value ?? null;
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

function focusedName(): string {
  const { activeElement } = document;
  const name = activeElement?.getAttribute("aria-label") ?? "";
  return activeElement?.matches("article") ? `${name} ${activeElement.textContent}` : name;
}

/** Whether the messages do not scroll during ten frames. */
async function isResting(): Promise<boolean> {
  const top = () => document.querySelector("[aria-label=Messages]")?.scrollTop;
  const before = top();
  for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
  return top() === before;
}

/** Waits until the page has drawn four times. */
async function rest(): Promise<void> {
  for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
}
