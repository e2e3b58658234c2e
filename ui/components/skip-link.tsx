import classes from "./skip-link.module.css";

/** The first stop of the keyboard: past the bar, to what the page is about. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.link}>
      Skip to the content
    </a>
  );
}
