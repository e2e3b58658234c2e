import { t } from "@lingui/core/macro";
import { Button, UnstyledButton } from "@mantine/core";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { ReorderableList } from "../../../../components/reorderable-list.tsx";
import { useReorder } from "../../../../components/use-reorder.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { AboutPart } from "../about-part.tsx";
import { useViewed } from "../use-viewed.ts";
import classes from "./linkifiers.module.css";

/** The organization's linkifiers, in the order in which the server applies them. */
export function LinkifiersPart() {
  const linkifiers = useOrganization(({ realm_linkifiers }) => realm_linkifiers);
  const { viewed, view } = useViewed();
  const { reorder, problem } = useReorder(
    linkifiers.map(({ id }) => id),
    send,
    t`Order changed`,
  );
  const add = (
    <Button variant={viewed === undefined ? "filled" : "default"} onClick={() => view("new")}>{t`New link`}</Button>
  );
  if (linkifiers.length === 0) {
    return (
      <EmptyState title={t`No automatic links yet`} action={add}>
        {t`Turn ticket numbers and similar text into links, in all messages and topics.`}
      </EmptyState>
    );
  }
  return (
    <>
      <AboutPart action={add}>
        {t`Text that matches a pattern becomes a link in messages and topics. If several match, the first one applies.`}
      </AboutPart>
      {problem !== undefined && <Notice>{problem}</Notice>}
      <ReorderableList
        label={t`Automatic links`}
        items={linkifiers}
        keyOf={({ id }) => String(id)}
        nameOf={({ pattern }) => pattern}
        onReorder={reorder}
      >
        {({ id, pattern, url_template }) => (
          <UnstyledButton
            className={classes.row}
            aria-current={viewed === String(id) || undefined}
            onClick={() => view(String(id))}
          >
            <code className={classes.pattern}>{pattern}</code>
            <span className={classes.quiet}>{url_template}</span>
          </UnstyledButton>
        )}
      </ReorderableList>
    </>
  );
}

const send = (ids: number[]) => api(linkifierEndpoints.reorderLinkifiers, { ordered_linkifier_ids: ids });
