/**
 * The colors of `avatarHue` that the chat shows, in the order of the hues. Not every program that shows the picture knows
 * OKLCH.
 */
export const avatarColors = [
  "#9b4b66",
  "#9e4e42",
  "#965719",
  "#816500",
  "#61721c",
  "#317a45",
  "#007d6b",
  "#00798c",
  "#1870a1",
  "#5064a8",
  "#73599e",
  "#8c5087",
] as const;
