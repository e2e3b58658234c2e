import { avatarHue, isFirstAvatar } from "#server/domain/avatar-url.ts";
import { initialsOf } from "../../../lib/initials-of.ts";
import classes from "./person-picture.module.css";

declare module "react" {
  interface CSSProperties {
    /** The hue of a person without a picture, in degrees. */
    readonly "--hue"?: number;
    /** The size of a person's picture, such as `26px`. */
    readonly "--picture-size"?: string;
  }
}

/**
 * The picture of a person, or their initials on one of twelve colors. Decorative: the name is shown beside it. `size` is
 * in pixels.
 */
export function PersonPicture({
  userId,
  name,
  url,
  size = 36,
}: {
  userId: number;
  name: string;
  url: string | null | undefined;
  size?: number;
}) {
  const style = { "--picture-size": `${size}px` } as const;
  if (url && !isFirstAvatar(url)) {
    return <img className={classes.picture} style={style} src={url} alt="" width={size} height={size} loading="lazy" />;
  }
  return (
    <span className={classes.picture} style={{ ...style, "--hue": avatarHue(userId) }} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
