/** The longest message, in code points. */
export const messageLength = 10_000;

/** A text of so many code points that says the same again and again. */
export function repeated(unit: string, length: number): string {
  const characters = [...unit];
  const whole = unit.repeat(Math.floor(length / characters.length));
  return whole + characters.slice(0, length % characters.length).join("");
}

/** Addresses of as many uploads as a text of that length can link. */
export function uploadAddresses(length: number): string[] {
  const place = (at: number) => `1/4e/4e8f${at.toString(16).padStart(28, "0")}/keel.png`;
  return Array.from({ length: Math.floor(length / 80) }, (_, at) => `/user_uploads/${place(at)}`);
}
