import { lazy, Suspense, useState } from "react";
import type { Session } from "../store/queries.ts";
import { MyButton } from "./my-button.tsx";

const load = () => import("./my-open-menu.tsx");
const MyOpenMenu = lazy(() => load().then(({ MyOpenMenu }) => ({ default: MyOpenMenu })));

/**
 * The person who is signed in, and a menu of what is theirs. Most who open a page do not open that, so it is loaded once
 * somebody goes there.
 */
export function MyMenu({ session }: { session: Session }) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <MyButton
      session={session}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <MyOpenMenu session={session} />
    </Suspense>
  );
}
