import { t } from "@lingui/core/macro";
import { Button, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { ItemNotFound } from "../../../components/item-not-found.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { channelsById } from "../../../store/organization/selectors.ts";
import { ArchiveChannel } from "./archive-channel.tsx";
import classes from "./channel-details.module.css";
import { ChannelFacts } from "./channel-facts.tsx";
import type { ChannelFilters } from "./channel-filters.ts";
import { ChannelForm } from "./channel-form.tsx";
import { channelLabels } from "./channel-labels.ts";
import { RestoreChannel } from "./restore-channel.tsx";
import { Subscribers } from "./subscribers/subscribers.tsx";

type Part = ChannelFilters["part"];

/** One channel: its settings or its subscribers. Unsaved edits stay while the user looks at the other tab. */
export function ChannelDetails({
  id,
  part,
  onPart,
  onClose,
}: {
  id: number;
  part: Part;
  onPart: (part: Part) => void;
  onClose: () => void;
}) {
  const channel = useOrganization((state) => channelsById(state).get(id));
  const [isArchiving, setArchiving] = useState(false);
  if (!channel) {
    const form = { id: `channel/${id}`, labels: channelLabels() };
    return <ItemNotFound what="channel" form={form} onClose={onClose} />;
  }
  return (
    <DetailsPanel title={channel.name} onClose={onClose}>
      <div className={classes.content}>
        {channel.is_archived && <RestoreChannel channel={channel} />}
        <SegmentedControl
          aria-label={t`Parts of the channel`}
          fullWidth
          data={[
            { value: "settings", label: t`Settings` },
            { value: "subscribers", label: t`Subscribers (${{ count: formatNumber(channel.subscriber_count) }})` },
          ]}
          value={part}
          onChange={onPart}
        />
        <div hidden={part !== "settings"}>
          <div className={classes.content}>
            <ChannelFacts channel={channel} />
            <ChannelForm channel={channel} />
            {!channel.is_archived && (
              <div className={classes.end}>
                <Button variant="outline" color="red" onClick={() => setArchiving(true)}>
                  {t`Archive channel`}
                </Button>
              </div>
            )}
          </div>
        </div>
        {part === "subscribers" && <Subscribers channel={channel} />}
      </div>
      {isArchiving && <ArchiveChannel channel={channel} onClose={() => setArchiving(false)} />}
    </DetailsPanel>
  );
}
