import { type KnownSignIn, signInId } from "./queries.ts";
import type { SignIn } from "./shapes.ts";

/** A key or session as the API writes it; `current` is the hash of the one that the request used. */
export function presentSignIn({ hash, kind, ...known }: KnownSignIn, current: string): SignIn {
  return {
    id: signInId(hash),
    type: kind,
    client: known.client,
    ip_address: known.address,
    created: known.createdAt,
    last_used: known.lastUsedAt,
    is_current: hash === current,
  };
}
