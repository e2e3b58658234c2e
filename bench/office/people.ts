import type Sqlite from "better-sqlite3";
import { hashSecret, newApiKey } from "../../server/domain/sessions/secrets.ts";
import { roles } from "../../server/http/roles.ts";

/** A person with an API key. */
export type Person = { readonly id: number; readonly email: string; readonly apiKey: string };

/** Adds signed-in members to a stopped office. */
export function addPeople(sqlite: Sqlite.Database, count: number): Person[] {
  const insert = sqlite.prepare("INSERT INTO users (email, full_name, role, joined_at) VALUES (?, ?, ?, 1800000000)");
  const people = sqlite.transaction(() =>
    Array.from({ length: count }, (_, index) => {
      const email = `bench${index}@example.test`;
      const { lastInsertRowid } = insert.run(email, `Bench Person ${index}`, roles.member);
      return signIn(sqlite, Number(lastInsertRowid), email);
    }),
  );
  return people();
}

/** Finds the owner of a stopped office and signs them in. */
export function findOwner(sqlite: Sqlite.Database): Person {
  const owner = sqlite
    .prepare<[number], { id: number; email: string }>("SELECT id, email FROM users WHERE role = ? ORDER BY id")
    .get(roles.owner);
  if (owner === undefined) throw new Error("The office has no owner.");
  return signIn(sqlite, owner.id, owner.email);
}

function signIn(sqlite: Sqlite.Database, userId: number, email: string): Person {
  const apiKey = newApiKey();
  sqlite
    .prepare("INSERT INTO api_keys (hash, user_id, client, created_at) VALUES (?, ?, 'bench', 1800000000)")
    .run(hashSecret(apiKey), userId);
  return { id: userId, email, apiKey };
}
