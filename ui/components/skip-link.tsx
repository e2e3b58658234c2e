import { t } from "@lingui/core/macro";
import classes from "./skip-link.module.css";

/** The first focus stop: a link that skips the bar. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.link}>
      {t`Skip to content`}
    </a>
  );
}
