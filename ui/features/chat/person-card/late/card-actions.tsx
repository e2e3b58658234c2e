import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import {
  IconAt,
  IconLink,
  IconListSearch,
  IconMessage,
  IconSettings,
  IconUserCheck,
  IconUserOff,
} from "@tabler/icons-react";
import { useToasts } from "../../../../components/toasts.tsx";
import { copyText } from "../../../../lib/copy-text.ts";
import { directConversation } from "../../../../store/chat/message.ts";
import { conversationNarrow } from "../../../../store/chat/narrow.ts";
import { canAdminister } from "../../../../store/organization/rights/calls.ts";
import { canMute } from "../../../../store/organization/rights/people.ts";
import type { Person } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { mentionablePeople } from "../../compose/completion/candidates.ts";
import { personMention } from "../../compose/completion/mention-syntax.ts";
import { useCompose } from "../../compose/compose-context.tsx";
import { findWritingRefusal } from "../../compose/find-writing-refusal.ts";
import { mightHaveMessages } from "../../compose/new-message/might-have-messages.ts";
import { useConversationActions } from "../../conversation-menu/late/conversation-actions.ts";
import { useFormatAddress } from "../../names/use-format-address.ts";
import { mutedIds } from "../../people/muted-people.ts";
import classes from "./person-card.module.css";

/** The actions for a person. */
export function CardActions({ person, onClose }: { person: Person; onClose: () => void }) {
  const { user_id: id, full_name: name } = person;
  const formatAddress = useFormatAddress();
  const showToast = useToasts();
  const compose = useCompose();
  const { setPersonMuted } = useConversationActions();
  const selfId = useChat(({ organization }) => organization.user_id);
  const conversation = directConversation([id, selfId]);
  const hasMessages = useChat(({ organization }) => mightHaveMessages(organization, conversation));
  const mayWrite = useChat(({ organization }) => findWritingRefusal(organization, conversation, hasMessages) === null);
  const mayAdminister = useChat(({ organization }) => canAdminister(organization));
  const isMuted = useChat(({ organization }) => mutedIds(organization).has(id));
  const mayBeMuted = useChat(({ organization }) => canMute(organization, id));
  const mentionable = useChat(({ organization }) => mentionablePeople(organization)).find((each) => each.id === id);
  const copyLink = async () => {
    const isCopied = await copyText(`${location.origin}${formatAddress({ kind: "user", userId: id })}`);
    showToast({ message: isCopied ? t`Copied` : t`The browser did not allow copying.` });
  };
  const mention = (named: NonNullable<typeof mentionable>) => {
    onClose();
    // After the focus has left the card.
    requestAnimationFrame(() => requestAnimationFrame(() => compose.insert(`${personMention(named, false)} `)));
  };
  return (
    <>
      <div className={classes.actions}>
        {(mayWrite || hasMessages) && (
          <Button
            component="a"
            variant={mayWrite ? "filled" : "default"}
            href={formatAddress({ kind: "narrow", narrow: conversationNarrow(conversation) })}
            leftSection={<IconMessage size={18} aria-hidden />}
          >
            {/* Where nothing may be written, there is only what was. */}
            {mayWrite ? t`Message` : t`Direct messages`}
          </Button>
        )}
        {mentionable !== undefined && compose.hasBox() && (
          <Button variant="default" leftSection={<IconAt size={18} aria-hidden />} onClick={() => mention(mentionable)}>
            {t`Mention`}
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={formatAddress({ kind: "narrow", narrow: [{ operator: "sender", operand: id }] })}
          leftSection={<IconListSearch size={18} aria-hidden />}
        >
          {t`All messages`}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => void copyLink()}
        >{t`Copy link`}</Button>
        {mayBeMuted && (
          <Button
            variant="default"
            leftSection={isMuted ? <IconUserCheck size={18} aria-hidden /> : <IconUserOff size={18} aria-hidden />}
            onClick={() => setPersonMuted(id, !isMuted)}
          >
            {isMuted ? t`Unmute` : t`Mute`}
          </Button>
        )}
        {mayAdminister && !person.is_system_bot && !person.is_deleted && (
          <Button
            component="a"
            className={classes.wide}
            variant="default"
            href={`/admin/people?${person.is_bot ? "view=bots&" : ""}open=${id}`}
            leftSection={<IconSettings size={18} aria-hidden />}
          >
            {t`Open in administration`}
          </Button>
        )}
      </div>
      {!person.is_active && (
        <p className={classes.note}>
          {person.is_deleted
            ? t`This account was deleted. Its messages stay.`
            : t`This account is deactivated, so it can't receive messages.`}
        </p>
      )}
      {mayBeMuted && (
        <p className={classes.note}>
          {isMuted
            ? t`Messages from ${name} are hidden and count as read. ${name} isn't told.`
            : t`If you mute ${name}, their messages are hidden and count as read. ${name} isn't told.`}
        </p>
      )}
    </>
  );
}
