import { type ReactNode, type RefObject, useState } from "react";
import type { Session } from "../store/queries.ts";
import { createLazyPart, usePreload } from "./lazy-part.tsx";
import { UserButton } from "./user-button.tsx";

const lazyMenu = createLazyPart(() => import("./open-user-menu.tsx").then(({ OpenUserMenu }) => OpenUserMenu), "menu");
const lazyParts = [lazyMenu];

/**
 * The person who is signed in, and their menu. The page does not wait for the menu: it is loaded at the first key press
 * or movement of the pointer, or when it is opened. `picture` is shown in place of their initials. `children` are further
 * items, and `load` loads them: the menu opens with all of its items, and the first one gets the focus. `button` is set to
 * the button once the menu has been opened.
 */
export function UserMenu({
  session,
  picture,
  load,
  button: opener,
  children,
}: {
  session: Session;
  picture?: ReactNode;
  load?: () => Promise<void>;
  button?: RefObject<HTMLButtonElement | null>;
  children?: ReactNode;
}) {
  const [isOpened, setOpened] = useState(false);
  const open = () => setOpened(true);
  usePreload(lazyParts);
  const button = (
    <UserButton
      session={session}
      picture={picture}
      aria-haspopup="menu"
      aria-expanded={false}
      // Without the further items, there are still the others.
      onClick={() => void Promise.resolve(load?.()).then(open, open)}
    />
  );
  if (!isOpened) return button;
  return (
    <lazyMenu.Part
      session={session}
      picture={picture}
      button={opener}
      fallback={button}
      onFailure={() => setOpened(false)}
    >
      {children}
    </lazyMenu.Part>
  );
}
