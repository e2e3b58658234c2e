import { type SignInDetails, signInId } from "./queries.ts";
import type { SignIn } from "./shapes.ts";

/** A key or session as the API writes it. `current` is the hash of the one that the request used. */
export function presentSignIn({ hash, kind, ...details }: SignInDetails, current: string): SignIn {
  return {
    id: signInId(hash),
    type: kind,
    client: details.client,
    ip_address: details.address,
    created: details.createdAt,
    last_used: details.lastUsedAt,
    is_current: hash === current,
  };
}
