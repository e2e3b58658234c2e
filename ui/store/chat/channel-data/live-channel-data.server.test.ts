import { expect, test } from "vitest";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { newest, openOffice, openPage, type Page, soon } from "../testing/chat-page.ts";

const namesOf = (page: Page, channelId: number) => page.store.topics.get(channelId)?.topics.map(({ name }) => name);

test("the topics of an opened channel follow messages, moves, deletions and a lost queue", {
  timeout: 60_000,
}, async () => {
  const { world, channelId } = await openOffice();
  const page = await openPage(world);
  const say = (topic: string, content: string) =>
    world.ada.call(messageEndpoints.sendMessage, { type: "channel", to: channelId, topic, content });
  const expectTopics = (...names: string[]) => expect.poll(() => namesOf(page, channelId), soon).toEqual(names);
  page.store.topics.open(channelId);
  await expectTopics("lamp");

  const { id } = await say("sofa", "second");
  await expectTopics("sofa", "lamp");
  await world.ada.call(messageEndpoints.updateMessage, {
    message_id: id,
    topic: "bench",
    propagate_mode: "change_all",
    send_notification_to_old_thread: false,
  });
  await expectTopics("bench", "lamp");
  const [only] = (await page.client(messageEndpoints.getMessages, newest(channelId))).messages;
  await say("lamp", "third");
  await expectTopics("lamp", "bench");
  await world.ada.call(messageEndpoints.deleteMessage, { message_id: only?.id ?? 0 });
  await page.client(eventQueueEndpoints.deleteQueue, { queue_id: page.queueId });
  await say("shelf", "fourth");
  await expectTopics("shelf", "lamp", "bench");
});
