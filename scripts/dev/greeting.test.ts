import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { addressesOf, formatGreeting } from "./greeting.ts";

const ready = {
  event: "ready",
  url: "http://127.0.0.1:8420",
  urls: ["http://192.168.7.20:8420", "http://127.0.0.1:8420"],
  port: 8420,
  setup_url: "http://127.0.0.1:8420/setup?token=abc",
} as const;
const place = { pagesPort: 5173, dataFolder: "/checkout/.dev-data" };

test("the pages come first, with every address of the server, and the setup link leads to them", () => {
  const text = formatGreeting({ ready: { ...ready, urls: [...ready.urls] }, ...place, invented: undefined });
  expect(stripVTControlCharacters(text).split("\n").slice(1, 6)).toEqual([
    "  Pages         http://127.0.0.1:5173",
    "                http://192.168.7.20:5173",
    "  Server        http://127.0.0.1:8420",
    "  Data folder   /checkout/.dev-data",
    "  Set up        http://127.0.0.1:5173/setup?token=abc",
  ]);
});

test("an invented office shows its sign-in, and no setup link", () => {
  const invented = { owner: "owner@example.test", password: "watercooler" };
  const text = formatGreeting({ ready: { ...ready, urls: [], setup_url: null }, ...place, invented });
  expect(text).toContain("Sign in       owner@example.test, password watercooler\n");
  expect(text).not.toContain("Set up");
});

test("the pages use plain HTTP even if the server uses HTTPS", () => {
  expect(addressesOf({ ...ready, url: "https://127.0.0.1:8420", urls: [] }, 5173)).toEqual(["http://127.0.0.1:5173"]);
});
