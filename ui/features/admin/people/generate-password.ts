/** Letters and digits that are not confused when they are read aloud or copied from paper. */
const characters = "abcdefghjkmnpqrstuvwxyz23456789";

/** A first password with 59 bits: "k3vw-9nq8-yx2r". */
export function generatePassword(): string {
  const bytes = new Uint8Array(64);
  crypto.getRandomValues(bytes);
  // Without this, the last few values of a byte would make some characters more likely.
  const limit = 256 - (256 % characters.length);
  const chosen = [...bytes].filter((byte) => byte < limit).map((byte) => characters[byte % characters.length]);
  return [0, 4, 8].map((start) => chosen.slice(start, start + 4).join("")).join("-");
}
