import { t } from "@lingui/core/macro";
import { Switch } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { discoveryEndpoints } from "#server/domain/discovery/contract.ts";
import { Notice } from "../../../components/notice.tsx";
import { api, explain } from "../../../store/api.ts";
import { serverStatusQuery } from "./server-status-query.ts";

/** Pauses and resumes discovery. Nothing is shown where the server was started without it. */
export function DiscoverySwitch({ status }: { status: string }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (paused: boolean) => api(discoveryEndpoints.changeDiscovery, { paused }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: serverStatusQuery.queryKey }),
  });
  if (status === "off") return null;
  const isPaused = change.isPending ? change.variables : status === "paused";
  return (
    <>
      <Switch
        label={t`Discovery on the network`}
        description={t`Until the server restarts`}
        checked={!isPaused}
        disabled={change.isPending}
        onChange={(event) => change.mutate(!event.currentTarget.checked)}
      />
      {change.error && <Notice>{explain(change.error)}</Notice>}
    </>
  );
}
