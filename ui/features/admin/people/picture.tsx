import { Button, FileButton, Group, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { pictureEndpoints, pictureLimit } from "#server/domain/pictures/contract.ts";
import { Moment } from "../../../components/moment.tsx";
import { Notice } from "../../../components/notice.tsx";
import { pictureProblem, pictureTypes } from "../../../lib/picture-problem.ts";
import { roleTitles } from "../../../lib/roles.ts";
import { api, explain } from "../../../store/api.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import classes from "./picture.module.css";

/** Somebody's picture, which can be replaced, beside what they are in a few words. */
export function Picture({ person }: { person: Person }) {
  const { user_id, avatar_url, is_active, role, date_joined } = person;
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(explain(error)));
    setBusy(false);
  };
  const upload = (file: File | null) => {
    if (file === null) return;
    const refusal = pictureProblem(file, pictureLimit);
    if (refusal !== undefined) setProblem(refusal);
    else void attempt(() => api(pictureEndpoints.uploadUserAvatar, { user_id, file }));
  };
  const remove = () => void attempt(() => api(pictureEndpoints.removeUserAvatar, { user_id }));
  return (
    <div className={classes.place}>
      <img className={classes.picture} src={avatar_url ?? `/avatar/${user_id}`} alt="" width={72} height={72} />
      <div className={classes.words}>
        <div>
          {is_active ? roleTitles[role] : "Deactivated"} · joined <Moment at={date_joined} />
        </div>
        <Group gap="xs">
          <FileButton accept={pictureTypes.join()} onChange={upload}>
            {(props) => (
              <Button {...props} size="compact-md" variant="default" loading={busy}>
                Choose picture
              </Button>
            )}
          </FileButton>
          <Button size="compact-md" variant="subtle" disabled={busy} onClick={remove}>
            Remove
            <VisuallyHidden> picture</VisuallyHidden>
          </Button>
        </Group>
        {problem !== undefined && <Notice>{problem}</Notice>}
      </div>
    </div>
  );
}
