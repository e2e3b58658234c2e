import { useCallback } from "react";
import { formatAddress } from "../../../store/chat/address/format-address.ts";
import type { View } from "../../../store/chat/address/view.ts";
import { channelsById } from "../../../store/organization/selectors.ts";
import { useChat } from "../chat-context.tsx";

/** Returns a function that makes the address of a view. */
export function useFormatAddress(): (view: View) => string {
  const channels = useChat(({ organization }) => channelsById(organization));
  return useCallback((view) => formatAddress(view, (id) => channels.get(id)?.name ?? ""), [channels]);
}
