import { useState } from "react";
import { createLazyPart, usePreload } from "../../../components/lazy-part.tsx";
import { UserMenu } from "../../../components/user-menu.tsx";
import type { Session } from "../../../store/queries.ts";
import { lazyShortcuts } from "../shortcuts/shortcut-help.tsx";
import { usePageKey } from "../use-page-key.ts";

const lazyItems = createLazyPart(() => import("./late/own-items.tsx").then((all) => all.OwnItems), "own-status");
const lazyDialog = createLazyPart(
  () => import("./late/status-dialog.tsx").then((all) => all.StatusDialog),
  "own-status",
);
const lazyParts = [lazyItems, lazyDialog];

/** The menu of the person who is signed in, with their status and their settings once the chat is loaded. */
export function OwnMenu({ session, isLoaded }: { session: Session; isLoaded: boolean }) {
  const [opened, setOpened] = useState<"status" | "shortcuts">();
  const close = () => setOpened(undefined);
  usePreload(lazyParts);
  usePageKey("status", () => isLoaded && setOpened("status"));
  return (
    <>
      <UserMenu session={session} load={lazyItems.load}>
        {isLoaded && (
          <lazyItems.Part
            onStatus={() => setOpened("status")}
            onShortcuts={() => setOpened("shortcuts")}
            onFailure={close}
          />
        )}
      </UserMenu>
      {opened === "status" && <lazyDialog.Part onClose={close} onFailure={close} />}
      {opened === "shortcuts" && <lazyShortcuts.Part onClose={close} onFailure={close} />}
    </>
  );
}
