import { useMediaQuery } from "@mantine/hooks";
import type { CSSProperties } from "react";
import classes from "./preview.module.css";
import { useSavedSetting } from "./use-setting.ts";

const messages = [
  { who: "Nina", at: [9, 5], says: "The sails came this morning. They lie in the loft." },
  { who: "Boris", at: [14, 5], says: "Good. I take them down to the boat, and we try them before it gets dark." },
] as const;

/**
 * Two messages as a new person sees them with the saved default settings: colors, text size, line height, time format.
 */
export function Preview() {
  const scheme = useSavedSetting("color_scheme");
  const isDarkHere = useMediaQuery("(prefers-color-scheme: dark)") === true;
  const isDark = scheme === 2 || (scheme === 1 && isDarkHere);
  const isHighContrast = useSavedSetting("high_contrast_mode") === true;
  const style = {
    "--preview-size": `${useSavedSetting("web_font_size_px")}px`,
    "--preview-line": String(Number(useSavedSetting("web_line_height_percent")) / 100),
  } as CSSProperties;
  const is24Hour = useSavedSetting("twenty_four_hour_time") === true;
  return (
    <section aria-label="Preview" className={classes.place}>
      <div className={classes.caption}>What a new person sees</div>
      <div
        className={classes.preview}
        data-colors={isDark ? "dark" : "light"}
        data-contrast={isHighContrast ? "high" : undefined}
        style={style}
      >
        {messages.map(({ who, at: [hour, minute], says }) => (
          <div key={who} className={classes.message}>
            <div className={classes.head}>
              <span className={classes.who}>{who}</span>
              <time className={classes.at}>{formatTime(hour, minute, is24Hour)}</time>
            </div>
            <div className={classes.says}>{says}</div>
          </div>
        ))}
      </div>
    </section>
  );
}

function formatTime(hour: number, minute: number, is24Hour: boolean): string {
  const minutes = String(minute).padStart(2, "0");
  return is24Hour
    ? `${String(hour).padStart(2, "0")}:${minutes}`
    : `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}
