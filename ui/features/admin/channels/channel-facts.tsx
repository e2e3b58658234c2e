import { t } from "@lingui/core/macro";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { Field, Fields } from "../../../components/fields.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { peopleById } from "../../../store/organization/selectors.ts";

/** The facts of a channel that nobody can change. */
export function ChannelFacts({ channel }: { channel: ChannelShape }) {
  const { creator_id, date_created, stream_weekly_traffic: traffic } = channel;
  const creator = useOrganization((state) =>
    creator_id === null ? undefined : peopleById(state).get(creator_id)?.full_name,
  );
  return (
    <Fields>
      <Field name={t`Created`}>
        <RelativeTime at={date_created * 1000} />
      </Field>
      {creator !== undefined && <Field name={t`Created by`}>{creator}</Field>}
      {traffic !== null && <Field name={t`Messages per week`}>{formatNumber(traffic)}</Field>}
    </Fields>
  );
}
