import { expect, onTestFinished, test } from "vitest";
import { capabilityNames } from "../../events/capability-names.ts";
import { namesOf } from "../../http/names.ts";
import { createWorld } from "../../testing/world.ts";
import { partShapes } from "./shapes.ts";
import { openQueue } from "./testing/queue-client.ts";

const newest = { client_capabilities: Object.fromEntries(capabilityNames.map((name) => [name, true])) };

test("a part that is requested has all its keys, for every client", async () => {
  const world = await createWorld();
  onTestFinished(() => world.close());
  for (const capabilities of [newest, {}]) {
    for (const name of namesOf(partShapes)) {
      // Unread messages need a second type.
      const fetch_event_types = name === "update_message_flags" ? [name, "message"] : [name];
      const { snapshot } = await openQueue(world.gus.call, { fetch_event_types, ...capabilities });
      const missing = Object.keys(partShapes[name]).filter((key) => !(key in snapshot));
      expect(missing, name).toEqual([]);
    }
  }
});
