import type { ScheduledMessageShape } from "#server/domain/scheduled-messages/shapes.ts";
import type { DraftContent } from "../../../store/chat/drafts/draft.ts";

/** What a scheduled message says, and to whom, in the form of a draft. */
export function contentOfScheduled({ type, to, topic = "", content }: ScheduledMessageShape): DraftContent {
  return { type, to: typeof to === "number" ? [to] : to, topic, content };
}
