import { useState } from "react";
import type { Session } from "../store/queries.ts";
import { latePart, useLoadedAhead } from "./late-part.tsx";
import { MyButton } from "./my-button.tsx";

const openMenu = latePart(() => import("./my-open-menu.tsx").then(({ MyOpenMenu }) => MyOpenMenu));
const late = [openMenu];

/**
 * The person who is signed in, and their menu. The menu is loaded when it is first opened: most visits do not need it.
 */
export function MyMenu({ session }: { session: Session }) {
  const [isWanted, setWanted] = useState(false);
  useLoadedAhead(late);
  const button = (
    <MyButton session={session} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  );
  if (!isWanted) return button;
  return <openMenu.Part session={session} instead={button} onFailure={() => setWanted(false)} />;
}
