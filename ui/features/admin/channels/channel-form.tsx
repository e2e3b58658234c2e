import { t } from "@lingui/core/macro";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { Form } from "../../../components/form/form.tsx";
import { useForm } from "../../../components/form/use-form.ts";
import { withPlainRefusals } from "../../../components/group-setting/change.ts";
import { useSettingsCheck } from "../../../components/group-setting/use-setting-rule.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canChangeChannelAccess } from "../../../store/organization/rights/channels.ts";
import { channels, defaultChannelIds } from "../../../store/organization/selectors.ts";
import { ChannelFields } from "./channel-fields.tsx";
import { channelLabels } from "./channel-labels.ts";
import { channelPermissions, pickPermissions } from "./channel-permissions.ts";
import { channelProblems } from "./channel-problems.ts";
import { createParameters, fieldOfParameter, permissionChanges, readValues } from "./channel-values.ts";
import { isPrivate } from "./privacy.ts";

/** Changes a channel's settings. */
export function ChannelForm({ channel }: { channel: ChannelShape }) {
  const all = useOrganization(channels);
  const isDefault = useOrganization((state) => defaultChannelIds(state).has(channel.stream_id));
  const mayChangeAccess = useOrganization((state) => canChangeChannelAccess(state, channel));
  const checkSettings = useSettingsCheck("channel");
  const saved = readValues(channel, isDefault);
  const form = useForm({
    id: `channel/${channel.stream_id}`,
    saved,
    check: (values) => ({
      ...checkSettings(pickPermissions(values), pickPermissions(saved)),
      ...channelProblems(
        values,
        all.filter(({ stream_id }) => stream_id !== channel.stream_id),
      ),
    }),
    save: (changes, values) =>
      withPlainRefusals(channelPermissions, () =>
        api(channelEndpoints.updateChannel, {
          stream_id: channel.stream_id,
          ...(changes.name === undefined ? {} : { new_name: changes.name.trim() }),
          ...(changes.privacy === undefined ? {} : { is_private: isPrivate(changes.privacy) }),
          ...createParameters(changes, values),
          ...permissionChanges(changes, saved),
        }),
      ),
    fieldOf: fieldOfParameter,
  });
  return (
    <Form form={form} action={t`Save channel`} labels={channelLabels()}>
      <ChannelFields form={form} saved={saved} mayChangeAccess={mayChangeAccess} isArchived={channel.is_archived} />
    </Form>
  );
}
