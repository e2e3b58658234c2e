import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { form, send } from "../../http/testing/send.ts";
import { post, sendDirect } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { authorizationOf } from "../pictures/testing/fetch-as.ts";
import { linkifierEndpoints } from "./contract.ts";

const ticket = { pattern: "#(?P<id>[0-9]+)", url_template: "https://tickets.example/{id}" };
const branch = { pattern: "branch:(?<name>[a-z]+)", url_template: "https://code.example/{name}" };

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

describe("a linkifier", () => {
  test("makes links in new messages and topics, in the order in which linkifiers are tried", async () => {
    const { id } = await verifyAction(world, () => add(ticket));
    const numbers = await add({ pattern: "#[0-9]+ now", url_template: "https://other.example/" });
    expect(await sendAndRead("see #12 now", "lamps #7")).toMatchObject({
      content: '<p>see <a href="https://tickets.example/12">#12</a> now</p>',
      topic_links: [{ text: "#7", url: "https://tickets.example/7" }],
    });
    const order = { ordered_linkifier_ids: [numbers.id, id] };
    await verifyAction(world, () => world.boris.call(linkifierEndpoints.reorderLinkifiers, order));
    expect(await sendAndRead("see #12 now", "")).toMatchObject({
      content: '<p>see <a href="https://other.example/">#12 now</a></p>',
    });
  });

  test("can be changed and removed; in old messages links in the topic change, and those in the text stay", async () => {
    const { id } = await add(ticket);
    await sendAndRead("see #12", "lamps #7");
    const change = { filter_id: id, pattern: "#(?<n>[0-9]+)", url_template: "https://new.example/{n}" };
    await verifyAction(world, () => world.boris.call(linkifierEndpoints.updateLinkifier, change));
    expect(await read()).toMatchObject({
      content: '<p>see <a href="https://tickets.example/12">#12</a></p>',
      topic_links: [{ text: "#7", url: "https://new.example/7" }],
    });
    await verifyAction(world, () => world.boris.call(linkifierEndpoints.removeLinkifier, { filter_id: id }));
    expect(await read()).toMatchObject({ topic_links: [] });
    expect(await list(world.gus)).toEqual([]);
  });

  test("is listed for everybody, including guests", async () => {
    const { id } = await add(ticket);
    expect(await list(world.gus)).toEqual([{ id, ...ticket }]);
  });

  test("is sent to clients that support URL templates; others are sent an empty list", async () => {
    const capable = { client_capabilities: { linkifier_url_template: true } };
    const [newer, older] = [await openQueue(world.nina.call, capable), await openQueue(world.nina.call)];
    const { id } = await add(ticket);
    expect(await newer.takeAll()).toMatchObject([{ type: "realm_linkifiers", realm_linkifiers: [{ id, ...ticket }] }]);
    expect(await older.takeAll()).toMatchObject([{ type: "realm_filters", realm_filters: [] }]);
    const again = await openQueue(world.nina.call, capable);
    expect(again.snapshot).toMatchObject({ realm_linkifiers: [{ id, ...ticket }], realm_filters: [] });
    expect((await openQueue(world.nina.call)).snapshot).toMatchObject({ realm_linkifiers: [], realm_filters: [] });
  });

  test("is not listed at its old path", async () => {
    const answer = await send(Number(new URL(world.url).port), "GET", "/api/v1/realm/filters", {
      headers: authorizationOf(world.nina),
    });
    expect(answer).toMatchObject({ status: 405, json: { allowed_methods: ["OPTIONS", "POST"] } });
  });
});

