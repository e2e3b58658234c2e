import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { openChannel } from "../messages/testing/office.ts";
import { topicEndpoints } from "./contract.ts";
import { fillTopic } from "./testing/fill-topic.ts";

test("Topic, has messages: POST /streams/{stream_id}/delete_topic -> messages go from the newest on, and the topic goes with the last one", async () => {
  let isSlow = false;
  let minutes = 0;
  const now = () => {
    // While this is set, each reading of the clock is a minute later, so that a request is interrupted.
    if (isSlow) minutes += 1;
    return Date.now() + minutes * 60_000;
  };
  const world = await createWorld({ clock: { now } });
  onTestFinished(world.close);
  const { ada, nina } = world;
  const workshop = await openChannel(world, "workshop", ["nina"]);
  const ids = await fillTopic(world.ctx, workshop, "lamp", 250);

  const remove = () => ada.call(topicEndpoints.deleteTopic, { stream_id: workshop, topic_name: "lamp" });
  const topics = async () => (await nina.call(topicEndpoints.getTopics, { stream_id: workshop })).topics;
  const remaining = async () => {
    const narrow = [{ operator: "channel", operand: workshop }];
    const range = { anchor: "oldest", num_before: 0, num_after: 1_000, narrow };
    return (await nina.call(messageEndpoints.getMessages, range)).messages.map(({ id }) => id);
  };

  isSlow = true;
  expect(await remove()).toMatchObject({ complete: false });
  isSlow = false;
  const older = await remaining();
  expect(older.length).toBeLessThan(250);
  expect(older).toEqual(ids.slice(0, older.length));
  expect(await topics()).toMatchObject([{ name: "lamp" }]);

  expect(await remove()).toMatchObject({ complete: true });
  expect([await remaining(), await topics()]).toEqual([[], []]);
});
