import { Button } from "@mantine/core";
import { useState } from "react";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { ReorderableList } from "../../../../components/reorderable-list.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { api, explain } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { AboutPart } from "../about-part.tsx";
import { useViewed } from "../use-viewed.ts";
import { FieldRow } from "./field-row.tsx";

/** The organization's own profile fields, in the order in which profiles show them. */
export function ProfileFieldsPart() {
  const fields = useOrganization(({ custom_profile_fields }) => custom_profile_fields);
  const { viewed, view } = useViewed();
  const { reorder, problem } = useReorder(fields.map(({ id }) => id));
  const add = <Button onClick={() => view("new")}>Add a field</Button>;
  if (fields.length === 0) {
    return (
      <EmptyState title="Profiles have no fields of your own yet" action={add}>
        A telephone number, a department, who stands in: what colleagues look for in each other's profiles.
      </EmptyState>
    );
  }
  return (
    <>
      <AboutPart action={add}>What profiles say beside name and email address, in this order.</AboutPart>
      {problem !== undefined && <Notice>{problem}</Notice>}
      <ReorderableList
        label="Profile fields"
        things={fields}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        onOrder={reorder}
      >
        {(field) => (
          <FieldRow field={field} isOpened={viewed === String(field.id)} onOpen={() => view(String(field.id))} />
        )}
      </ReorderableList>
    </>
  );
}

function useReorder(before: readonly number[]) {
  const [problem, setProblem] = useState<string>();
  const toast = useToasts();
  const send = (order: readonly number[]) => api(profileFieldEndpoints.reorderProfileFields, { order: [...order] });
  const reorder = async (keys: readonly string[]) => {
    setProblem(undefined);
    try {
      await send(keys.map(Number));
      const undo = () => send(before).catch((error: unknown) => setProblem(wordsFor(error)));
      toast({ message: "Fields put in another order.", undo: () => void undo() });
    } catch (error) {
      setProblem(wordsFor(error));
      throw error;
    }
  };
  return { reorder, problem };
}

/** The server wants an order of the fields that it has. */
function wordsFor(error: unknown): string {
  const isRefused = error instanceof RequestFailed && error.code === "BAD_REQUEST";
  return isRefused ? "Somebody else added or removed one at the same time. Put them in order again." : explain(error);
}