describe("a refused request changes nothing", () => {
  test.each([
    ["(", "https://a.example/", "pattern", "Bad regular expression: missing closing ): `(`"],
    ["(?=a)b", "https://a.example/", "pattern", "Bad regular expression: invalid or unsupported Perl syntax: `(?=`"],
    ["a*", "https://a.example/", "pattern", "Bad regular expression: the pattern matches the empty text"],
    [
      "(?:[a-z]{0,200}){5}0",
      "https://a.example/",
      "pattern",
      "Bad regular expression: the pattern is too large: repeat less",
    ],
    ["a", "javascript:alert(1)", "url_template", "Invalid URL template."],
    ["(?P<id>a)", "{+id}", "url_template", "Invalid URL template."],
    ["a", "https://a.example/{", "url_template", "Invalid URL template."],
    ["a", "https://a.example/{id}", "url_template", "Group 'id' in URL template is not present in linkifier pattern."],
    ["(?P<id>a)", "https://a.example/", "pattern", "Group 'id' in linkifier pattern is not present in URL template."],
  ])("%s that leads to %s", async (pattern, url_template, parameter, message) => {
    const refusal = { status: 400, code: "BAD_REQUEST", message, body: { errors: { [parameter]: [message] } } };
    await expect(expectUnchanged(world, () => add({ pattern, url_template }))).rejects.toMatchObject(refusal);
    const { id } = await add(ticket);
    const change = () => world.ada.call(linkifierEndpoints.updateLinkifier, { filter_id: id, pattern, url_template });
    await expect(expectUnchanged(world, change)).rejects.toMatchObject(refusal);
  });

  test("and says for programs what is wrong with a pattern", async () => {
    const problem_reason = { code: "missing_parenthesis", facts: { piece: "(" } };
    const refusal = { body: { var_name: "pattern", var_problem: "invalid", problem_reason } };
    await expect(add({ ...ticket, pattern: "(" })).rejects.toMatchObject(refusal);
  });

  test("for a pattern that another linkifier has", async () => {
    await add(ticket);
    const { id } = await add(branch);
    const refusal = { message: "A linkifier with this pattern already exists." };
    await expect(expectUnchanged(world, () => add(ticket))).rejects.toMatchObject(refusal);
    const change = { filter_id: id, ...ticket };
    const attempt = () => world.ada.call(linkifierEndpoints.updateLinkifier, change);
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject(refusal);
    await world.ada.call(linkifierEndpoints.updateLinkifier, { filter_id: id, ...branch });
  });

  test("for an unknown linkifier", async () => {
    const refusal = { status: 400, message: "Linkifier not found." };
    const { ada } = world;
    await expect(ada.call(linkifierEndpoints.updateLinkifier, { filter_id: 9, ...ticket })).rejects.toMatchObject(
      refusal,
    );
    await expect(ada.call(linkifierEndpoints.removeLinkifier, { filter_id: 9 })).rejects.toMatchObject(refusal);
  });

  test("for an order with a missing, a repeated or an unknown linkifier", async () => {
    const { id: one } = await add(ticket);
    const { id: two } = await add(branch);
    for (const ordered_linkifier_ids of [[], [one], [one, one], [one, two, two], [one, two + 1]]) {
      const attempt = () => world.ada.call(linkifierEndpoints.reorderLinkifiers, { ordered_linkifier_ids });
      await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({
        message: "The ordered list must enumerate all existing linkifiers exactly once",
      });
    }
  });

  test("for more linkifiers than the limit", async () => {
    for (let number = 0; number < 100; number++)
      await add({ pattern: `x${number}`, url_template: "https://a.example/" });
    await expect(add(ticket)).rejects.toMatchObject({ message: "There are too many linkifiers (limit: 100)." });
  });

  test("of a person who is not an administrator", async () => {
    const refusal = { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization administrator" };
    await expect(world.mia.call(linkifierEndpoints.addLinkifier, ticket)).rejects.toMatchObject(refusal);
  });
});

test("a pattern that takes exponential time in other engines hardly slows a message", async () => {
  for (const pattern of ["(a+)+b", "(a|aa)+c", "[a-z]*[a-z]*[a-z]*[a-z]*x|a"]) {
    await add({ pattern, url_template: "https://a.example/" });
  }
  const before = process.cpuUsage();
  await sendDirect(world.nina, [world.omar], "a".repeat(10_000));
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(2_000_000);
});

test("both parameters must be given", async () => {
  const { id } = await add(ticket);
  const answer = await send(Number(new URL(world.url).port), "PATCH", `/api/v1/realm/filters/${id}`, {
    ...form({ pattern: "a" }),
    headers: { ...form({}).headers, ...authorizationOf(world.ada) },
  });
  expect(answer.json).toMatchObject({ msg: "Missing 'url_template' argument" });
});

async function add(linkifier: typeof ticket) {
  return world.boris.call(linkifierEndpoints.addLinkifier, linkifier);
}

async function list(by: Person) {
  return (await by.call(linkifierEndpoints.getLinkifiers, {})).linkifiers;
}

/** Sends a message and reads it back. */
async function sendAndRead(content: string, topic: string) {
  await post(world.nina, "general", topic, content);
  return read();
}

async function read() {
  const params = { anchor: "newest", num_before: 1, num_after: 0 };
  return (await world.omar.call(messageEndpoints.getMessages, params)).messages.at(-1);
}
