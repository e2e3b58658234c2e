import type { ChannelUpdateEvent } from "./events.ts";
import type { ChannelShape } from "./shapes.ts";

/** What no update event is about: it never changes, goes with another property, or is told by events of its own. */
const untold: ReadonlySet<string> = new Set<keyof ChannelShape>([
  "stream_id",
  "date_created",
  "creator_id",
  "rendered_description",
  "is_web_public",
  "history_public_to_subscribers",
  "subscriber_count",
  "is_default",
]);

/**
 * The events that bring a client from one state of a channel to the next (the wire specification, section 3, stream
 * update): one for each property, deprecated twins included, the name first and under the old name.
 */
export function updatesBetween(before: ChannelShape, after: ChannelShape): ChannelUpdateEvent[] {
  const properties = (Object.keys(after) as (keyof ChannelShape)[]).filter(
    (property) => !untold.has(property) && hasChanged(property, before, after),
  );
  return properties.map((property) => ({
    type: "stream",
    op: "update",
    stream_id: after.stream_id,
    name: property === "name" ? before.name : after.name,
    property,
    value: after[property],
    ...companionsOf(property, after),
  }));
}

function hasChanged(property: keyof ChannelShape, before: ChannelShape, after: ChannelShape): boolean {
  const names = [property, ...Object.keys(companionsOf(property, after))] as (keyof ChannelShape)[];
  return names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** What a client must be told together with a property. */
function companionsOf(property: keyof ChannelShape, channel: ChannelShape) {
  const { rendered_description, is_web_public, history_public_to_subscribers } = channel;
  if (property === "description") return { rendered_description };
  return property === "invite_only" ? { is_web_public, history_public_to_subscribers } : {};
}
