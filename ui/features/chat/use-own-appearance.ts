import type { CSSProperties } from "react";
import { chooseClock } from "../../lib/clock.ts";
import { useChat } from "./chat-context.tsx";

/** The settings with which messages look as they were designed: those of a new person. */
const designed = { size: 16, line: 140 } as const;

/**
 * Shows the chat as the reader has set in their settings, and returns the style of the page for that. The colors are shown
 * by all pages alike (`store/follow-account.ts`).
 */
export function useOwnAppearance(): CSSProperties {
  const settings = useChat(({ organization }) => organization.user_settings);
  // Before the rows are drawn, which write the time.
  chooseClock(settings.twenty_four_hour_time);
  return {
    "--message-scale": settings.web_font_size_px / designed.size,
    "--message-lines": settings.web_line_height_percent / designed.line,
    "--message-width": settings.fluid_layout_width ? "1fr" : "76ch",
  } as CSSProperties;
}
