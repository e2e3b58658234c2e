import { t } from "@lingui/core/macro";
import { EmptyState } from "../../components/empty-state.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import classes from "./chat-page.module.css";

/** What an address shows that names no view. */
export function NoSuchView() {
  const title = t`Not found`;
  return (
    <>
      <div className={classes.title}>
        <PageTitle tab={title}>{title}</PageTitle>
      </div>
      <EmptyState title={t`There is nothing at this address`}>
        <a href="/#feed">{t`Show all messages`}</a>
      </EmptyState>
    </>
  );
}
