import { msg, t } from "@lingui/core/macro";
import { useMediaQuery } from "@mantine/hooks";
import type { CSSProperties } from "react";
import { hoursOf } from "../../../lib/clock.ts";
import { i18n } from "../../../lib/i18n.ts";
import classes from "./preview.module.css";
import { useSavedSetting } from "./use-setting.ts";

const messages = [
  { who: msg`Nina`, at: [9, 5], says: msg`The new chairs arrived this morning. They are next to the elevator.` },
  {
    who: msg`Boris`,
    at: [14, 5],
    says: msg`Great. I'll bring them up after lunch, and we can try them before the meeting.`,
  },
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
    <section aria-label={t`Preview`} className={classes.place}>
      <div className={classes.caption}>{t`What new people see`}</div>
      <div
        className={classes.preview}
        data-colors={isDark ? "dark" : "light"}
        data-contrast={isHighContrast ? "high" : undefined}
        style={style}
      >
        {messages.map(({ who, at: [hour, minute], says }) => (
          <div key={who.id} className={classes.message}>
            <div className={classes.head}>
              <span className={classes.who}>{i18n._(who)}</span>
              <time className={classes.at}>{formatTime(hour, minute, is24Hour)}</time>
            </div>
            <div className={classes.says}>{i18n._(says)}</div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** In the language of the page, whatever the region: the setting's explanation has the same form. */
function formatTime(hour: number, minute: number, is24Hour: boolean): string {
  const format = new Intl.DateTimeFormat(i18n.locale, {
    ...hoursOf(is24Hour, [i18n.locale]),
    minute: "2-digit",
  });
  return format.format(new Date(2026, 0, 1, hour, minute));
}
