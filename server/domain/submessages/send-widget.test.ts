import { afterEach, beforeEach, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { listen, post } from "../messages/testing/office.ts";
import { fetchSubmessages, fetchWidgetContents, vote } from "./testing/poll.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const soup = { widget_type: "poll", extra_data: { question: "Lunch?", options: ["Soup"] } };

const send = (widget_content: string) =>
  world.nina.call(messageEndpoints.sendMessage, {
    type: "channel",
    to: 1,
    topic: "",
    content: "Lunch?",
    widget_content,
  });

test("a message that begins with /poll is a poll, both in its event and when it is fetched", async () => {
  const omar = await listen(world.omar);
  const id = await verifyAction(world, () => post(world.nina, 1, "/poll Lunch?\nSoup"));
  const [first] = await fetchSubmessages(world.omar, id);
  expect(first).toEqual({
    id: 1,
    message_id: id,
    sender_id: world.nina.id,
    msg_type: "widget",
    content: JSON.stringify(soup),
  });
  expect(await omar.next()).toMatchObject([{ message: { id, content: "/poll Lunch?\nSoup", submessages: [first] } }]);
});

test("a page of messages has the submessages of each, including later votes", async () => {
  const [poll, plain, list] = [
    await post(world.nina, 1, "/poll Lunch?\nSoup"),
    await post(world.nina, 1, "Nothing"),
    await post(world.nina, 1, "/todo"),
  ];
  const page = async () => {
    const newest = { anchor: "newest", num_before: 3, num_after: 0 } as const;
    const { messages } = await world.omar.call(messageEndpoints.getMessages, newest);
    return messages.map(({ id, submessages }) => [id, submessages.length]);
  };
  expect(await page()).toEqual([
    [poll, 1],
    [plain, 0],
    [list, 1],
  ]);
  await vote(world.omar, poll, "canned,0");
  expect(await page()).toContainEqual([poll, 2]);
});

test.each([
  soup,
  { widget_type: "todo", extra_data: { task_list_title: "", tasks: [{ task: "Cook", desc: "" }] } },
  {
    widget_type: "zform",
    extra_data: {
      type: "choices",
      heading: "Hungry?",
      choices: [{ type: "multiple_choice", short_name: "A", long_name: "Yes", reply: "soup yes" }],
    },
  },
])("a widget can be sent separately from the content: %j", async (widget) => {
  const { id } = await send(JSON.stringify(widget));
  expect(await fetchWidgetContents(world.omar, id)).toEqual([widget]);
});

test.each([
  ["{", "Widgets: API programmer sent invalid JSON content"],
  [JSON.stringify(soup).replace("Soup", "\\ud83d"), "Widgets: API programmer sent invalid JSON content"],
  ["[]", "Widgets: widget_content is not a dict"],
  ['{"widget_type":"quiz","extra_data":{}}', 'Widgets: Invalid widget_content["widget_type"]'],
  [
    '{"widget_type":"poll","extra_data":{"question":"Lunch?"}}',
    'Widgets: widget_content["extra_data"]["options"] is missing',
  ],
])("%s is not a widget, and nothing is sent", async (widget_content, message) => {
  await expect(expectUnchanged(world, () => send(widget_content))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
  });
});
