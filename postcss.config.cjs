/**
 * The variables of Mantine's color palettes that no page uses: those of palettes that the theme (ui/app/theme.ts) has no
 * colors for, and the shades that it replaces. They would be a quarter of the style sheet.
 */
const unusedColors =
  /^--mantine-color-(?:(?:blue|cyan|grape|indigo|lime|pink|teal|violet|yellow)-|(?:dark|gray|green|orange|red)-\d$)/;

const dropUnusedColors = {
  postcssPlugin: "drop-unused-colors",
  Declaration(declaration) {
    if (unusedColors.test(declaration.prop)) declaration.remove();
  },
};

module.exports = {
  plugins: [
    require("postcss-preset-mantine"),
    require("postcss-simple-vars")({
      variables: {
        "mantine-breakpoint-xs": "22.5em",
        "mantine-breakpoint-sm": "43.75em",
        "mantine-breakpoint-md": "62.5em",
        "mantine-breakpoint-lg": "70em",
        "mantine-breakpoint-xl": "80em",
      },
    }),
    dropUnusedColors,
  ],
};
