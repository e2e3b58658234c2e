import { t } from "@lingui/core/macro";
import { useCallback, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Narrow } from "../../../store/chat/narrow.ts";
import classes from "./people-list.module.css";

const lazyColumn = createLazyPart(
  () => import("./column/people-column.tsx").then(({ PeopleColumn }) => PeopleColumn),
  "chat-people",
);

/** The people of the open conversation or channel, then all others. The list is loaded when it is first shown. */
export function PeopleList({ narrow }: { narrow: Narrow | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  if (!hasFailed) return <lazyColumn.Part narrow={narrow} onFailure={fail} />;
  return (
    <div className={classes.failed} role="status">
      <p>{t`The people could not be loaded.`}</p>
      <button type="button" className={classes.again} onClick={() => setFailed(false)}>
        {t`Try again`}
      </button>
    </div>
  );
}
