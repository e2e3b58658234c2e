import { Card } from "../../../components/card.tsx";
import { DefaultRow } from "./default-row.tsx";
import type { DefaultName } from "./definitions.ts";
import { Preview } from "./preview.tsx";
import classes from "./subject-section.module.css";

/** The matching settings of one subject. Appearance has a preview. */
export function SubjectSection({
  id,
  title,
  settings,
  linked,
}: {
  id: string;
  title: string;
  settings: readonly DefaultName[];
  /** The setting that the address links to. */
  linked: string | undefined;
}) {
  return (
    <Card id={id} title={title}>
      <div className={classes.content} data-preview={id === "appearance" || undefined}>
        {id === "appearance" && <Preview />}
        <div>
          {settings.map((name) => (
            <DefaultRow key={name} name={name} isLinked={name === linked} />
          ))}
        </div>
      </div>
    </Card>
  );
}
