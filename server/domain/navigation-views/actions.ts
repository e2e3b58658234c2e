import { and, eq } from "drizzle-orm";
import { navigationViews } from "../../db/schema/navigation-views.ts";
import { ApiError, invalidParameter, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { User } from "../users/queries.ts";
import type { NavigationViewEvent } from "./events.ts";
import { navigationViewLimit } from "./limits.ts";
import { presentNavigationView } from "./present.ts";
import { type NavigationView, navigationViewsOf } from "./queries.ts";
import { isBuiltIn } from "./shapes.ts";

/** A view that somebody adds. The name is undefined if they sent none. */
export type NewNavigationView = {
  readonly fragment: string;
  readonly is_pinned: boolean;
  readonly name?: string | undefined;
};

/**
 * Adds a view after the person's other views.
 * @throws {ApiError} BAD_REQUEST for a built-in view with a name, a custom one without, and a view that already exists
 */
export function insertNavigationView(tx: Tx, user: User, { fragment: sent, is_pinned, name }: NewNavigationView): void {
  const fragment = sent.trim();
  const view: NavigationView = { userId: user.id, fragment, isPinned: is_pinned, name: readName(fragment, name) };
  const own = navigationViewsOf(tx, user.id);
  assertNew(view, own);
  if (own.length >= navigationViewLimit) {
    throw refused("too_many", `There are too many navigation views (limit: ${navigationViewLimit}).`);
  }
  tx.store.db.insert(navigationViews).values(view).run();
  notify(tx, user, { type: "navigation_view", op: "add", navigation_view: presentNavigationView(view) });
}

/** The changes that PATCH /navigation_views/{fragment} requests. */
export type NavigationViewChanges = {
  readonly is_pinned?: boolean | undefined;
  readonly name?: string | undefined;
};

/**
 * Changes a view. Either all requested changes are made, or none.
 * @throws {ApiError} BAD_REQUEST for a name that it cannot have; NOT_FOUND
 */
export function changeNavigationView(
  tx: Tx,
  user: User,
  fragment: string,
  { is_pinned, name }: NavigationViewChanges,
): void {
  const newName = name === undefined ? undefined : readName(fragment, name);
  const { view: before, others } = ownView(tx, user, fragment);
  const after = {
    ...before,
    isPinned: is_pinned ?? before.isPinned,
    name: newName === undefined ? before.name : newName,
  };
  assertNew(after, others);
  const data = {
    ...(after.isPinned === before.isPinned ? {} : { is_pinned: after.isPinned }),
    ...(after.name === before.name || after.name === null ? {} : { name: after.name }),
  };
  if (Object.keys(data).length === 0) return;
  tx.store.db.update(navigationViews).set(after).where(isView(before)).run();
  notify(tx, user, { type: "navigation_view", op: "update", fragment: before.fragment, data });
}

/**
 * Removes a view.
 * @throws {ApiError} NOT_FOUND
 */
export function deleteNavigationView(tx: Tx, user: User, fragment: string): void {
  const { view } = ownView(tx, user, fragment);
  tx.store.db.delete(navigationViews).where(isView(view)).run();
  notify(tx, user, { type: "navigation_view", op: "remove", fragment: view.fragment });
}

/** Reads a name as it is stored: null for a built-in view, not empty for a custom one. */
function readName(fragment: string, name: string | undefined): string | null {
  if (isBuiltIn(fragment)) {
    if (name !== undefined) throw invalidParameter("name", "conflict", "Built-in views cannot have a custom name.");
    return null;
  }
  const trimmed = name?.trim() ?? "";
  if (trimmed === "") throw invalidParameter("name", "blank", "Custom views must have a valid name.");
  return trimmed;
}

function assertNew(view: NavigationView, others: readonly NavigationView[]): void {
  const exists = others.some(
    ({ fragment, name }) => fragment === view.fragment || (name !== null && name === view.name),
  );
  if (exists) throw invalidParameter("fragment", "taken", "Navigation view already exists.");
}

function ownView(tx: Tx, user: User, fragment: string): { view: NavigationView; others: NavigationView[] } {
  const own = navigationViewsOf(tx, user.id);
  const view = own.find((each) => each.fragment === fragment);
  if (view === undefined)
    throw new ApiError("NOT_FOUND", "Navigation view does not exist.", {
      var_name: "fragment",
      var_problem: "unknown",
    });
  return { view, others: own.filter((each) => each !== view) };
}

function isView({ userId, fragment }: NavigationView) {
  return and(eq(navigationViews.userId, userId), eq(navigationViews.fragment, fragment));
}

function notify(tx: Tx, { id }: User, event: NavigationViewEvent): void {
  tx.append(event, { kind: "users", ids: [id] });
}
