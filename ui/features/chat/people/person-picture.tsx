import { initialsOf } from "../../../lib/initials-of.ts";
import classes from "./person-picture.module.css";

declare module "react" {
  interface CSSProperties {
    /** The hue of a person without a picture, in degrees. */
    readonly "--hue"?: number;
  }
}

/** How many hues there are for people without a picture. */
const hues = 12;

/** The picture of a person, or their initials on a color of their own. It stands beside their name. */
export function PersonPicture({ userId, name, url }: { userId: number; name: string; url: string | null | undefined }) {
  if (url) return <img className={classes.picture} src={url} alt="" width={36} height={36} loading="lazy" />;
  return (
    <span className={classes.picture} style={{ "--hue": ((userId % hues) * 360) / hues }} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
