import type { CSSProperties } from "react";
import { useChat } from "./chat-context.tsx";

/** The settings with which messages look as they were designed: those of a new person. */
const designed = { size: 16, line: 140 } as const;

/**
 * Shows the chat as the reader has set in their settings, and returns the style of the page for that. All pages show
 * the colors and the clock (`store/follow-account.ts`).
 */
export function useOwnAppearance(): CSSProperties {
  const settings = useChat(({ organization }) => organization.user_settings);
  return {
    "--message-scale": settings.web_font_size_px / designed.size,
    "--message-lines": settings.web_line_height_percent / designed.line,
    "--message-width": settings.fluid_layout_width ? "1fr" : "76ch",
  } as CSSProperties;
}
