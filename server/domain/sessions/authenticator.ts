import { eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { Actor, Authenticator } from "../../http/actor.ts";
import { botTypes } from "../bots/shapes.ts";
import { findUser, type User } from "../users/queries.ts";
import { placeholderId } from "../users/visible-user.ts";
import { hashSecret, isApiKey } from "./secrets.ts";

/** Looks up API keys and browser sessions (the wire specification, section 8). */
export function createAuthenticator(reader: Reader): Authenticator {
  return {
    byKey: (email, key) => {
      if (!isApiKey(key)) return { refused: "Malformed API key" };
      const row = keyOwner(reader).get({ hash: hashSecret(key) });
      const user = row === undefined ? undefined : findUser(reader, row.userId);
      if (user === undefined || !isAddressOf(user, email)) return { refused: "Invalid API key" };
      return user.isActive ? actorOf(user) : { refused: "Account is deactivated" };
    },
    bySession: (token) => {
      const row = session(reader).get({ hash: hashSecret(token) });
      if (row === undefined || row.expiresAt * 1000 <= reader.store.now()) return null;
      const user = findUser(reader, row.userId);
      return user?.isActive === true ? actorOf(user) : null;
    },
  };
}

function actorOf(user: User): Actor {
  const { id: userId, role, botType } = user;
  return { userId, role, isBot: botType !== null, isWebhookBot: botType === botTypes.incomingWebhook };
}

/** Both the real address and the API's placeholder name an account. */
function isAddressOf(user: User, email: string): boolean {
  return email.trim().toLowerCase() === user.email.toLowerCase() || placeholderId(email) === user.id;
}

const keyOwner = statement((db) =>
  db
    .select({ userId: apiKeys.userId })
    .from(apiKeys)
    .where(eq(apiKeys.hash, parameter("hash")))
    .prepare(),
);

const session = statement((db) =>
  db
    .select({ userId: sessions.userId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.hash, parameter("hash")))
    .prepare(),
);
