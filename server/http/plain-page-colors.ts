import { type Html, html } from "./html.ts";

/** The product's color, and that of its pages in light colors, for systems that show them. */
export const productColors = { accent: "#0b7285", page: "#f6f8f9" } as const;

/** The product's colors for pages that the server writes itself: light, dark and high contrast. */
export const plainPageColors: Html = html`
:root {
  color-scheme: light dark;
  --accent: ${productColors.accent}; --page: ${productColors.page}; --surface: #ffffff; --text: #16212a; --secondary: #52616d; --hairline: #dde4e8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --accent: #4cc3d2; --page: #14181b; --surface: #1a1f23; --text: #e7edf0; --secondary: #9aa8b2; --hairline: #2f373d;
  }
}
@media (prefers-contrast: more) {
  :root { --secondary: var(--text); --hairline: var(--text); }
}
`;
