import type { FinderEntry } from "../../../components/finder/finder.tsx";
import type { View } from "../../../store/chat/address/view.ts";

/** A place to go to. */
export type PlaceEntry = FinderEntry & { readonly view: View };

/** What Ctrl-K does apart from going to a place. */
export type Command =
  | "mark-all-read"
  | "new-direct"
  | "new-topic"
  | "search"
  | "status"
  | "light"
  | "dark"
  | "system"
  | "contrast"
  | "shortcuts"
  | "administration"
  | "sign-out";

/** A command. */
export type CommandEntry = FinderEntry & { readonly command: Command };

/** A command for what is open. */
export type ActionEntry = FinderEntry & { readonly run: () => void };

/** What Ctrl-K offers. */
export type GoToEntry = PlaceEntry | CommandEntry | ActionEntry;
