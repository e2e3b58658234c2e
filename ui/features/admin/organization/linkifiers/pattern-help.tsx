import { Field, Fields } from "../../../../components/fields.tsx";
import classes from "./linkifiers.module.css";

/** A short introduction to patterns, collapsed at first. */
export function PatternHelp() {
  return (
    <details className={classes.help}>
      <summary>How patterns are written</summary>
      <Fields>
        {signs.map(([sign, meaning]) => (
          <Field key={sign} name={sign}>
            {meaning}
          </Field>
        ))}
      </Fields>
    </details>
  );
}

const signs = [
  ["order #", "Letters, digits and most signs stand for themselves."],
  ["[0-9]", "One digit. [A-Z] is one capital letter."],
  ["[0-9]+", "One digit or more. {3} in place of + is exactly three."],
  ["(a|b)", "Either a or b."],
  ["(?P<id>[0-9]+)", "What is found there goes into the address in place of {id}."],
  ["\\.", "A full stop. The signs . * + ? ( ) [ ] | $ ^ need a \\ in front to stand for themselves."],
] as const;
