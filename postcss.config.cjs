module.exports = {
  plugins: {
    "postcss-preset-mantine": {},
    "postcss-simple-vars": {
      variables: {
        "mantine-breakpoint-xs": "22.5em",
        "mantine-breakpoint-sm": "43.75em",
        "mantine-breakpoint-md": "62.5em",
        "mantine-breakpoint-lg": "70em",
        "mantine-breakpoint-xl": "80em",
      },
    },
  },
};
