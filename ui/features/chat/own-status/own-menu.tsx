import { useState } from "react";
import { createLazyPart, usePreload } from "../../../components/lazy-part.tsx";
import { UserMenu } from "../../../components/user-menu.tsx";
import type { Session } from "../../../store/queries.ts";

const lazyItem = createLazyPart(() => import("./late/status-item.tsx").then((all) => all.StatusItem), "own-status");
const lazyDialog = createLazyPart(
  () => import("./late/status-dialog.tsx").then((all) => all.StatusDialog),
  "own-status",
);
const lazyParts = [lazyItem, lazyDialog];

/** The menu of the person who is signed in, with their status once the chat is loaded. */
export function OwnMenu({ session, isLoaded }: { session: Session; isLoaded: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  usePreload(lazyParts);
  return (
    <>
      <UserMenu session={session}>
        {isLoaded && <lazyItem.Part onClick={() => setOpen(true)} onFailure={close} />}
      </UserMenu>
      {isOpen && <lazyDialog.Part onClose={close} onFailure={close} />}
    </>
  );
}
