import {
  type BuiltInFragment,
  builtInFragments,
  isBuiltIn,
  type NavigationViewShape,
} from "#server/domain/navigation-views/shapes.ts";
import { type AddressContext, parseAddress } from "../../../store/chat/address/parse-address.ts";
import type { View } from "../../../store/chat/address/view.ts";
import { viewKey } from "../../../store/chat/address/view-key.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { createSelector } from "../../../store/organization/selectors.ts";
import { addressContext } from "../address-context.ts";

/** A navigation view of the reader. */
export type OwnView = NavigationViewShape & {
  /** What its address shows; undefined if this page cannot show it. */
  readonly shows: View | undefined;
  /** The same for addresses that show the same. */
  readonly key: string;
};

/** The built-in view that this page does not list unless the reader pins it. */
const reactions: BuiltInFragment = "narrow/has/reaction/sender/me";

/** The reader's navigation views, in the order they were added. */
export const ownViews = createSelector(
  [({ navigation_views }) => navigation_views, addressContext],
  (views, context): readonly OwnView[] =>
    views.map((view) => {
      const shows = parseAddress(view.fragment, context);
      return { ...view, shows, key: shows === undefined ? view.fragment : viewKey(shows) };
    }),
);

/** Those that the left column does not list in any case. */
export const addedViews = createSelector([ownViews], (views) =>
  views.filter(({ fragment }) => !isBuiltIn(fragment) || fragment === reactions),
);

/** What can be pinned at a fragment. */
type ViewAt = {
  /** The fragment by which it is saved. */
  readonly fragment: string;
  /** Undefined if the reader has no such view. */
  readonly saved: OwnView | undefined;
  readonly isBuiltIn: boolean;
};

/** The reader's view with this fragment, or else the one that shows the same: their own, or a built-in one. */
export function findViewAt(organization: Organization, fragment: string): ViewAt {
  const views = ownViews(organization);
  const context = addressContext(organization);
  const key = keyOf(fragment, context);
  const builtIn = builtInFragments.find((each) => keyOf(each, context) === key);
  const like = isBuiltIn(fragment) ? undefined : views.find((view) => view.key === key);
  const saved = views.find((view) => view.fragment === fragment) ?? like;
  const found = saved?.fragment ?? builtIn ?? fragment;
  return { fragment: found, saved, isBuiltIn: isBuiltIn(found) };
}

/** Whether the left column lists a view that the reader neither pinned nor unpinned. */
export function isPinnedAtFirst(fragment: string): boolean {
  return isBuiltIn(fragment) && fragment !== reactions;
}

function keyOf(fragment: string, context: AddressContext): string {
  const view = parseAddress(fragment, context);
  return view === undefined ? fragment : viewKey(view);
}
