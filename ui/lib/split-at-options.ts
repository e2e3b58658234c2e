/** The parts of a text: every second one is an option of the command line, such as --no-https. */
export function splitAtOptions(text: string): readonly string[] {
  return text.split(/(--[a-z]+(?:-[a-z]+)*)/);
}
