import { t } from "@lingui/core/macro";
import { isDraftFor } from "../../store/chat/drafts/draft.ts";
import { channelOfNarrow, conversationOfNarrow, type Narrow } from "../../store/chat/narrow.ts";
import { useChat } from "./chat-context.tsx";
import { useDrafts } from "./drafts-view/use-drafts.ts";

/** Says where the text is that the reader began to write in a narrow in which they cannot write now. */
export function KeptText({ narrow }: { narrow: Narrow }) {
  const drafts = useDrafts();
  const selfId = useChat(({ organization }) => organization.user_id);
  const [to, channelId] = [conversationOfNarrow(narrow), channelOfNarrow(narrow)];
  const isKept = drafts.some((draft) =>
    to === undefined ? draft.type === "stream" && draft.to[0] === channelId : isDraftFor(draft, to, selfId),
  );
  return isKept ? <a href="/#drafts">{t`Your text is in the drafts.`}</a> : null;
}
