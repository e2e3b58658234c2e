import { t } from "@lingui/core/macro";
import { Radio, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { networkEndpoints } from "#server/domain/networks/contract.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { UnbrokenOptions } from "../../../../components/unbroken-options.tsx";
import { api } from "../../../../store/api.ts";
import { withDescribedRefusal } from "../replace-refusal.ts";
import { describeSingleAddress, warnAboutOwnNetwork } from "./describe-network.ts";
import { NetworkBoxes } from "./network-boxes.tsx";
import {
  applyAutomaticChoice,
  choiceProblems,
  isLeftOutBy,
  listUsedNetworks,
  type NetworkChoice,
  readSavedChoice,
} from "./network-choice.ts";
import { NetworkList } from "./network-list.tsx";
import { describeNetworkRefusal } from "./network-refusal.ts";
import classes from "./networks.module.css";
import { type Networks, networksQuery } from "./networks-query.ts";
import "@mantine/core/styles/RadioIndicator.layer.css";
import "@mantine/core/styles/Radio.layer.css";

/** Chooses the networks that the server is announced on. */
export function NetworksForm({ state }: { state: Networks }) {
  const queryClient = useQueryClient();
  const saved = readSavedChoice(state);
  const form = useForm<NetworkChoice>({
    id: "networks",
    saved,
    check: choiceProblems,
    save: async (_, { interfaces }) => {
      const chosen = await withDescribedRefusal(describeNetworkRefusal, () =>
        api(networkEndpoints.chooseNetworks, { interfaces: [...(interfaces ?? [])] }),
      );
      queryClient.setQueryData(networksQuery.queryKey, chosen);
    },
  });
  const { interfaces } = form.values;
  const { error, onChange } = form.choice("interfaces");
  const warning = form.isDirty ? warnAboutOwnNetwork(state.networks, isLeftOutBy(form.values)) : undefined;
  return (
    <Form form={form} action={t`Save networks`} labels={{ interfaces: t`Networks` }}>
      <TitledSection title={t`Networks`}>
        <Text c="dimmed">
          {t`People on these networks find the server by name, and see its addresses. On other networks the server is hidden, but anyone who knows the address can still connect.`}
        </Text>
        {state.listens_at !== null && (
          <Text c="dimmed">
            <UnbrokenOptions text={describeSingleAddress(state.listens_at)} />
          </Text>
        )}
        <Radio.Group
          label={t`Networks for discovery`}
          value={interfaces === null ? "usual" : "chosen"}
          onChange={(how) => onChange(how === "usual" ? null : (saved.interfaces ?? listUsedNetworks(state)))}
        >
          <Stack gap="sm" my="sm">
            <Radio
              value="usual"
              label={t`Office networks`}
              description={t`All networks except VPNs and virtual machines. New networks are included.`}
            />
            <Radio
              value="chosen"
              label={t`Selected networks`}
              description={t`New networks are left out until you select them.`}
            />
          </Stack>
        </Radio.Group>
        {interfaces === null ? (
          <NetworkList networks={applyAutomaticChoice(state.networks)} isAutomatic />
        ) : (
          <NetworkBoxes
            networks={state.networks}
            value={interfaces}
            error={form.isDirty ? error : undefined}
            onChange={onChange}
          />
        )}
        <div role="status">{warning !== undefined && <div className={classes.loss}>{warning}</div>}</div>
      </TitledSection>
    </Form>
  );
}
