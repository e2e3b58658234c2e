import { propertyValue } from "../../events/changes.ts";
import { type ChannelUpdateEvent, updatedProperties } from "./events.ts";
import type { ChannelShape } from "./shapes.ts";

type UpdatedProperty = keyof typeof updatedProperties;

/**
 * The events that update a client from one state of a channel to the next (the wire specification, section 3, stream
 * update). There is one for each property, including deprecated ones. The name comes first, in an event with the old
 * name.
 */
export function updatesBetween(before: ChannelShape, after: ChannelShape): ChannelUpdateEvent[] {
  const properties = Object.keys(after)
    .filter(isUpdated)
    .filter((property) => hasChanged(property, before, after));
  return properties.map((property) => updateOf(property, property === "name" ? before.name : after.name, after));
}

function isUpdated(property: string): property is UpdatedProperty {
  return Object.hasOwn(updatedProperties, property);
}

function hasChanged(property: UpdatedProperty, before: ChannelShape, after: ChannelShape): boolean {
  const [one, other] = [before, after].map((channel) => JSON.stringify(updateOf(property, "", channel)));
  return one !== other;
}

/** The event about a property, with the other keys that are sent with it. */
function updateOf(property: UpdatedProperty, name: string, channel: ChannelShape): ChannelUpdateEvent {
  const { stream_id, rendered_description, is_web_public, history_public_to_subscribers } = channel;
  const common = { type: "stream", op: "update", stream_id, name } as const;
  switch (property) {
    case "description":
      return { ...common, property, value: channel.description, rendered_description };
    case "invite_only":
      return { ...common, property, value: channel.invite_only, is_web_public, history_public_to_subscribers };
    default:
      return { ...common, ...propertyValue(channel, property) };
  }
}
