import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { ReorderableList } from "../../../../components/reorderable-list.tsx";
import { useReorder } from "../../../../components/use-reorder.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { AboutPart } from "../about-part.tsx";
import { useViewed } from "../use-viewed.ts";
import { FieldRow } from "./field-row.tsx";

/** The organization's custom profile fields, in the order of profiles. */
export function ProfileFieldsPart() {
  const fields = useOrganization(({ custom_profile_fields }) => custom_profile_fields);
  const { viewed, view } = useViewed();
  const { reorder, problem } = useReorder(
    fields.map(({ id }) => id),
    send,
    t`Order changed`,
  );
  const add = (
    <Button variant={viewed === undefined ? "filled" : "default"} onClick={() => view("new")}>{t`New field`}</Button>
  );
  if (fields.length === 0) {
    return (
      <EmptyState title={t`No profile fields yet`} action={add}>
        {t`Add what colleagues look for in profiles, such as a phone number or a department.`}
      </EmptyState>
    );
  }
  return (
    <>
      <AboutPart
        action={add}
      >{t`Profiles show these fields in this order, after the name and email address.`}</AboutPart>
      {problem !== undefined && <Notice>{problem}</Notice>}
      <ReorderableList
        label={t`Profile fields`}
        items={fields}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        onReorder={reorder}
      >
        {(field) => (
          <FieldRow field={field} isOpened={viewed === String(field.id)} onOpen={() => view(String(field.id))} />
        )}
      </ReorderableList>
    </>
  );
}

const send = (order: number[]) => api(profileFieldEndpoints.reorderProfileFields, { order });
