import { splitAtOptions } from "../lib/split-at-options.ts";
import classes from "./unbroken-options.module.css";

/** A text in which options of the command line, such as --no-https, are never broken at their hyphens. */
export function UnbrokenOptions({ text }: { text: string }) {
  return splitAtOptions(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
      <span key={index} className={classes.option}>
        {part}
      </span>
    ),
  );
}
