import { t } from "@lingui/core/macro";
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from "@mantine/core";

const repeatColor = (color: string): MantineColorsTuple => [
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
];

const page = "var(--page)";
const surface = "var(--surface)";
const raised = "var(--raised)";
const text = "var(--text)";
const secondary = "var(--secondary)";
const hairline = "var(--hairline)";

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === "filled" ? { ...colors, color: "var(--on-accent)" } : colors;
};

/**
 * The defaults of dialogs, in the current language. Mantine renders a dialog's head as a `header`. The role keeps
 * screen readers from listing it as the page's banner.
 */
function dialogDefaults() {
  return {
    defaultProps: { attributes: { header: { role: "presentation" } }, closeButtonProps: { "aria-label": t`Close` } },
  };
}

/** A menu stays on the screen. If there is room neither above nor below what it belongs to, it covers that. */
const menuDefaults = { defaultProps: { middlewares: { flip: true, shift: { crossAxis: true, padding: 8 } } } };

/**
 * Mantine's theme, made of the tokens in tokens.css. The palettes that the pages use are replaced; Mantine's others
 * are not used.
 */
const theme = createTheme({
  colors: {
    accent: repeatColor("var(--accent)"),
    red: repeatColor("var(--danger)"),
    orange: repeatColor("var(--warning)"),
    green: repeatColor("var(--good)"),
    gray: [page, page, hairline, hairline, hairline, secondary, secondary, text, text, text],
    dark: [text, text, secondary, secondary, hairline, raised, raised, surface, page, page],
  },
  primaryColor: "accent",
  white: surface,
  black: text,
  variantColorResolver,
  fontFamily: "system-ui,sans-serif",
  fontFamilyMonospace: "ui-monospace,monospace",
  fontSizes: { xs: rem(13), sm: rem(15), md: rem(15), lg: rem(20), xl: rem(24) },
  fontWeights: { regular: "400", medium: "600", bold: "600" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.5" },
  headings: {
    fontWeight: "600",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: rem(24), lineHeight: "1.3" },
      h2: { fontSize: rem(20), lineHeight: "1.35" },
      h3: { fontSize: rem(18), lineHeight: "1.4" },
    },
  },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(4), sm: rem(8), md: rem(8), lg: rem(8), xl: rem(8) },
  defaultRadius: "md",
  breakpoints: { xs: "22.5em", sm: "43.75em", md: "62.5em", lg: "70em", xl: "80em" },
  shadows: { xs: "none", sm: "none", md: "var(--shadow)", lg: "var(--shadow)", xl: "var(--shadow)" },
  respectReducedMotion: true,
  cursorType: "pointer",
});

/** The theme in the current language: it has the labels of buttons that Mantine renders. */
export function createAppTheme(): MantineThemeOverride {
  // With the corners of other controls, a checkbox looks like a radio button.
  const Checkbox = { defaultProps: { radius: "xs" } };
  return { ...theme, components: { Modal: dialogDefaults(), Drawer: dialogDefaults(), Checkbox, Menu: menuDefaults } };
}

const schemeVariables = {
  "--mantine-color-body": page,
  "--mantine-color-text": text,
  "--mantine-color-bright": text,
  "--mantine-color-dimmed": secondary,
  "--mantine-color-placeholder": secondary,
  "--mantine-color-anchor": "var(--accent)",
  "--mantine-color-gray-light-color": text,
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-success": "var(--good)",
  "--mantine-color-default": surface,
  "--mantine-color-default-hover": page,
  "--mantine-color-default-color": text,
  "--mantine-color-default-border": "var(--edge)",
  "--mantine-color-disabled": hairline,
  "--mantine-color-disabled-color": secondary,
  "--mantine-color-disabled-border": hairline,
};

/** Mantine's CSS variables. Both schemes use the same tokens, and the tokens change with the scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
});

function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}
