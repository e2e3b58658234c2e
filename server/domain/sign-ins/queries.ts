import { and, eq, gt, like } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import { type SignInKind, unsavedUse } from "../sessions/last-used.ts";
import { hashSecret } from "../sessions/secrets.ts";

/** An API key or session, including its last use, which may not be written yet. */
export type SignInDetails = {
  readonly hash: string;
  readonly kind: SignInKind;
  readonly client: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly address: string | null;
};

/** All of somebody's API keys and unexpired sessions, the most recently used first. */
export function signInsOf(reader: Reader, userId: number): SignInDetails[] {
  const now = Math.floor(reader.store.now() / 1000);
  const stored = [
    ...keysOf(reader)
      .all({ userId })
      .map((row) => ({ ...row, kind: "api_key" as const })),
    ...sessionsOf(reader)
      .all({ userId, now })
      .map((row) => ({ ...row, kind: "session" as const })),
  ];
  const signIns = stored.map((row) => {
    const use = unsavedUse(reader, row.hash);
    return use === undefined ? row : { ...row, lastUsedAt: use.at, address: use.address };
  });
  return signIns.sort((a, b) => lastSeen(b) - lastSeen(a));
}

/** The API key or session with this public ID. Undefined where there is none. */
export function findSignIn(reader: Reader, userId: number, id: string): SignInDetails | undefined {
  return signInsOf(reader, userId).find(({ hash }) => signInId(hash) === id);
}

/** The client of a key or session, and where it was last used from. Undefined where there is none. */
export function signInByHash(reader: Reader, hash: string): Pick<SignInDetails, "client" | "address"> | undefined {
  const found = keyByHash(reader).get({ hash }) ?? sessionByHash(reader).get({ hash });
  return found && { client: found.client, address: unsavedUse(reader, hash)?.address ?? found.address };
}

/** The addresses that browsers of this name are signed in from, such as those of "Firefox on Windows" for "Firefox". */
export function addressesOfBrowser(reader: Reader, browser: string): string[] {
  const now = Math.floor(reader.store.now() / 1000);
  const found = sessionsOfBrowser(reader).all({ browser: `${browser}%`, now });
  return found.flatMap(({ hash, address }) => unsavedUse(reader, hash)?.address ?? address ?? []);
}

/** The public ID of a key or session. It does not reveal the hash or the secret itself. */
export function signInId(hash: string): string {
  return hashSecret(`sign-in ${hash}`).slice(0, 16);
}

function lastSeen({ lastUsedAt, createdAt }: SignInDetails): number {
  return lastUsedAt ?? createdAt;
}

const keysOf = statement((db) =>
  db
    .select({
      hash: apiKeys.hash,
      client: apiKeys.client,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      address: apiKeys.address,
    })
    .from(apiKeys)
    .where(eq(apiKeys.userId, parameter("userId")))
    .prepare(),
);

const sessionsOf = statement((db) =>
  db
    .select({
      hash: sessions.hash,
      client: sessions.client,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      address: sessions.address,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, parameter("userId")), gt(sessions.expiresAt, parameter("now"))))
    .prepare(),
);

const sessionsOfBrowser = statement((db) =>
  db
    .select({ hash: sessions.hash, address: sessions.address })
    .from(sessions)
    .where(and(like(sessions.client, parameter("browser")), gt(sessions.expiresAt, parameter("now"))))
    .prepare(),
);

const keyByHash = statement((db) =>
  db
    .select({ client: apiKeys.client, address: apiKeys.address })
    .from(apiKeys)
    .where(eq(apiKeys.hash, parameter("hash")))
    .prepare(),
);

const sessionByHash = statement((db) =>
  db
    .select({ client: sessions.client, address: sessions.address })
    .from(sessions)
    .where(eq(sessions.hash, parameter("hash")))
    .prepare(),
);
