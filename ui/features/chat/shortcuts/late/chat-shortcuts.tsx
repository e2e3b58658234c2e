import { t } from "@lingui/core/macro";
import { keyNames, ShortcutDialog, type ShortcutGroup } from "../../../../components/shortcut-dialog.tsx";
import { modKey } from "../../../../lib/use-shortcut.ts";

/** The list of the chat's keyboard shortcuts. */
export function ChatShortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutDialog groups={listChatShortcuts()} onClose={onClose} />;
}

/** The keys of the chat, by what they are for. */
export function listChatShortcuts(): readonly ShortcutGroup[] {
  const { enter, esc, shift, home, end, ctrl, alt } = keyNames();
  const mod = modKey();
  const remove = t({ message: "Delete", comment: "The name printed on the keyboard's key" });
  return [
    {
      title: t`Find`,
      shortcuts: [
        { keys: [`${mod} K`], action: t`A person, channel, topic, view or command` },
        { keys: ["/"], action: t`Search messages` },
        { keys: ["Q"], action: t`Filter the left column` },
        { keys: ["W"], action: t`Search people` },
        { keys: ["?"], action: t`Show keyboard shortcuts` },
      ],
    },
    {
      title: t`Go to`,
      shortcuts: [
        { keys: ["N"], action: t`The next unread conversation` },
        { keys: [`${shift} N`], action: t`The next unread followed topic` },
        { keys: ["P"], action: t`The next unread direct messages` },
        { keys: [`${shift} I`], action: t`The inbox` },
        { keys: ["T"], action: t`Recent conversations` },
        { keys: ["A"], action: t`All messages` },
        { keys: [`${shift} P`], action: t`All direct messages` },
        { keys: ["D"], action: t`Drafts` },
        { keys: ["*"], action: t`Starred messages` },
        { keys: ["S"], action: t`The conversation of the message, or its channel` },
        { keys: ["Z"], action: t`The message in its conversation` },
        { keys: ["Y"], action: t`All topics of the channel` },
        { keys: [`${shift} A`, `${shift} D`], action: t`The previous or the next channel` },
        { keys: [`${mod} .`], action: t`The conversation you write to` },
        { keys: ["G"], action: t`The menu of the organization` },
        { keys: [esc, `${ctrl} [`], action: t`The home view` },
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
        { keys: ["←"], action: t`Edit your last message` },
        {
          keys: [`${mod} B`, `${mod} I`, ...["L", "C", "X"].map((letter) => `${mod} ${shift} ${letter}`)],
          action: t`Bold, italic, link, code, strikethrough`,
        },
        { keys: [`${alt} P`], action: t`Show or hide the preview` },
        { keys: [`${mod} '`], action: t`Saved snippets` },
        { keys: ["@", "#", ":"], action: t`Mention people, link a channel, insert an emoji` },
        { keys: [`${shift} Y`], action: t`Set your status` },
      ],
    },
    {
      title: t`Messages`,
      shortcuts: [
        { keys: ["J", "K", "↓", "↑"], action: t`The next or the previous message` },
        { keys: [`${shift} J`, `${shift} K`], action: t`Scroll down or up by a screen` },
        { keys: [home], action: t`Go to the oldest that is loaded` },
        { keys: [end, `${shift} G`], action: t`Go to the newest` },
        { keys: ["R", enter], action: t`Reply` },
        { keys: [`${shift} R`], action: t`Reply with a direct message` },
        { keys: ["@"], action: t`Reply and mention the sender` },
        { keys: [">"], action: t`Quote message` },
        { keys: ["<"], action: t`Forward message` },
        { keys: ["E"], action: t`Edit message, or show its source` },
        { keys: [":"], action: t`Add reaction` },
        { keys: ["+"], action: t`React with thumbs up` },
        { keys: ["="], action: t`Add or remove the first reaction` },
        { keys: [`${mod} S`], action: t`Star message` },
        { keys: ["-"], action: t`Collapse or expand message` },
        { keys: ["V"], action: t`Show the pictures` },
        { keys: ["M"], action: t`Move message` },
        { keys: [remove], action: t`Delete message` },
        { keys: [`${shift} U`], action: t`Mark as unread from here` },
        { keys: [`${shift} H`], action: t`View edit history` },
        { keys: [`${shift} V`], action: t`Who read this` },
        { keys: ["U"], action: t`Open the card of the sender` },
        { keys: ["I", `${shift} F10`], action: t`Open the menu` },
        { keys: [`${shift} M`], action: t`Mute the topic, or unmute it` },
      ],
    },
  ];
}
