import { t } from "@lingui/core/macro";
import { IconSearch } from "@tabler/icons-react";
import type { Dispatch, SetStateAction } from "react";
import { createLazyPart, usePreload } from "../../components/lazy-part.tsx";
import { useTypeAhead } from "../../components/type-ahead.tsx";
import { isDialogOpen } from "../../lib/open-dialogs.ts";
import { useShortcut } from "../../lib/use-shortcut.ts";
import type { View } from "../../store/chat/address/view.ts";
import { useMessageActions } from "./actions/message-actions.tsx";
import classes from "./finders.module.css";
import type { PageCommand } from "./page-command.ts";
import { usePageKey } from "./use-page-key.ts";

const finders = {
  /** Finds messages. */
  search: createLazyPart(() => import("./search/search-box.tsx").then((all) => all.SearchBox), "chat-search"),
  /** Finds conversations, people, channels and views, and has the commands of the menus of conversations. */
  "go-to": createLazyPart(
    () => import("./go-to/go-to.tsx").then((all) => all.GoTo),
    "chat-search",
    "chat-lists",
    "conversation-menu",
  ),
};

const lazyParts = Object.values(finders);

/** One of the finders. */
export type FinderKind = keyof typeof finders;

/** Which finder is open, and a function that changes that. */
export type FinderState = readonly [FinderKind | undefined, Dispatch<SetStateAction<FinderKind | undefined>>];

/** The keys that open a finder: `/` the search, Ctrl-K the one that goes to a place. */
export function useFinderKeys([opened, setOpened]: FinderState): void {
  usePreload(lazyParts);
  // Another dialog may be open, which would cover it.
  useShortcut("mod+k", () => (opened === undefined && isDialogOpen()) || setOpened("go-to"));
  usePageKey("search", () => setOpened("search"));
}

/** The button in the bar at the top that opens the search. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={classes.search} onClick={onClick}>
      <IconSearch size={18} aria-hidden />
      <span>{t`Search`}</span>
      <kbd aria-hidden>/</kbd>
    </button>
  );
}

/** A finder. It also gets the keys that were pressed while it was loading. */
export function LateFinder({
  kind,
  view,
  onCommand,
  onClose,
}: {
  kind: FinderKind;
  view: View | undefined;
  onCommand: (command: PageCommand) => void;
  onClose: () => void;
}) {
  const { showError } = useMessageActions();
  const shared = {
    view,
    ...useTypeAhead(onClose),
    onClose,
    onFailure: (error: unknown) => {
      onClose();
      showError(error);
    },
  };
  const { search, "go-to": goTo } = finders;
  return kind === "search" ? <search.Part {...shared} /> : <goTo.Part {...shared} onCommand={onCommand} />;
}
