/** The path of a user's avatar. The version is 1 for everybody at first, and one higher after each change. */
export function avatarUrl(user: { readonly id: number; readonly avatarVersion: number }): string {
  return `/avatar/${user.id}?version=${user.avatarVersion}`;
}

/**
 * Whether this is the path of the avatar of somebody who has never had a picture: their initials, drawn by the server.
 * Clients that draw initials themselves need not request it.
 */
export function isFirstAvatar(url: string): boolean {
  return /^\/avatar\/\d+\?version=1$/.test(url);
}

/** How many hues there are for people without a picture. */
const hueCount = 12;

/** The hue of a person without a picture, in degrees of OKLCH. All have the same lightness. */
export function avatarHue(userId: number): number {
  return ((userId % hueCount) * 360) / hueCount;
}
