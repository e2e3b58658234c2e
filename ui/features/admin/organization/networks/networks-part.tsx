import { t } from "@lingui/core/macro";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { DiscoveryStatus } from "#server/domain/discovery/shapes.ts";
import { DiscoveryState } from "../../../../components/discovery-state.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { explain } from "../../../../store/api.ts";
import { describeDiscoveryProblem } from "./discovery-problem.ts";
import { NetworksForm } from "./networks-form.tsx";
import { networksQuery } from "./networks-query.ts";
import { ReadOnlyNetworks } from "./read-only-networks.tsx";

/** The networks that the server is announced on, and whether it is discovered there. */
export function NetworksPart() {
  const { data, error } = useQuery(networksQuery);
  if (!data) return error ? <Notice>{explain(error)}</Notice> : <Skeleton height={320} />;
  const { source, networks, listens_at, discovery } = data;
  const hasNoChoice = listens_at !== null && networks.length === 0;
  return (
    <>
      {source === "start" || hasNoChoice ? <ReadOnlyNetworks state={data} /> : <NetworksForm state={data} />}
      <TitledSection title={t`Discovery`}>
        <DiscoveryState discovery={discovery} />
        {discovery.problem !== null && <Problem problem={discovery.problem} reasons={discovery.reasons} />}
      </TitledSection>
    </>
  );
}

function Problem({ problem, reasons }: { problem: string; reasons: DiscoveryStatus["reasons"] }) {
  const { title, text } = describeDiscoveryProblem(problem, reasons);
  return (
    <Notice>
      <div>{title}</div>
      <div>{text}</div>
    </Notice>
  );
}
