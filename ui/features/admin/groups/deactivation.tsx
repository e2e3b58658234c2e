import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { RequestFailed } from "#server/http/client.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";

const objections = createLazyPart(() => import("./objections.tsx").then(({ Objections }) => Objections));

/** Deactivates a group after a confirmation. When the server refuses, lists and links everything that uses it. */
export function Deactivation({ group: { id, name } }: { group: GroupShape }) {
  const [isAsking, setAsking] = useState(false);
  const showToast = useToasts();
  const deactivate = async () => {
    await api(groupEndpoints.deactivateGroup, { user_group_id: id });
    const undo = async () => {
      try {
        await api(groupEndpoints.updateGroup, { user_group_id: id, deactivated: false });
      } catch (error) {
        showToast({ message: explain(error) });
      }
    };
    showToast({ message: t`${{ group: name }} deactivated.`, undo: () => void undo() });
  };
  const explainRefusal = (error: unknown) => {
    if (!isInUse(error)) return explain(error);
    const general = explain(error);
    return <objections.Part name={name} refusal={error} fallback={general} onFailure={() => {}} />;
  };
  return (
    <div>
      <Button variant="outline" color="red" onClick={() => setAsking(true)}>
        {t`Deactivate group`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Deactivate ${{ group: name }}?`}
          action={t`Deactivate group`}
          onConfirm={deactivate}
          onClose={() => setAsking(false)}
          explainError={explainRefusal}
        >
          {t`Nobody can mention it or give it permissions anymore. It keeps its members, and you can reactivate it.`}
        </ConfirmDialog>
      )}
    </div>
  );
}

function isInUse(error: unknown): error is RequestFailed {
  return error instanceof RequestFailed && error.code === "CANNOT_DEACTIVATE_GROUP_IN_USE";
}
