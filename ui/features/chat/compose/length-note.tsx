import { plural, t } from "@lingui/core/macro";
import { formatNumber } from "../../../lib/format.ts";
import classes from "./compose-box.module.css";
import type { TextLength } from "./text-length.ts";

/** How much of the allowed length a message has, or by how much it is too long. */
export function LengthNote({ length: { characters, limit, excess } }: { length: TextLength }) {
  const [used, allowed] = [formatNumber(characters), formatNumber(limit)];
  if (excess === 0) return <p className={classes.note}>{t`${used} of ${allowed} characters`}</p>;
  return (
    <p className={classes.problem} role="status">
      {plural(excess, {
        one: "This message is # character too long. Shorten it to send it.",
        other: "This message is # characters too long. Shorten it to send it.",
      })}
    </p>
  );
}
