import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { Notice } from "../../../components/notice.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";

/** Says that a group is deactivated, and reactivates it. */
export function Reactivation({ group: { id, name }, mayManage }: { group: GroupShape; mayManage: boolean }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const showToast = useToasts();
  const reactivate = async () => {
    setBusy(true);
    try {
      await api(groupEndpoints.updateGroup, { user_group_id: id, deactivated: false });
      showToast({ message: t`${{ group: name }} reactivated.` });
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t`This group is deactivated. Nobody can mention it, add members, or give it permissions.`}</Text>
      {problem !== undefined && <Notice>{problem}</Notice>}
      {mayManage && (
        <Button variant="default" loading={busy} onClick={() => void reactivate()}>
          {t`Reactivate group`}
        </Button>
      )}
    </Stack>
  );
}
