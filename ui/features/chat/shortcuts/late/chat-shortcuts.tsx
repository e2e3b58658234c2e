import { t } from "@lingui/core/macro";
import { keyNames, ShortcutDialog, type ShortcutGroup } from "../../../../components/shortcut-dialog.tsx";
import { modKey } from "../../../../lib/use-shortcut.ts";

/** The list of the chat's keyboard shortcuts. */
export function ChatShortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutDialog groups={listChatShortcuts()} onClose={onClose} />;
}

/** The keys of the chat, by what they are for. */
export function listChatShortcuts(): readonly ShortcutGroup[] {
  const { enter, esc, shift } = keyNames();
  const mod = modKey();
  return [
    {
      title: t`Go to`,
      shortcuts: [
        { keys: [`${mod} K`], action: t`A person, channel, topic or view` },
        { keys: ["/"], action: t`Search messages` },
        { keys: ["N"], action: t`The next unread conversation` },
        { keys: [`${shift} I`], action: t`The inbox` },
        { keys: ["T"], action: t`Recent conversations` },
        { keys: [esc], action: t`The home view` },
        { keys: ["?"], action: t`Show keyboard shortcuts` },
      ],
    },
    {
      title: t`Write`,
      shortcuts: [
        { keys: ["C"], action: t`Start a topic` },
        { keys: ["X"], action: t`New direct message` },
        {
          keys: [enter, `${mod} ${enter}`],
          action: t`Send the message, or begin a line, as you chose in the settings`,
        },
        { keys: ["↑"], action: t`Edit your last message, in an empty box` },
        { keys: [`${mod} B`, `${mod} I`], action: t`Bold, italic` },
        { keys: ["@", "#", ":"], action: t`Mention people, link a channel, insert an emoji` },
      ],
    },
    {
      title: t`Messages`,
      shortcuts: [
        { keys: ["J", "K", "↓", "↑"], action: t`The next or the previous message` },
        { keys: ["R"], action: t`Reply` },
        { keys: ["Q", ">"], action: t`Quote message` },
        { keys: ["E"], action: t`Edit message` },
        { keys: ["+", ":"], action: t`Add reaction` },
        { keys: ["="], action: t`React with thumbs up` },
        { keys: ["*"], action: t`Star message` },
        { keys: ["M"], action: t`Move message` },
        { keys: ["D"], action: t`Delete message` },
        { keys: [`${shift} U`], action: t`Mark as unread from here` },
        { keys: ["U"], action: t`Open the card of the sender` },
        { keys: ["I", `${shift} F10`], action: t`Open the menu` },
        { keys: [`${shift} M`], action: t`Mute the topic, or unmute it` },
      ],
    },
  ];
}
