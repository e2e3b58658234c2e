import { t } from "@lingui/core/macro";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { createLazyPart, usePreload } from "../../components/lazy-part.tsx";
import { useTypeAhead } from "../../components/type-ahead.tsx";
import { isDialogOpen } from "../../lib/open-dialogs.ts";
import { useShortcut } from "../../lib/use-shortcut.ts";
import type { View } from "../../store/chat/address/view.ts";
import { useMessageActions } from "./actions/message-actions.tsx";
import type { PageCommand } from "./page-command.ts";
import classes from "./people/people-button.module.css";
import { usePageKey } from "./use-page-key.ts";

const finders = {
  /** Finds messages. */
  search: createLazyPart(() => import("./search/search-box.tsx").then((all) => all.SearchBox), "chat-search"),
  /** Finds conversations, people, channels and views. */
  "go-to": createLazyPart(() => import("./go-to/go-to.tsx").then((all) => all.GoTo), "chat-search"),
};

const lazyParts = Object.values(finders);

type FinderKind = keyof typeof finders;

/** Which finder is open, and a function that changes that. `/` opens the search, Ctrl-K goes to a place. */
export function useFinder() {
  const state = useState<FinderKind>();
  const [opened, setOpened] = state;
  usePreload(lazyParts);
  // Another dialog may be open, which would cover it.
  useShortcut("mod+k", () => (opened === undefined && isDialogOpen()) || setOpened("go-to"));
  usePageKey("search", () => setOpened("search"));
  return state;
}

/** The button that opens the search. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const label = t`Search`;
  return (
    <button type="button" className={classes.button} aria-label={label} title={`${label} (/)`} onClick={onClick}>
      <IconSearch size={20} aria-hidden />
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
