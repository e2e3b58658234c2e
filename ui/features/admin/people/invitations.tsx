import { t } from "@lingui/core/macro";
import { Button, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ChoiceSelect } from "../../../components/choice-select.tsx";
import { DataTable } from "../../../components/data-table/data-table.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { Notice } from "../../../components/notice.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { explain } from "../../../store/api.ts";
import { endedInvitationsQuery, invitationsQuery } from "../../../store/invitations-query.ts";
import { useOrganization, useRefetchOn } from "../../../store/organization/hooks.tsx";
import type { RegisteredEventType } from "../../../store/organization/organization.ts";
import { canInvite } from "../../../store/organization/rights/people.ts";
import { describeSelectedInvitations } from "./describe-selected.ts";
import classes from "./filter-bar.module.css";
import { endedColumns, invitationTitle, keyOf, openColumns } from "./invitation-columns.tsx";
import { invitationChoices, type PeopleFilters } from "./people-filters.ts";
import { barSpace } from "./selection-bar-space.ts";

const watchedEvents: readonly RegisteredEventType[] = ["invites_changed"];

const none: ReadonlySet<string> = new Set();

/** Loaded once an invitation is selected. */
const selectedPart = createLazyPart(
  () => import("./selected/selected-invitations.tsx").then(({ SelectedInvitations }) => SelectedInvitations),
  "selected-people",
);

/** The open invitations, or those that have ended. */
export function Invitations({
  state,
  change,
  opened,
  open,
}: {
  state: PeopleFilters["invitations"];
  change: (some: Pick<PeopleFilters, "invitations">) => void;
  opened: string | undefined;
  open: (id: string) => void;
}) {
  const isOpen = state === "open";
  const { data, error } = useQuery(isOpen ? invitationsQuery : endedInvitationsQuery);
  const [selected, onSelect] = useState(none);
  const selection = useMemo(() => ({ selected, onSelect, nameOf: invitationTitle }), [selected]);
  const toast = useToasts();
  const chosen = isOpen ? (data?.invites.filter((each) => selected.has(keyOf(each))) ?? []) : [];
  useRefetchOn(watchedEvents, invitationsQuery.queryKey);
  return (
    <>
      <div>
        <ChoiceSelect
          className={classes.choice}
          aria-label={t({ message: "State", comment: "Open or ended" })}
          data={invitationChoices()}
          value={state}
          onChange={(invitations) => {
            onSelect(none);
            change({ invitations });
          }}
        />
      </div>
      {error && <Notice>{explain(error)}</Notice>}
      {(data !== undefined || !error) && (
        <DataTable
          key={state}
          label={isOpen ? t`Invitations` : t`Ended invitations`}
          rows={data?.invites}
          rowKey={keyOf}
          columns={isOpen ? openColumns : endedColumns}
          opened={opened}
          selection={isOpen ? selection : undefined}
          spaceBelow={chosen.length > 0 ? barSpace : 0}
          onOpen={(invitation) => open(keyOf(invitation))}
          empty={isOpen ? <NoOpenInvitations onInvite={() => open("new")} /> : <NoEndedInvitations />}
        />
      )}
      <VisuallyHidden role="status">
        {chosen.length > 0 ? describeSelectedInvitations(chosen.length) : ""}
      </VisuallyHidden>
      {isOpen && selected.size > 0 && (
        <selectedPart.Part
          invitations={chosen}
          sendsMail={data?.sends_mail === true}
          onClear={() => onSelect(none)}
          onFailure={(failure) => toast({ message: explain(failure) })}
        />
      )}
    </>
  );
}

function NoOpenInvitations({ onInvite }: { onInvite: () => void }) {
  const mayInvite = useOrganization((state) => canInvite(state, "link"));
  return (
    <EmptyState
      title={t`No open invitations`}
      action={mayInvite && <Button variant="default" onClick={onInvite}>{t`Invite by link`}</Button>}
    >
      {t`Anyone with an invitation link can join with the role you choose.`}
    </EmptyState>
  );
}

function NoEndedInvitations() {
  return (
    <EmptyState title={t`No ended invitations`}>
      {t`Ended invitations are listed here if someone joined with them.`}
    </EmptyState>
  );
}
