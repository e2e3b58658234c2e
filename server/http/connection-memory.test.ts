import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createConnectionMemory } from "./connection-memory.ts";

function createReader() {
  const remember = createConnectionMemory<string>();
  const reads: string[] = [];
  const read = (socket: Socket, value: string) =>
    remember(socket, value, (text) => {
      reads.push(text);
      return text.toUpperCase();
    });
  return { read, reads };
}

test("a value that a connection sends again is not read again", () => {
  const { read, reads } = createReader();
  const socket = new Socket();
  expect([read(socket, "one"), read(socket, "one")]).toEqual(["ONE", "ONE"]);
  expect(reads).toEqual(["one"]);
});

test("only the last value of a connection is remembered", () => {
  const { read, reads } = createReader();
  const socket = new Socket();
  expect(["one", "two", "one", "", "\u00ff"].map((value) => read(socket, value))).toEqual([
    "ONE",
    "TWO",
    "ONE",
    "",
    "\u0178",
  ]);
  expect(reads).toEqual(["one", "two", "one", "", "\u00ff"]);
});

test("connections share nothing", () => {
  const { read, reads } = createReader();
  expect([read(new Socket(), "one"), read(new Socket(), "one")]).toEqual(["ONE", "ONE"]);
  expect(reads).toEqual(["one", "one"]);
});
