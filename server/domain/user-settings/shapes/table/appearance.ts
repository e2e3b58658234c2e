import { msg } from "#server/texts/msg.ts";
import { choice, flag, shownIn, wholeNumber } from "../../../setting-kinds.ts";

/** Settings for the look of the app. */
export const appearanceSettings = shownIn(
  { part: "appearance", heading: msg`Appearance` },
  {
    color_scheme: choice({
      title: msg`Colors`,
      about: msg`Light, dark, or the same as the system.`,
      initial: 1,
      options: [
        [1, msg`System`],
        [3, msg`Light`],
        [2, msg`Dark`],
      ],
    }),
    high_contrast_mode: flag({
      title: msg`High contrast`,
      about: msg`Stronger colors that are easier to see. Always on if the system asks for more contrast.`,
      initial: false,
    }),
    web_font_size_px: wholeNumber({
      title: msg`Text size`,
      about: msg`The size of the text in messages.`,
      initial: 16,
      least: 8,
      most: 72,
      unit: msg`pixels`,
    }),
    web_line_height_percent: wholeNumber({
      title: msg`Line height`,
      about: msg`The space between lines. 100 is tight, 140 is normal.`,
      initial: 140,
      least: 80,
      most: 300,
      unit: msg`percent`,
    }),
    twenty_four_hour_time: flag({ title: msg`24-hour clock`, about: msg`14:05 instead of 2:05 PM.`, initial: false }),
    fluid_layout_width: flag({
      title: msg`Use the full width`,
      about: msg`Messages fill the window, even a wide one.`,
      initial: false,
    }),
    user_list_style: choice({
      title: msg`List of people`,
      about: msg`What it shows for each person.`,
      initial: 2,
      options: [
        [1, msg`Names only`],
        [2, msg`Names and status`],
        [3, msg`Pictures, names, and status`],
      ],
    }),
    left_side_userlist: flag({
      title: msg`List of people on the left`,
      about: msg`Applies to narrow windows.`,
      initial: false,
    }),
    emojiset: choice({
      title: msg`Emoji set`,
      about: msg`How emoji look.`,
      initial: "emoji_set_a",
      options: [
        ["emoji_set_a", msg`Google`],
        ["emoji_set_b", msg`Twitter`],
        ["text", msg`Plain text`],
      ],
    }),
    web_animate_image_previews: choice({
      title: msg`Animated images`,
      about: msg`When image previews play.`,
      initial: "on_hover",
      options: [
        ["always", msg`Always`],
        ["on_hover", msg`On hover`],
        ["never", msg`Never`],
      ],
    }),
  },
);
