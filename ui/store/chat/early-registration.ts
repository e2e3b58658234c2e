import { api } from "../api.ts";
import { chatRegistration, type RegisteredChat, registerChat } from "./chat-registration.ts";

let early: Promise<RegisteredChat> | undefined;

/** Registers before the chat is opened: its texts and its storage load meanwhile. */
export function registerEarly(): void {
  early = registerChat(api, chatRegistration, AbortSignal.timeout(30_000));
  // Nobody may be signed in anymore. The next chat then registers itself.
  early.catch(() => {
    early = undefined;
  });
}

/** The registration that began early, for the first chat that asks for it; undefined if there is none. */
export function takeEarlyRegistration(): Promise<RegisteredChat> | undefined {
  const taken = early;
  early = undefined;
  return taken;
}
