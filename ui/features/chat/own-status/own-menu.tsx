import { useState } from "react";
import { createLazyPart, usePreload } from "../../../components/lazy-part.tsx";
import { UserMenu } from "../../../components/user-menu.tsx";
import type { Session } from "../../../store/queries.ts";

const lazyItems = createLazyPart(() => import("./late/own-items.tsx").then((all) => all.OwnItems), "own-status");
const lazyDialog = createLazyPart(
  () => import("./late/status-dialog.tsx").then((all) => all.StatusDialog),
  "own-status",
);
const lazyParts = [lazyItems, lazyDialog];

/** The menu of the person who is signed in, with their status and their settings once the chat is loaded. */
export function OwnMenu({ session, isLoaded }: { session: Session; isLoaded: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  usePreload(lazyParts);
  return (
    <>
      <UserMenu session={session}>
        {isLoaded && <lazyItems.Part onStatus={() => setOpen(true)} onFailure={close} />}
      </UserMenu>
      {isOpen && <lazyDialog.Part onClose={close} onFailure={close} />}
    </>
  );
}
