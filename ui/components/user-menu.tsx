import { useState } from "react";
import type { Session } from "../store/queries.ts";
import { createLazyPart, usePreload } from "./lazy-part.tsx";
import { UserButton } from "./user-button.tsx";

const lazyMenu = createLazyPart(() => import("./open-user-menu.tsx").then(({ OpenUserMenu }) => OpenUserMenu), "menu");
const lazyParts = [lazyMenu];

/**
 * The person who is signed in, and their menu. The menu is loaded after the first input, or when it is opened: the page
 * is shown without it.
 */
export function UserMenu({ session }: { session: Session }) {
  const [isOpened, setOpened] = useState(false);
  usePreload(lazyParts);
  const button = (
    <UserButton session={session} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />
  );
  if (!isOpened) return button;
  return <lazyMenu.Part session={session} fallback={button} onFailure={() => setOpened(false)} />;
}
