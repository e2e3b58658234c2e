import { useLocation } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { parseAddress } from "../../store/chat/address/parse-address.ts";
import type { View } from "../../store/chat/address/view.ts";
import { channelNarrow, type Narrow } from "../../store/chat/narrow.ts";
import { addressContext } from "./address-context.ts";
import { useChat } from "./chat-context.tsx";
import { homeView } from "./home-view.ts";
import { useGoTo } from "./use-go-to.ts";

/** What the page shows. */
export type Visit = {
  /** Undefined if the address names nothing. */
  readonly view: View | undefined;
  /** Another number after each change of the address, but not when the reader follows what moved. */
  readonly number: number;
  /** The browser's entry in its history, to which Back and Forward return. */
  readonly entry: string | undefined;
  /** Shows the narrow to which the view has moved, and replaces the address with that of the narrow. */
  readonly follow: (view: View) => void;
};

/** What the address names, or where that has moved. Without a fragment, the reader's home view. */
export function useView(): Visit {
  const goTo = useGoTo();
  const hash = useLocation({ select: (location) => location.hash });
  const entry = useLocation({ select: (location) => location.state.__TSR_key });
  const context = useChat(({ organization }) => addressContext(organization));
  const home = useChat(homeView);
  const named = useMemo(() => (hash === "" ? home : parseAddress(hash, context)), [hash, home, context]);
  const [known, setKnown] = useState<KnownView>({ named, view: named, number: 0 });
  // Names are looked up again after each change of the organization. The same view stays the same object, so that it is
  // not opened again.
  const current = isSameView(known.named, named) ? known : visit(known, named);
  if (current !== known) setKnown(current);
  const follow = useCallback(
    (view: View) => {
      setKnown((before) => ({ ...before, view }));
      goTo(view, { replace: true });
    },
    [goTo],
  );
  return { view: current.view, number: current.number, entry, follow };
}

type KnownView = {
  /** What the address names. */
  readonly named: View | undefined;
  readonly view: View | undefined;
  readonly number: number;
};

function visit({ view, number }: KnownView, named: View | undefined): KnownView {
  return isSameView(view, named) ? { named, view, number } : { named, view: named, number: number + 1 };
}

/** The narrow that a view shows, or the channel whose topics it lists. */
export function narrowAround(view: View | undefined): Narrow | undefined {
  if (view?.kind === "topics") return channelNarrow(view.channelId);
  return view?.kind === "narrow" ? view.narrow : undefined;
}

/** Whether two views show the same. */
export function isSameView(one: View | undefined, other: View | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
