import { t } from "@lingui/core/macro";
import { IconInfoCircle, IconUserOff } from "@tabler/icons-react";
import { memo } from "react";
import type { PresenceStatus } from "#server/domain/presence/shapes.ts";
import { directConversation } from "../../../../store/chat/message.ts";
import { conversationNarrow } from "../../../../store/chat/narrow.ts";
import type { Person } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { useFormatAddress } from "../../names/use-format-address.ts";
import { listStyles } from "../list-styles.ts";
import { mutedIds } from "../muted-people.ts";
import { nameStatus } from "../name-status.ts";
import { PersonPicture } from "../person-picture.tsx";
import classes from "./people-column.module.css";
import { StatusEmoji } from "./status-emoji.tsx";

/** A person with presence and status. Links to the direct messages with them. */
export const PersonLink = memo(function PersonLink({ person, status }: { person: Person; status: PresenceStatus }) {
  const { user_id: id, full_name: name, avatar_url: url } = person;
  const selfId = useChat(({ organization }) => organization.user_id);
  const customStatus = useChat(({ organization }) => organization.user_status[id]);
  const isMuted = useChat(({ organization }) => mutedIds(organization).has(id));
  const showsStatus = useChat(({ organization }) => organization.user_settings.user_list_style !== listStyles.names);
  const formatAddress = useFormatAddress();
  const text = customStatus?.status_text ?? "";
  return (
    <>
      <a
        href={formatAddress({ kind: "narrow", narrow: conversationNarrow(directConversation([id, selfId])) })}
        className={classes.person}
        data-status={status}
        data-person-row={id}
        data-muted={isMuted || undefined}
        title={text === "" ? name : `${name}: ${text}`}
      >
        <span className={classes.picture}>
          <PersonPicture userId={id} name={name} url={url} size={26} />
          <span className={classes.dot} role="img" aria-label={nameStatus(status)} />
        </span>
        <span className={classes.who}>
          <span className={classes.name} dir="auto" translate="no">
            {id === selfId ? t`${name} (you)` : name}
          </span>
          {showsStatus && text !== "" && (
            // The emoji says it too.
            <span className={classes.status} dir="auto" aria-hidden={customStatus?.emoji_name !== undefined}>
              {text}
            </span>
          )}
        </span>
        {isMuted && <IconUserOff size={16} role="img" aria-hidden={false} aria-label={t`Muted`} />}
        {customStatus !== undefined && <StatusEmoji status={customStatus} />}
      </a>
      <CardButton userId={id} name={name} />
    </>
  );
});

/** Opens the person's card. */
function CardButton({ userId, name }: { userId: number; name: string }) {
  const label = t`About ${name}`;
  return (
    <button
      type="button"
      className={classes.card}
      data-person={userId}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
    >
      <IconInfoCircle size={16} aria-hidden />
    </button>
  );
}
