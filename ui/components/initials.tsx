import classes from "./initials.module.css";

/** A person's initials in a disc, for use beside their name. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => [...(word ?? "")][0] ?? "").join("");
  return (
    <span className={classes.disc} aria-hidden="true">
      {letters.toLocaleUpperCase()}
    </span>
  );
}
