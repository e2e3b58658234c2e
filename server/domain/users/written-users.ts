import { setImmediate } from "node:timers/promises";
import type { Reader } from "../../db/store.ts";
import { settingsOf } from "../user-settings/queries.ts";
import type { UserSettings } from "../user-settings/shapes/settings.ts";
import { seesEverybody, visibilityFor } from "./access.ts";
import { presentUnknownUser, presentUser } from "./present.ts";
import { profileDataOf } from "./profile-data.ts";
import { allUsers, type User } from "./queries.ts";
import type { ProfileData, UserShape } from "./shapes.ts";

/** A person in one of the two lists: those of active and of deactivated people. */
export type ListedUser = Omit<UserShape, "is_active">;

/**
 * The JSON of users' records, separated by commas: at most one text for each page, none of them empty. Active and
 * deactivated people are separate.
 */
export type WrittenUsers = { readonly active: readonly string[]; readonly inactive: readonly string[] };

/**
 * All users by ID, as one person may see them. Users whom they may not see are left out, or written as unknown users
 * for clients that do not support incomplete lists.
 */
export function writeUsers(reader: Reader, viewer: User, isListIncomplete: boolean): WrittenUsers {
  const pages = seesEverybody(reader, viewer)
    ? pagesOf(reader).map((page) => writePage(reader, page, viewer))
    : [writeLimited(reader, viewer, isListIncomplete)];
  return { active: pages.flatMap(({ active }) => active), inactive: pages.flatMap(({ inactive }) => inactive) };
}

/**
 * Writes the records for the next reader in advance, page by page, with other requests in between: writing ten thousand
 * people at once would delay everybody else. Pages that are up to date are not written again.
 */
export async function writeUsersAhead(reader: Reader, viewer: User): Promise<void> {
  const users = allUsers(reader);
  if (!seesEverybody(reader, viewer) || writtenRoles.get(users)?.has(viewer.role) === true) return;
  let startedAt = performance.now();
  for (let start = 0; start < users.length; start += pageSize) {
    writePage(reader, pageOf(reader, users.slice(start, start + pageSize)), viewer);
    if (performance.now() - startedAt < longestRun) continue;
    await setImmediate();
    startedAt = performance.now();
  }
  writtenRoles.set(users, new Set(writtenRoles.get(users)).add(viewer.role));
}

/** The longest time of writing without a pause, in milliseconds. */
const longestRun = 5;

/** The roles for which all pages are written. */
const writtenRoles = new WeakMap<readonly User[], ReadonlySet<number>>();

/** The number of people on one page: few enough to write them again when one of them changes. */
const pageSize = 100;

/** A page: its people, their data, and its JSON for each role. */
type Page = { readonly sources: readonly Source[]; readonly byRole: Map<number, WrittenUsers> };

/**
 * The data that a record is made of. All three are replaced when they change, never edited, so that a page is never out
 * of date unnoticed.
 */
type Source = { readonly user: User; readonly settings: UserSettings; readonly profile: ProfileData };

/** By the row of the page's first person, as long as that row is in use. */
const knownPages = new WeakMap<User, Page>();

function pagesOf(reader: Reader): Page[] {
  const users = allUsers(reader);
  const pages: Page[] = [];
  for (let start = 0; start < users.length; start += pageSize) {
    pages.push(pageOf(reader, users.slice(start, start + pageSize)));
  }
  return pages;
}

function pageOf(reader: Reader, users: readonly User[]): Page {
  const [first] = users;
  const known = first && knownPages.get(first);
  if (known !== undefined && isCurrent(reader, known, users)) return known;
  const sources = users.map((user) => sourceOf(reader, user));
  const page = { sources, byRole: new Map() };
  if (first !== undefined) knownPages.set(first, page);
  return page;
}

function isCurrent(reader: Reader, { sources }: Page, users: readonly User[]): boolean {
  return (
    sources.length === users.length &&
    sources.every(
      ({ user, settings, profile }, index) =>
        user === users[index] && settings === settingsOf(reader, user.id) && profile === profileDataOf(reader, user.id),
    )
  );
}

function sourceOf(reader: Reader, user: User): Source {
  return { user, settings: settingsOf(reader, user.id), profile: profileDataOf(reader, user.id) };
}

/**
 * One text for each role, which decides what a reader sees. The page with the reader's own record is written for them
 * alone, because people always see their own address.
 */
function writePage(reader: Reader, { sources, byRole }: Page, viewer: User): WrittenUsers {
  const isOwn = sources.some(({ user }) => user.id === viewer.id);
  const known = isOwn ? undefined : byRole.get(viewer.role);
  if (known !== undefined) return known;
  const records = sources.map(({ user }) => presentUser(reader, user, { viewer, includeProfileData: true }));
  const page = write(records);
  if (isOwn) return page;
  const shared = [...byRole.values()].find((other) => isSame(other, page)) ?? page;
  byRole.set(viewer.role, shared);
  return shared;
}

/** Most people hide nothing, so all roles share one text. */
function isSame(one: WrittenUsers, other: WrittenUsers): boolean {
  return one.active[0] === other.active[0] && one.inactive[0] === other.inactive[0];
}

function writeLimited(reader: Reader, viewer: User, isListIncomplete: boolean): WrittenUsers {
  const maySee = visibilityFor(reader, viewer);
  const records = allUsers(reader).flatMap((user) => {
    if (maySee(user)) return [presentUser(reader, user, { viewer, includeProfileData: true })];
    return isListIncomplete ? [] : [presentUnknownUser(user.id)];
  });
  return write(records);
}

function write(records: readonly UserShape[]): WrittenUsers {
  const [active, inactive]: [ListedUser[], ListedUser[]] = [[], []];
  for (const { is_active, ...listed } of records) (is_active ? active : inactive).push(listed);
  return { active: joinRecords(active), inactive: joinRecords(inactive) };
}

function joinRecords(records: readonly ListedUser[]): readonly string[] {
  return records.length === 0 ? [] : [records.map((record) => JSON.stringify(record)).join()];
}
