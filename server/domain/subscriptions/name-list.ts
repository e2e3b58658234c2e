/** How many names an error lists, and how many characters of each. */
const shown = { names: 10, characters: 60 };

/** Names of channels in the text of an error, shortened if there are many or long ones. */
export function nameList(names: Iterable<string>): string {
  const all = [...names].map((name) => shortened([...name]));
  return all.length <= shown.names ? all.join(", ") : `${all.slice(0, shown.names).join(", ")}, …`;
}

function shortened(characters: readonly string[]): string {
  const whole = characters.length <= shown.characters;
  return whole ? characters.join("") : `${characters.slice(0, shown.characters).join("")}…`;
}
