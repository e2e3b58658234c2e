import { useLocation } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { parseAddress } from "../../store/chat/address/parse-address.ts";
import type { View } from "../../store/chat/address/view.ts";
import { channels, createSelector, everybody } from "../../store/organization/selectors.ts";
import { useChat } from "./chat-context.tsx";

/** What old addresses name, by their names. */
const addressContext = createSelector(
  [channels, everybody, ({ user_id }) => user_id],
  (allChannels, people, selfId) => ({
    selfId,
    findChannel: (name: string) => allChannels.find((channel) => channel.name === name)?.stream_id,
    findUser: (email: string) => people.find((person) => person.email === email)?.user_id,
  }),
);

/** What the address names; undefined if it names nothing. All messages without a fragment. */
export function useView(): View | undefined {
  const hash = useLocation({ select: (location) => location.hash });
  const context = useChat(({ organization }) => addressContext(organization));
  const found = useMemo(() => (hash === "" ? feed : parseAddress(hash, context)), [hash, context]);
  const [view, setView] = useState(found);
  // Names are looked up again after each change of the organization. The same view stays the same object, so that it is
  // not opened again.
  const isSame = JSON.stringify(view) === JSON.stringify(found);
  if (!isSame) setView(found);
  return isSame ? view : found;
}

const feed: View = { kind: "narrow", narrow: [] };
