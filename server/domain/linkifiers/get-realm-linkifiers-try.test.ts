import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { linkifierEndpoints } from "./contract.ts";

const ticket = { pattern: "#(?P<id>[0-9]+)", url_template: "https://tickets.example/{id}" };

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

const attempt = (text: string, linkifier = ticket) =>
  expectUnchanged(world, () => world.boris.call(linkifierEndpoints.tryLinkifier, { ...linkifier, text }));

test("the answer has the words that would become links, their position in the text, and their targets", async () => {
  const { links } = await attempt("😀 #12, (#7) and a#9 #8x");
  expect(links).toEqual([
    { index: 3, text: "#12", url: "https://tickets.example/12" },
    { index: 9, text: "#7", url: "https://tickets.example/7" },
  ]);
});

test("a web address in the text is already a link, and no part of it becomes another", async () => {
  expect(await attempt("https://a.example/ #1 https://b.example/?q=,#2")).toMatchObject({
    links: [{ index: 19, text: "#1", url: "https://tickets.example/1" }],
  });
});

test("existing linkifiers are not applied", async () => {
  await world.boris.call(linkifierEndpoints.addLinkifier, { pattern: "#[0-9]+", url_template: "https://a.example/" });
  expect(await attempt("#12")).toMatchObject({ links: [{ url: "https://tickets.example/12" }] });
});

test.each([
  [{ pattern: "(" }, "pattern", "Bad regular expression: missing closing ): `(`"],
  [{ url_template: "tickets/{id}" }, "url_template", "Invalid URL template."],
])("%o is refused with the same error as when it is added", async (wrong, parameter, message) => {
  const refusal = { status: 400, message, body: { errors: { [parameter]: [message] } } };
  await expect(attempt("#12", { ...ticket, ...wrong })).rejects.toMatchObject(refusal);
});

test("a text that is too long is refused", async () => {
  await expect(attempt("#".repeat(1_001))).rejects.toMatchObject({ status: 400 });
});
