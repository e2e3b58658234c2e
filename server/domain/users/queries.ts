import { asc, eq, sql } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { users } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import { roles } from "../../http/roles.ts";
import { nameKey } from "../name-key.ts";

/** A person or bot, as stored. */
export type User = typeof users.$inferSelect;

/** A user by ID, the system bot included; undefined when there is none. */
export function findUser(reader: Reader, id: number): User | undefined {
  return usersById.get(reader, id);
}

/**
 * A user whom administrators can manage, by ID; undefined for the system bot, for a deleted account and for an unknown
 * ID.
 */
export function findManagedUser(reader: Reader, id: number): User | undefined {
  const user = findUser(reader, id);
  return user === undefined || !isManaged(user) ? undefined : user;
}

/** Whether administrators can manage an account: it is not the server's own, and not deleted. */
export function isManaged({ isSystemBot, deletedAt }: Pick<User, "isSystemBot" | "deletedAt">): boolean {
  return !isSystemBot && deletedAt === null;
}

/** A user by their real email address, regardless of case. */
export function findUserByEmail(reader: Reader, email: string): User | undefined {
  const found = idByEmail(reader).get({ email: email.trim().toLowerCase() });
  return found === undefined ? undefined : findUser(reader, found.id);
}

/** All users by ID, deactivated people and bots included, without the system bot. */
export function allUsers(reader: Reader): readonly User[] {
  return userList.get(reader, "all");
}

/** The system bot; undefined before it is created. */
export function findSystemBot(reader: Reader): User | undefined {
  const id = systemBotId.get(reader, "only");
  return id === undefined ? undefined : findUser(reader, id);
}

/** All users with a given full name, regardless of case. */
export function usersNamed(reader: Reader, fullName: string): readonly User[] {
  return usersByName.get(reader, "all").get(nameKey(fullName)) ?? [];
}

/** IDs of all guests, deactivated ones included. */
export function guestIds(reader: Reader): ReadonlySet<number> {
  return new Set(
    guestRows(reader)
      .all()
      .map(({ id }) => id),
  );
}

/** Changes columns of a user as part of the transaction; returns the user as they are now. */
export function updateUser(tx: Undoable, id: number, values: Partial<typeof users.$inferInsert>): User {
  const user = tx.store.db.update(users).set(values).where(eq(users.id, id)).returning().get();
  forgetUser(tx, id);
  return user;
}

/** Brings the caches up to date with a user's row. Call this in the transaction that writes it, after the write. */
export function forgetUser(tx: Undoable, id: number): void {
  usersById.forget(tx, id);
  const user = findUser(tx, id);
  if (user?.isSystemBot) systemBotId.forgetAll(tx);
  else if (user !== undefined) userList.change(tx, "all", (known) => withUser(known, user));
  usersByName.forgetAll(tx);
}

/**
 * Drops all users from the caches. Call this in a transaction that writes users without the functions above, such as
 * thousands in one statement.
 */
export function forgetAllUsers(tx: Undoable): void {
  usersById.forgetAll(tx);
  userList.forgetAll(tx);
  usersByName.forgetAll(tx);
}

/** Replaces or inserts one user in a list by ID: all users are too many to load again. */
function withUser(list: readonly User[], user: User): readonly User[] {
  const index = list.findLastIndex(({ id }) => id <= user.id);
  return list[index]?.id === user.id ? list.with(index, user) : list.toSpliced(index + 1, 0, user);
}

const usersById = defineCache((reader, id: number) => byId(reader).get({ id }));

const userList = defineCache((reader, _all: "all"): readonly User[] => everyUser(reader).all());

const systemBotId = defineCache((reader, _only: "only") => systemBotRow(reader).get()?.id);

const usersByName = defineCache((reader, _all: "all") =>
  Map.groupBy(allUsers(reader), (user) => nameKey(user.fullName)),
);

const byId = statement((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, parameter("id")))
    .prepare(),
);

const idByEmail = statement((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, parameter("email")))
    .prepare(),
);

const guestRows = statement((db) =>
  db.select({ id: users.id }).from(users).where(eq(users.role, roles.guest)).prepare(),
);

const systemBotRow = statement((db) =>
  db.select({ id: users.id }).from(users).where(eq(users.isSystemBot, true)).limit(1).prepare(),
);

const everyUser = statement((db) =>
  db.select().from(users).where(eq(users.isSystemBot, false)).orderBy(asc(users.id)).prepare(),
);
