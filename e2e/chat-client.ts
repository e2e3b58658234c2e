import zulip from "zulip-js";
import type { Server } from "./server.ts";

type Person = { readonly email: string; readonly password: string };

/** Signs a person in with an independent chat client, the `zulip-js` package. */
export function openChatClient({ url }: Server, { email, password }: Person) {
  return zulip({ realm: url, username: email, password });
}
