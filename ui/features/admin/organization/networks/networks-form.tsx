import { Radio, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { networkEndpoints } from "#server/domain/networks/contract.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { api } from "../../../../store/api.ts";
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
      const chosen = await api(networkEndpoints.chooseNetworks, { interfaces: [...(interfaces ?? [])] });
      queryClient.setQueryData(networksQuery.queryKey, chosen);
    },
  });
  const { interfaces } = form.values;
  const { error, onChange } = form.choice("interfaces");
  const warning = form.isDirty ? warnAboutOwnNetwork(state.networks, isLeftOutBy(form.values)) : undefined;
  return (
    <Form form={form} action="Save networks" labels={{ interfaces: "Networks" }}>
      <TitledSection title="Networks">
        <Text c="dimmed">
          On these networks people find the server by its name, and are told its addresses. Leaving one out hides the
          server there; it does not close it: whoever knows the address still comes in.
        </Text>
        {state.listens_at !== null && <Text c="dimmed">{describeSingleAddress(state.listens_at)}</Text>}
        <Radio.Group
          label="Where people are told of the server"
          value={interfaces === null ? "usual" : "chosen"}
          onChange={(how) => onChange(how === "usual" ? null : (saved.interfaces ?? listUsedNetworks(state)))}
        >
          <Stack gap="sm" my="sm">
            <Radio
              value="usual"
              label="On the networks of the office"
              description="All that do not look like a VPN or a virtual machine, also those that come later."
            />
            <Radio
              value="chosen"
              label="Only on networks that you choose"
              description="One that comes later is left out until you choose it."
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
