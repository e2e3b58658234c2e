import { t } from "@lingui/core/macro";
import { CloseButton } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { peopleById } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { PersonPicture } from "../../people/person-picture.tsx";
import type { Notice } from "./notice.ts";
import classes from "./notices.module.css";
import { useHasFocus } from "./use-has-focus.ts";

/** How long a notice stays, in milliseconds. */
const stay = 8_000;

/** A notice on the page. It closes by itself: not while it is held, and not before the reader is back at the window. */
export function NoticeCard(props: { notice: Notice; isHeld: boolean; onOpen: () => void; onClose: () => void }) {
  const { notice, isHeld, onOpen } = props;
  const { senderId, sender, place, text } = notice;
  const pictureUrl = useChat(({ organization }) => peopleById(organization).get(senderId)?.avatar_url);
  const hasFocus = useHasFocus();
  const close = useEffectEvent(() => props.onClose());
  useEffect(() => {
    if (isHeld || !hasFocus) return;
    const timer = setTimeout(() => close(), stay);
    return () => clearTimeout(timer);
  }, [isHeld, hasFocus]);
  return (
    <li className={classes.card}>
      <button type="button" className={classes.open} onClick={onOpen}>
        <PersonPicture userId={senderId} name={sender} url={pictureUrl} size={32} />
        <span className={classes.words}>
          <span className={classes.sender} translate="no">
            <bdi>{sender}</bdi>
          </span>
          {place !== "" && (
            <span className={classes.where} translate="no">
              <bdi>{place}</bdi>
            </span>
          )}
          <span className={classes.text} dir="auto" translate="no">
            {text}
          </span>
        </span>
      </button>
      <CloseButton className={classes.close} aria-label={t`Close notice`} onClick={props.onClose} />
    </li>
  );
}
