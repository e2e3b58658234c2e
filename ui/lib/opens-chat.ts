/**
 * Whether the server has sent the page that opens the chat: this browser has a session, which may have ended. The build
 * writes it (`scripts/build/chat-page.ts`); in development there is none.
 */
export function opensChat(): boolean {
  return document.documentElement.dataset.opens === "chat";
}
