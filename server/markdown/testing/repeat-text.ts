/** The longest message, in code points. */
export const messageLength = 10_000;

/** Repeats a text up to a number of code points. */
export function repeatText(unit: string, length: number): string {
  const characters = [...unit];
  const repetitions = unit.repeat(Math.floor(length / characters.length));
  return repetitions + characters.slice(0, length % characters.length).join("");
}

/** The addresses of as many uploads as a text of that length can link to. */
export function uploadAddresses(length: number): string[] {
  const pathId = (at: number) => `1/4e/4e8f${at.toString(16).padStart(28, "0")}/lamp.png`;
  return Array.from({ length: Math.floor(length / 80) }, (_, at) => `/user_uploads/${pathId(at)}`);
}
