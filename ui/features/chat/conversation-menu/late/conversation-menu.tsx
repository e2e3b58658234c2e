import { Menu } from "@mantine/core";
import { useEffect, useState } from "react";
import { PlaceOnScreen } from "../../../../components/place-on-screen.tsx";
import { scrollingMenu } from "../../../../components/scrolling-menu.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { MoveDialog } from "../../move/move-dialog.tsx";
import { ViewDialog } from "../../navigation-views/view-dialog.tsx";
import { ViewItems } from "../../navigation-views/view-items.tsx";
import type { OpenedMenu } from "../opened-menu.ts";
import { ChannelColorDialog } from "./channel-color-dialog.tsx";
import { ChannelItems } from "./channel-items.tsx";
import { ChannelNotificationsDialog } from "./channel-notifications-dialog.tsx";
import { DeleteTopicDialog } from "./delete-topic-dialog.tsx";
import { DirectItems } from "./direct-items.tsx";
import { LeaveChannelDialog } from "./leave-channel-dialog.tsx";
import { fragmentOf, type MenuSubject, subjectOf } from "./subject.ts";
import { TopicItems } from "./topic-items.tsx";
import { useTopicMessage } from "./use-topic-message.ts";
import "@mantine/core/styles/Menu.layer.css";

/** What a menu opens in its place. */
export type MenuPart = "move" | "delete" | "leave" | "color" | "notifications" | "pin" | "rename";

/** The menu of a topic, a channel, a direct conversation or a view, and the dialogs that it opens. */
export function ConversationMenu({ opened, onClose }: { opened: OpenedMenu; onClose: () => void }) {
  const selfId = useChat(({ organization }) => organization.user_id);
  const { button } = opened;
  // The row may show another conversation later, when this one has moved.
  const [subject] = useState(() => subjectOf(button, selfId));
  const [part, setPart] = useState<MenuPart>();
  const message = useTopicMessage(subject?.kind === "topic" ? subject : undefined);
  const [isOpen, setOpen] = useState(false);
  const isReady = subject?.kind !== "topic" || message !== undefined;
  useEffect(() => setOpen(isReady), [isReady]);
  useEffect(() => {
    button.setAttribute("aria-expanded", "true");
    return () => button.setAttribute("aria-expanded", "false");
  }, [button]);
  const [sheet] = useState(() => button.closest("dialog"));
  // The page under a sheet cannot be used, and everything on the page is in a landmark.
  const [container] = useState(() => button.closest<HTMLElement>("dialog,main"));
  if (subject === undefined) return null;

  const close = () => {
    onClose();
    // Only once the menu or the dialog is gone.
    requestAnimationFrame(() => button.isConnected && button.focus({ preventScroll: true }));
  };
  const items = {
    /** Closes the menu and does what was chosen. */
    choose: (act: () => unknown) => {
      close();
      sheet?.close();
      act();
    },
    open: (next: MenuPart) => {
      sheet?.close();
      setPart(next);
    },
  };
  if (part !== undefined) return <OpenPart part={part} subject={subject} message={message} onClose={close} />;
  return (
    <Menu
      opened={isOpen}
      onChange={(next) => next || close()}
      closeOnItemClick={false}
      position="bottom-start"
      width={264}
      shadow="md"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      floatingStrategy="fixed"
      {...(container !== null && { portalProps: { target: container } })}
    >
      <Menu.Target>
        <PlaceOnScreen x={opened.x} y={opened.y} />
      </Menu.Target>
      <Menu.Dropdown aria-label={button.title} {...scrollingMenu}>
        {subject.kind === "topic" && <TopicItems topic={subject} message={message ?? null} {...items} />}
        {subject.kind === "channel" && <ChannelItems channelId={subject.channelId} {...items} />}
        {subject.kind === "direct" && <DirectItems conversation={subject} {...items} />}
        {subject.kind === "view" && <ViewItems fragment={subject.fragment} {...items} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function OpenPart({
  part,
  subject,
  message,
  onClose,
}: {
  part: MenuPart;
  subject: MenuSubject;
  message: ReturnType<typeof useTopicMessage>;
  onClose: () => void;
}) {
  const store = useChatStore();
  if (part === "pin" || part === "rename") {
    return <ViewDialog fragment={fragmentOf(store, subject)} onClose={onClose} />;
  }
  if (subject.kind === "direct" || subject.kind === "view") return null;
  const { channelId } = subject;
  if (subject.kind === "topic") {
    if (part === "move" && message) return <MoveDialog message={message} isWholeTopic onClose={onClose} />;
    return part === "delete" ? <DeleteTopicDialog topic={subject} onClose={onClose} /> : null;
  }
  if (part === "leave") return <LeaveChannelDialog channelId={channelId} onClose={onClose} />;
  if (part === "color") return <ChannelColorDialog channelId={channelId} onClose={onClose} />;
  return <ChannelNotificationsDialog channelId={channelId} onClose={onClose} />;
}
