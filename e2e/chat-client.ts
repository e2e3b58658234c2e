import zulip from "zulip-js";
import type { Server } from "./server.ts";

type Person = { readonly email: string; readonly password: string };

/** Signs somebody in with a chat client that is not ours: the `zulip-js` package. */
export function openChatClient({ url }: Server, { email, password }: Person) {
  return zulip({ realm: url, username: email, password });
}
