import { plural, t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { useState } from "react";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { ChannelSelect } from "../../../../components/channel-select.tsx";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import type { Organization } from "../../../../store/organization/organization.ts";
import {
  anybodyElse,
  canSubscribeAgain,
  canSubscribeOthers,
  canUnsubscribe,
} from "../../../../store/organization/rights/channels.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { ChangeDialog, type ChangeProps } from "./change-dialog.tsx";
import { subscribeSteps, unsubscribeSteps } from "./channel-steps.ts";
import { asChanged } from "./steps.ts";

/** Subscribes several people to channels. */
export function AddToChannels({ people, opener, onClose }: ChangeProps) {
  const organization = useOrganization((all) => all);
  const [ids, setIds] = useState<readonly number[]>([]);
  const channels = findChannels(organization, ids);
  const count = people.length;
  return (
    <ChangeDialog
      change={{
        ...{ people: people.map(asChanged), refused: [] },
        title: t`Add to channels`,
        action: plural({ count }, { one: "Add # person", other: "Add # people" }),
        steps: subscribeSteps(channels, people),
        describeDone: (done) =>
          plural(done, { one: "# person added to the channels.", other: "# people added to the channels." }),
      }}
      opener={opener}
      onClose={onClose}
    >
      <ChannelSelect
        label={t`Channels`}
        isOffered={(channel) => canSubscribeOthers(organization, channel)}
        value={ids}
        onChange={setIds}
      />
    </ChangeDialog>
  );
}

/** Unsubscribes several people from channels. */
export function RemoveFromChannels({ people, opener, onClose }: ChangeProps) {
  const organization = useOrganization((all) => all);
  const [ids, setIds] = useState<readonly number[]>([]);
  const channels = findChannels(organization, ids);
  const count = people.length;
  const canReturn = (channel: ChannelShape) =>
    canSubscribeAgain(
      organization,
      channel,
      people.map(({ user_id }) => user_id),
    );
  return (
    <ChangeDialog
      change={{
        ...{ people: people.map(asChanged), refused: [] },
        title: t`Remove from channels`,
        action: plural({ count }, { one: "Remove # person", other: "Remove # people" }),
        isSerious: true,
        steps: unsubscribeSteps(channels, people, canReturn),
        describeDone: (done) =>
          plural(done, { one: "# person removed from the channels.", other: "# people removed from the channels." }),
      }}
      opener={opener}
      onClose={onClose}
    >
      <ChannelSelect
        label={t`Channels`}
        isOffered={(channel) => canUnsubscribe(organization, channel, anybodyElse)}
        value={ids}
        onChange={setIds}
      />
      <Text c="dimmed">
        {t`They no longer get the messages of these channels. They can no longer read private ones.`}
      </Text>
    </ChangeDialog>
  );
}

function findChannels(organization: Organization, ids: readonly number[]): readonly ChannelShape[] {
  return ids.flatMap((id) => channelsById(organization).get(id) ?? []);
}
