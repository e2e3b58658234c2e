import type { View } from "../../store/chat/address/view.ts";
import type { Chat } from "../../store/chat/chat-store.ts";

/** The view that the reader has chosen as their home view. */
export function homeView({ organization: { user_settings } }: Pick<Chat, "organization">): View {
  return homeViews[user_settings.web_home_view];
}

const homeViews = {
  inbox: { kind: "inbox" },
  recent_topics: { kind: "recent" },
  all_messages: { kind: "narrow", narrow: [] },
} as const;
