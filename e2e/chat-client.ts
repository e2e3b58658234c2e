import type { Server } from "./server.ts";

// When it is loaded, the client replaces the global FormData with one that has no `set`, which other tests need.
const ownFormData = globalThis.FormData;
const { default: zulip } = await import("zulip-js");
globalThis.FormData = ownFormData;

type Person = { readonly email: string; readonly password: string };

/** Signs a person in with an independent chat client, the `zulip-js` package. */
export function openChatClient({ url }: Server, { email, password }: Person) {
  return zulip({ realm: url, username: email, password });
}
