import { escapeHtml } from "../../markdown/html.ts";
import { avatarColors } from "../avatar-colors.ts";
import type { User } from "../users/queries.ts";

/**
 * The SVG picture of a person who has uploaded none: their initials on a color of their own. A deleted account has an
 * outline on gray, the same for all.
 */
export function defaultAvatar(user: Pick<User, "id" | "fullName" | "deletedAt">): string {
  if (user.deletedAt !== null) return outline;
  const color = avatarColors[user.id % avatarColors.length];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">` +
    `<rect width="100" height="100" fill="${color}"/>` +
    `<text x="50" y="50" dy=".36em" text-anchor="middle" fill="#fff" font-family="system-ui, sans-serif" ` +
    `font-size="42" font-weight="600">${escapeHtml(initials(user.fullName))}</text></svg>`
  );
}

const outline =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">` +
  `<rect width="100" height="100" fill="#6b7780"/>` +
  `<g fill="#e3e8eb"><circle cx="50" cy="39" r="17"/><path d="M16 100a34 34 0 0 1 68 0z"/></g></svg>`;

/** The first letters of the first and the last word. */
function initials(fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word !== "");
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
}
