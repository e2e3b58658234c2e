import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

const own = [
  "127.0.0.1",
  "127.1.2.3",
  "::1",
  "[::1]",
  "0:0:0:0:0:0:0:1",
  "::ffff:127.0.0.1",
  "localhost",
  "localhost.",
];

test.each(own)("%s is this computer", (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each([
  "0.0.0.0",
  "::",
  "::ffff:10.0.0.1",
  "::ffff:a00:1",
  "1::1",
  "::11",
  "192.168.1.7",
  "fd00::1",
  "127.example.test",
  "localhost.example.test",
])("%s is another computer, or all of them", (host) => {
  expect(isLoopback(host)).toBe(false);
});
