import type { FinderEntry } from "../../../components/finder/finder.tsx";
import type { View } from "../../../store/chat/address/view.ts";

/** A place to go to. */
export type PlaceEntry = FinderEntry & { readonly view: View };
