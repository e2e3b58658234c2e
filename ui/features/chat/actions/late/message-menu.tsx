import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import {
  IconAlarm,
  IconArrowRight,
  IconCode,
  IconCopy,
  IconEye,
  IconFlag,
  IconFold,
  IconFoldDown,
  IconHistory,
  IconLink,
  IconMailOpened,
  IconMarkdown,
  IconMessageCircle,
  IconPencil,
  IconQuote,
  IconShare3,
  IconStar,
  IconStarOff,
  IconTrash,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { PlaceOnScreen } from "../../../../components/place-on-screen.tsx";
import { scrollingMenu } from "../../../../components/scrolling-menu.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { formatExactDuration } from "../../../../lib/format.ts";
import { conversationOf, type Message } from "../../../../store/chat/message.ts";
import { isOpenConversation } from "../../../../store/chat/message-model.ts";
import { conversationNarrow } from "../../../../store/chat/narrow.ts";
import { useTimedRight } from "../../../../store/deadline.ts";
import {
  canReport,
  canSeeEditHistory,
  canSeeReadReceipts,
  findDeletionRight,
  findEditingRight,
} from "../../../../store/organization/rights/messages.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { useCompose } from "../../compose/compose-context.tsx";
import { findAnyMoveRight } from "../../move/move-targets.ts";
import { useGoTo } from "../../use-go-to.ts";
import { holdRow } from "../focus-row.ts";
import { useMessageActions } from "../message-actions.tsx";
import { MoreButton } from "./bar-buttons.tsx";
import { copyLink, copyMarkdown, copyShownText } from "./copy-message.ts";
import { EndedItem } from "./ended-item.tsx";
import { nobodyYet } from "./nobody-yet.ts";
import "@mantine/core/styles/Menu.layer.css";

/**
 * The menu of a message. It is open when it appears. `showsQuote`: whether the menu has a Quote item, because the bar has
 * none.
 */
export function MessageMenu({
  message,
  showsQuote,
  onClose,
}: {
  message: Message;
  showsQuote: boolean;
  onClose: () => void;
}) {
  const actions = useMessageActions();
  const store = useChatStore();
  const showToast = useToasts();
  const goTo = useGoTo();
  const organization = useChat((chat) => chat.organization);
  const conversation = conversationOf(message);
  const isElsewhere = useChat(({ model }) => !isOpenConversation(model, conversation));
  const editing = findEditingRight(organization, message);
  const mayEdit = useTimedRight(editing);
  const deletion = findDeletionRight(organization, message);
  const mayDelete = useTimedRight(deletion);
  const mayMove = useTimedRight(findAnyMoveRight(organization, message));
  // Nobody wants to report themselves, although they could.
  const mayReport = message.sender_id !== organization.user_id && canReport(organization);
  const compose = useCompose();
  const isStarred = message.flags.includes("starred");
  const isCollapsed = message.flags.includes("collapsed");
  const { id } = message;
  const [at] = useState(() => actions.opened.now()?.at);
  const [isOpen, setOpen] = useState(false);
  const [main] = useState(() => document.querySelector("main"));
  useEffect(() => setOpen(true), []);
  const editTime = formatExactDuration(organization.realm_message_content_edit_limit_seconds ?? 0);
  const deletionTime = formatExactDuration(organization.realm_message_content_delete_limit_seconds ?? 0);
  const copy = (copying: Promise<string>) => void copying.then((text) => showToast({ message: text }));
  return (
    <>
      {at !== undefined && <MoreButton aria-haspopup="menu" aria-expanded onClick={onClose} />}
      <Menu
        opened={isOpen}
        onChange={(next) => next || onClose()}
        position={at === undefined ? "bottom-end" : "bottom-start"}
        width={264}
        shadow="md"
        transitionProps={{ duration: 0 }}
        returnFocus={false}
        withInitialFocusPlaceholder={false}
        floatingStrategy="fixed"
        // Everything on the page is in a landmark.
        {...(main !== null && { portalProps: { target: main } })}
      >
        <Menu.Target>{at === undefined ? <MoreButton /> : <PlaceOnScreen {...at} />}</Menu.Target>
        <Menu.Dropdown {...scrollingMenu}>
          {editing.allowed && !mayEdit && (
            <EndedItem icon={IconPencil} reason={t`Messages can be edited for ${{ time: editTime }}.`}>
              {t`Edit message`}
            </EndedItem>
          )}
          {showsQuote && (
            <Menu.Item leftSection={<IconQuote size={18} aria-hidden />} onClick={() => actions.quote(message)}>
              {t`Quote message`}
            </Menu.Item>
          )}
          {isElsewhere && (
            <Menu.Item
              leftSection={<IconMessageCircle size={18} aria-hidden />}
              onClick={() => goTo({ kind: "narrow", narrow: conversationNarrow(conversation), near: id })}
            >
              {t`Show in conversation`}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={isStarred ? <IconStarOff size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
            onClick={() => actions.toggleStar(message)}
          >
            {isStarred ? t`Remove star` : t`Star message`}
          </Menu.Item>
          <Menu.Item
            leftSection={isCollapsed ? <IconFoldDown size={18} aria-hidden /> : <IconFold size={18} aria-hidden />}
            onClick={() => {
              holdRow(id);
              actions.toggleCollapsed(message);
            }}
          >
            {isCollapsed ? t`Expand message` : t`Collapse message`}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMailOpened size={18} aria-hidden />}
            onClick={() => actions.markUnreadFrom(message)}
          >
            {t`Mark as unread from here`}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconAlarm size={18} aria-hidden />}
            onClick={() => actions.open({ id, part: "remind" })}
          >
            {t`Remind me`}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconShare3 size={18} aria-hidden />}
            onClick={() => actions.forward(message, (text) => compose.begin(nobodyYet, text))}
          >
            {t`Forward message`}
          </Menu.Item>
          {mayMove && (
            <Menu.Item
              leftSection={<IconArrowRight size={18} aria-hidden />}
              onClick={() => actions.open({ id, part: "move" })}
            >
              {t`Move message`}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLink size={18} aria-hidden />} onClick={() => copy(copyLink(store, message))}>
            {t`Copy link to message`}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(copyShownText(id))}>
            {t`Copy text`}
          </Menu.Item>
          <Menu.Item leftSection={<IconMarkdown size={18} aria-hidden />} onClick={() => copy(copyMarkdown(id))}>
            {t`Copy Markdown`}
          </Menu.Item>
          {/* Those who edit a message see its source. */}
          {!mayEdit && (
            <Menu.Item
              leftSection={<IconCode size={18} aria-hidden />}
              onClick={() => actions.open({ id, part: "source" })}
            >
              {t`Show source`}
            </Menu.Item>
          )}
          {canSeeEditHistory(organization, message) && (
            <Menu.Item
              leftSection={<IconHistory size={18} aria-hidden />}
              onClick={() => actions.open({ id, part: "history" })}
            >
              {t`View edit history`}
            </Menu.Item>
          )}
          {canSeeReadReceipts(organization) && (
            <Menu.Item
              leftSection={<IconEye size={18} aria-hidden />}
              onClick={() => actions.open({ id, part: "readers" })}
            >
              {t`Who read this`}
            </Menu.Item>
          )}
          {(deletion.allowed || mayReport) && <Menu.Divider />}
          {mayReport && (
            <Menu.Item
              leftSection={<IconFlag size={18} aria-hidden />}
              onClick={() => actions.open({ id, part: "report" })}
            >
              {t`Report message`}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => actions.open({ id, part: "delete" })}
            >
              {t`Delete message`}
            </Menu.Item>
          )}
          {deletion.allowed && !mayDelete && (
            <EndedItem icon={IconTrash} reason={t`Messages can be deleted for ${{ time: deletionTime }}.`}>
              {t`Delete message`}
            </EndedItem>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
