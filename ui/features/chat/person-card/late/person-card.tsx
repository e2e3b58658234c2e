import { t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { roleTitles } from "../../../../lib/roles.ts";
import { useClock } from "../../../../lib/use-clock.ts";
import { type Person, peopleById } from "../../../../store/organization/selectors.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { PersonalProvider } from "../../content/personal-context.tsx";
import { StatusEmoji } from "../../people/column/status-emoji.tsx";
import { mutedIds } from "../../people/muted-people.ts";
import { PersonPicture } from "../../people/person-picture.tsx";
import { CardActions } from "./card-actions.tsx";
import { CardFields } from "./card-fields.tsx";
import { describePresence } from "./describe-presence.ts";
import classes from "./person-card.module.css";

/** What the page knows of a person, and the actions for them. */
export function PersonCard({
  userId,
  onClose,
  onFollow,
}: {
  userId: number;
  onClose: () => void;
  /** Called when a link in it to another part of the chat is chosen. */
  onFollow: () => void;
}) {
  const person = useChat(({ organization }) => peopleById(organization).get(userId));
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <bdi className={classes.name} translate={person === undefined ? "yes" : "no"}>
          {person?.full_name ?? t`Unknown user`}
        </bdi>
      }
      closeButtonProps={{ "aria-label": t`Close` }}
      size="sm"
      centered
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      {person === undefined ? (
        <p className={classes.unknown}>{t`There is nobody at this address, or you can't see them.`}</p>
      ) : (
        <PersonalProvider>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: links inside are what is clicked. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks them too. */}
          <div onClick={({ target }) => isChatLink(target) && onFollow()}>
            <CardHead person={person} />
            {!person.is_deleted && <CardFields person={person} />}
            <CardActions person={person} onClose={onClose} />
          </div>
        </PersonalProvider>
      )}
    </Modal>
  );
}

function isChatLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a[href^="/#"]') !== null;
}

function CardHead({ person }: { person: Person }) {
  useClock();
  const { user_id: id, full_name: name, avatar_url: url } = person;
  const store = useChatStore();
  const present = useSyncExternalStore(store.presence.state.subscribe, store.presence.state.now);
  const status = useChat(({ organization }) => organization.user_status[id]);
  const isMuted = useChat(({ organization }) => mutedIds(organization).has(id));
  const text = status?.status_text;
  const marks = [
    person.is_bot ? t`Bot` : roleTitles[person.role],
    ...(person.is_active ? [] : [person.is_deleted ? t({ message: "Deleted", context: "account" }) : t`Deactivated`]),
    ...(isMuted ? [t`Muted`] : []),
  ];
  return (
    <div className={classes.head}>
      <PersonPicture userId={id} name={name} url={url} size={64} />
      <div className={classes.about}>
        <div>{marks.join(" · ")}</div>
        {!person.is_bot && person.is_active && <div>{describePresence(present, id)}</div>}
        {status !== undefined && (text !== undefined || status.emoji_name !== undefined) && (
          <div className={classes.status}>
            <StatusEmoji status={status} /> <bdi>{text}</bdi>
          </div>
        )}
      </div>
    </div>
  );
}
