import { channelOfNarrow, conversationOfNarrow, type Narrow } from "../../../store/chat/narrow.ts";
import classes from "./compose-box.module.css";
import { useCompose, useComposeState } from "./compose-context.tsx";
import { ConversationBox } from "./conversation-box.tsx";
import { BeginButtons } from "./new-message/begin-buttons.tsx";
import { NewMessage } from "./new-message/new-message.tsx";
import { useBeginKeys } from "./use-begin-keys.ts";

/**
 * What stands below the messages of a narrow: the box to write, or the buttons that open one. `onEditLast` begins to
 * edit the writer's last message there, and returns whether there is one.
 */
export function ComposeArea({ narrow, onEditLast }: { narrow: Narrow; onEditLast?: () => boolean }) {
  const { begin } = useCompose();
  const { taken, beginning } = useComposeState();
  const to = conversationOfNarrow(narrow);
  useBeginKeys({
    topic: () => begin({ kind: "topic", channelId: channelOfNarrow(narrow), topic: "" }),
    direct: () => begin({ kind: "direct", userIds: [] }),
  });
  return (
    <div className={classes.area}>
      {beginning !== undefined ? (
        <NewMessage key={beginning.number} beginning={beginning} />
      ) : to === undefined ? (
        <BeginButtons narrow={narrow} />
      ) : (
        <ConversationBox key={taken?.localId ?? ""} to={to} taken={taken} onEditLast={onEditLast} />
      )}
    </div>
  );
}
