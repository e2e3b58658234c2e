import { type ReactNode, useState } from "react";
import { derived } from "#server/subscribable.ts";
import type { ChatStore } from "../../../store/chat/chat-store.ts";
import { type LiveOrganization, LiveOrganizationContext } from "../../../store/organization/hooks.tsx";
import { useChatStore } from "../chat-context.tsx";

/** Lets parts of the admin page inside use the chat's organization. */
export function WithChatOrganization({ children }: { children: ReactNode }) {
  const store = useChatStore();
  const [organization] = useState(() => organizationOf(store));
  return <LiveOrganizationContext value={organization}>{children}</LiveOrganizationContext>;
}

function organizationOf({ chat, onEvents }: ChatStore): LiveOrganization {
  return {
    organization: derived(chat, (loaded) => loaded?.organization),
    listen: (listener) =>
      onEvents((events) => listener(events === undefined ? "all" : new Set(events.map(({ type }) => type)))),
  };
}
