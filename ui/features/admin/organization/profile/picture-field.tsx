import { PictureButtons } from "../../../../components/picture-buttons.tsx";
import classes from "./picture-field.module.css";

/** A picture of the organization with its buttons. `remove` is given only for a picture that somebody chose. */
export function PictureField({
  name,
  about,
  url,
  background,
  after,
  upload,
  remove,
}: {
  name: string;
  about: string;
  url: string | undefined;
  /** The background that the picture is shown on. */
  background?: "light" | "dark";
  /** What is shown without the picture. */
  after: string;
  upload: (file: File) => Promise<unknown>;
  remove: (() => Promise<unknown>) | undefined;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={name} className={classes.field}>
      <div className={classes.frame} data-colors={background}>
        {url !== undefined && <img src={url} alt="" className={classes.picture} />}
      </div>
      <div className={classes.words}>
        <div>{name}</div>
        <div className={classes.about}>{about}</div>
        <PictureButtons of={name} after={after} upload={upload} remove={remove} />
      </div>
    </div>
  );
}
