import type { Chat } from "../../store/chat/chat-store.ts";
import { unreadCounts } from "./sidebar/count-unread.ts";

/** The number in the tab's title and on its icon: what the reader has chosen to count there. */
export function badgeCount(chat: Chat): number {
  const { total, personal, followed } = unreadCounts(chat);
  switch (chat.organization.user_settings.desktop_icon_count_display) {
    case 1:
      return total;
    case 2:
      return personal + followed;
    case 3:
      return personal;
    case 4:
      return 0;
  }
}
