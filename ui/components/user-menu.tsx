import { type ReactNode, useState } from "react";
import type { Session } from "../store/queries.ts";
import { createLazyPart, usePreload } from "./lazy-part.tsx";
import { UserButton } from "./user-button.tsx";

const lazyMenu = createLazyPart(() => import("./open-user-menu.tsx").then(({ OpenUserMenu }) => OpenUserMenu), "menu");
const lazyParts = [lazyMenu];

/**
 * The person who is signed in, and their menu. The page does not wait for the menu: it is loaded at the first key press
 * or movement of the pointer, or when it is opened. `children` are further items.
 */
export function UserMenu({ session, children }: { session: Session; children?: ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  usePreload(lazyParts);
  const button = (
    <UserButton session={session} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />
  );
  if (!isOpened) return button;
  return (
    <lazyMenu.Part session={session} fallback={button} onFailure={() => setOpened(false)}>
      {children}
    </lazyMenu.Part>
  );
}
