import { escapeHtml } from "../../markdown/html.ts";

/** The SVG picture of a person who has uploaded none: their initials on a color of their own. */
export function defaultAvatar(user: { readonly id: number; readonly fullName: string }): string {
  const hue = (user.id * 137) % 360;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">` +
    `<rect width="100" height="100" fill="hsl(${hue} 45% 38%)"/>` +
    `<text x="50" y="50" dy=".36em" text-anchor="middle" fill="#fff" font-family="system-ui, sans-serif" ` +
    `font-size="42" font-weight="600">${escapeHtml(initials(user.fullName))}</text></svg>`
  );
}

/** The first letters of the first and the last word. */
function initials(fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word !== "");
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
}
