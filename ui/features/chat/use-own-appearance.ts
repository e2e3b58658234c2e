import { useMantineColorScheme } from "@mantine/core";
import { type CSSProperties, useEffect, useRef } from "react";
import { showHoursTo24 } from "../../lib/format-time.ts";
import { colorSchemeManager, useHighContrast } from "../../store/appearance.ts";
import { useChat } from "./chat-context.tsx";

/** The settings with which messages look as they were designed: those of a new person. */
const designed = { size: 16, line: 140 } as const;

const schemes = { 1: "auto", 2: "dark", 3: "light" } as const;

/**
 * Shows the chat as the reader has set in their settings, and returns the style of the page for that. Colors are also
 * chosen in the menu, for this browser only. So those of the account are taken when they change, or where this browser
 * has none.
 */
export function useOwnAppearance(): CSSProperties {
  const settings = useChat(({ organization }) => organization.user_settings);
  const { color_scheme: scheme, high_contrast_mode: isHigh } = settings;
  const { setColorScheme } = useMantineColorScheme();
  const [, setHigh] = useHighContrast();
  const before = useRef<{ readonly scheme: typeof scheme; readonly isHigh: boolean }>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined;
    const hasChosen = colorSchemeManager.get("auto") !== "auto";
    if (isFirst ? !hasChosen && scheme !== 1 : before.current?.scheme !== scheme) setColorScheme(schemes[scheme]);
    if (isFirst ? isHigh : before.current?.isHigh !== isHigh) setHigh(isHigh);
    before.current = { scheme, isHigh };
  }, [scheme, isHigh, setColorScheme, setHigh]);
  // Before the rows are drawn, which write the time.
  showHoursTo24(settings.twenty_four_hour_time);
  return {
    "--message-scale": settings.web_font_size_px / designed.size,
    "--message-lines": settings.web_line_height_percent / designed.line,
    "--message-width": settings.fluid_layout_width ? "1fr" : "76ch",
  } as CSSProperties;
}
