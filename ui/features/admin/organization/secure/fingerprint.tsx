import { Fragment } from "react";
import classes from "./fingerprint.module.css";

/** A fingerprint in groups of four bytes. Lines break only between groups. */
export function Fingerprint({ of }: { of: string }) {
  const groups = of.match(/(?:[^:]+:){3}[^:]+/g) ?? [];
  return (
    <code className={classes.fingerprint}>
      {groups.map((group) => (
        <Fragment key={group}>
          <span>{group}</span>{" "}
        </Fragment>
      ))}
    </code>
  );
}
