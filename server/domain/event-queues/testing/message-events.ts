import type { MessageShape } from "../../messages/shapes.ts";
import type { SentEvent } from "./queue-client.ts";

/** The content of a message event. */
export function contentOf(event: SentEvent): string {
  return messageOf(event).content;
}

/** The message of a message event. */
export function messageOf(event: SentEvent | undefined): MessageShape {
  if (event?.type !== "message") throw new Error(`A message was expected, not ${JSON.stringify(event)}.`);
  return event.message;
}
