import { useRef, useState } from "react";
import { createLazyPart, usePreload } from "../../../components/lazy-part.tsx";
import { UserMenu } from "../../../components/user-menu.tsx";
import type { Session } from "../../../store/queries.ts";
import { OpenedDialog, type PageDialog } from "../opened-dialog.tsx";
import { PersonPicture } from "../people/person-picture.tsx";
import { lazyStatus } from "./lazy-status.ts";

const lazyItems = createLazyPart(() => import("./late/own-items.tsx").then((all) => all.OwnItems), "own-status");
const lazyParts = [lazyItems, lazyStatus];

/** The menu of the person who is signed in, with their status and their settings once the chat is loaded. */
export function OwnMenu({
  session,
  pictureUrl,
  isLoaded,
}: {
  session: Session;
  pictureUrl: string | null | undefined;
  isLoaded: boolean;
}) {
  const [opened, setOpened] = useState<PageDialog>();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(undefined);
  usePreload(lazyParts);
  return (
    <>
      <UserMenu
        session={session}
        picture={<PersonPicture userId={session.user_id} name={session.full_name} url={pictureUrl} size={28} />}
        load={lazyItems.load}
        button={button}
      >
        {isLoaded && (
          <lazyItems.Part
            onStatus={() => setOpened("status")}
            onShortcuts={() => setOpened("shortcuts")}
            onFailure={close}
          />
        )}
      </UserMenu>
      {opened !== undefined && <OpenedDialog key={opened} dialog={opened} opener={button} onClose={close} />}
    </>
  );
}
