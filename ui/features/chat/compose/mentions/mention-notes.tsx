import { createLazyPart } from "../../../../components/lazy-part.tsx";
import type { Conversation } from "../../../../store/chat/message.ts";

const outsiders = createLazyPart(async () => (await import("./outsiders.tsx")).Outsiders, "compose");

/** Notes about the people whom a message mentions. They are loaded with the first mention. */
export function MentionNotes({ to, text }: { to: Conversation | undefined; text: string }) {
  if (to?.kind !== "topic" || !text.includes("@**")) return null;
  return <outsiders.Part channelId={to.channelId} text={text} onFailure={() => {}} />;
}
