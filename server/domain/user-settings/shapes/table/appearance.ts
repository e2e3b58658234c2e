import { choice, flag, shownIn, wholeNumber } from "../../../setting-kinds.ts";

/** Settings for the look of the app. */
export const appearanceSettings = shownIn(
  { part: "appearance", heading: "Appearance" },
  {
    color_scheme: choice({
      title: "Colors",
      about: "Light letters on dark, or dark on light.",
      initial: 1,
      options: [
        [1, "Like the system"],
        [3, "Light"],
        [2, "Dark"],
      ],
    }),
    high_contrast_mode: flag({
      title: "High contrast",
      about: "Stronger colors for people who see less well.",
      initial: false,
    }),
    web_font_size_px: wholeNumber({
      title: "Text size",
      about: "How large messages are written.",
      initial: 16,
      least: 8,
      most: 72,
      unit: "pixels",
    }),
    web_line_height_percent: wholeNumber({
      title: "Line height",
      about: "How far apart the lines are: 100 is tight, 140 is usual.",
      initial: 140,
      least: 80,
      most: 300,
      unit: "percent",
    }),
    twenty_four_hour_time: flag({ title: "24-hour clock", about: "14:05 instead of 2:05 PM.", initial: false }),
    fluid_layout_width: flag({
      title: "Use the full width",
      about: "Messages take the whole window, however wide it is.",
      initial: false,
    }),
    user_list_style: choice({
      title: "List of people",
      about: "What stands beside each name.",
      initial: 2,
      options: [
        [1, "Names only"],
        [2, "Names and status"],
        [3, "Pictures, names and status"],
      ],
    }),
    left_side_userlist: flag({
      title: "People on the left",
      about: "In narrow windows the list of people is on the left.",
      initial: false,
    }),
    emojiset: choice({
      title: "Emoji",
      about: "How emoji are drawn.",
      initial: "emoji_set_a",
      options: [
        ["emoji_set_a", "Emoji set A"],
        ["emoji_set_b", "Emoji set B"],
        ["text", "Plain text"],
      ],
    }),
    web_animate_image_previews: choice({
      title: "Moving pictures",
      about: "When previews of pictures move.",
      initial: "on_hover",
      options: [
        ["always", "Always"],
        ["on_hover", "Under the pointer"],
        ["never", "Never"],
      ],
    }),
  },
);
