import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { EmptyState } from "../../../components/empty-state.tsx";
import { type Narrow, showsHistory } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { nameTerm } from "../names/narrow-names.ts";
import { useGoTo } from "../use-go-to.ts";
import classes from "./nothing-found.module.css";
import { inPublicChannels } from "./public-channels.ts";
import { ReceivedOnly } from "./received-only.tsx";
import { searchNames } from "./search-names.ts";
import { writeSearch } from "./search-query.ts";

/** What is to be said: that there are no results, that the server refuses the search, or that there may be more results. */
export type NothingFoundProps = { readonly narrow: Narrow; readonly reason: "empty" | "refused" | "more" };

/** Says what was not found, and offers to search for it elsewhere. */
export function NothingFound({ narrow, reason }: NothingFoundProps) {
  return reason === "more" ? <ReceivedOnly narrow={narrow} /> : <WithoutResults narrow={narrow} reason={reason} />;
}

/** Says what was searched for, and offers to search for less of it, and in more channels. */
function WithoutResults({ narrow, reason }: { narrow: Narrow; reason: "empty" | "refused" }) {
  const organization = useChat((chat) => chat.organization);
  const goTo = useGoTo();
  const search = writeSearch({ narrow }, searchNames(organization));
  const words = narrow.filter(({ operator }) => operator === "search");
  const filters = narrow.filter(({ operator }) => operator !== "search");
  const isAboutReceived = reason === "empty" && words.length > 0 && !showsHistory(narrow);
  const wider = isAboutReceived ? inPublicChannels(organization, narrow) : undefined;
  const open = (next: Narrow) => goTo({ kind: "narrow", narrow: next });
  return (
    <EmptyState
      title={reason === "empty" ? t`No messages found` : t`This search isn't possible`}
      action={
        (filters.length > 0 || wider !== undefined) && (
          <div className={classes.actions}>
            {narrow.length > 1 &&
              filters.map((term) => (
                <Button
                  key={nameTerm(organization, term)}
                  variant="default"
                  onClick={() => open(narrow.filter((other) => other !== term))}
                >
                  {t`Search without ${{ filter: nameTerm(organization, term) }}`}
                </Button>
              ))}
            {words.length > 0 && filters.length > 0 && (
              <Button variant="default" onClick={() => open(words)}>{t`Search all messages`}</Button>
            )}
            {wider !== undefined && (
              <Button variant="default" onClick={() => open(wider)}>{t`Search all public channels`}</Button>
            )}
          </div>
        )
      }
    >
      <bdi>{search}</bdi>
      {wider !== undefined && <span className={classes.why}>{t`Only messages that you received were searched.`}</span>}
      {reason === "refused" && (
        <span className={classes.why}>
          {t`A filter names something that doesn't exist or that you can't see, or there are too many words.`}
        </span>
      )}
    </EmptyState>
  );
}
