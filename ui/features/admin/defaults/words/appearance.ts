import type { WordsOfSubject } from "./setting-words.ts";

/** How the app looks. */
export const appearanceWords = {
  color_scheme: {
    title: "Colours",
    about: "Light letters on dark, or dark on light.",
    options: [
      [1, "Like the system"],
      [3, "Light"],
      [2, "Dark"],
    ],
  },
  high_contrast_mode: { title: "High contrast", about: "Stronger colours for people who see less well." },
  web_font_size_px: { title: "Text size", about: "How large messages are written.", unit: "pixels" },
  web_line_height_percent: {
    title: "Line height",
    about: "How far apart the lines are: 100 is tight, 140 is usual.",
    unit: "percent",
  },
  twenty_four_hour_time: { title: "24-hour clock", about: "14:05 instead of 2:05 PM." },
  fluid_layout_width: { title: "Use the full width", about: "Messages take the whole window, however wide it is." },
  user_list_style: {
    title: "List of people",
    about: "What stands beside each name.",
    options: [
      [1, "Names only"],
      [2, "Names and status"],
      [3, "Pictures, names and status"],
    ],
  },
  left_side_userlist: { title: "People on the left", about: "In narrow windows the list of people is on the left." },
  emojiset: {
    title: "Emoji",
    about: "How emoji are drawn.",
    options: [
      ["emoji_set_a", "Set A"],
      ["emoji_set_b", "Set B"],
      ["text", "As words, such as :smile:"],
    ],
  },
  web_animate_image_previews: {
    title: "Moving pictures",
    about: "When previews of pictures move.",
    options: [
      ["always", "Always"],
      ["on_hover", "Under the pointer"],
      ["never", "Never"],
    ],
  },
} as const satisfies WordsOfSubject;
