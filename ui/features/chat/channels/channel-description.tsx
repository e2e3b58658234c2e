import { t } from "@lingui/core/macro";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { Description } from "../../../components/description.tsx";
import { Field, Fields } from "../../../components/fields.tsx";
import { createChips } from "../../../components/group-setting/chips.tsx";
import { settingTitle } from "../../../components/group-setting/setting-title.ts";
import { useDirectory } from "../../../components/group-setting/use-setting-rule.ts";
import { readChoices } from "../../../components/group-setting/value.ts";
import { formatList } from "../../../lib/format.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { foldersById } from "../../../store/organization/selectors.ts";
import { channelPermissions } from "../../admin/channels/channel-permissions.ts";
import { additionalPermissions } from "../../admin/channels/permission-fields.tsx";
import { describePrivacy, privacyTitle, readPrivacy } from "../../admin/channels/privacy.ts";

/** What a channel is and who may do what there, for people who cannot change it. */
export function ChannelDescription({ channel }: { channel: ChannelShape }) {
  const { description, folder_id } = channel;
  const folder = useOrganization((state) => (folder_id === null ? undefined : foldersById(state).get(folder_id)?.name));
  const directory = useDirectory();
  const privacy = readPrivacy(channel);
  const permissions = channelPermissions.filter((name) => name !== "can_subscribe_group" || channel.invite_only);
  return (
    <Fields>
      {description !== "" && (
        <Field name={t`Description`}>
          <Description html={channel.rendered_description} />
        </Field>
      )}
      <Field name={t`Folder`}>{folder ?? t`No folder`}</Field>
      <Field name={t({ message: "Privacy", context: "channel" })} note={describePrivacy(privacy)}>
        {privacyTitle(privacy)}
      </Field>
      {permissions.map((name) => {
        const nobody = additionalPermissions.has(name) ? t`Nobody else` : undefined;
        const holders = createChips(readChoices(channel[name], directory.roles), directory, nobody);
        return (
          <Field key={name} name={settingTitle("channel", name)}>
            {formatList(holders.map(({ shown }) => shown))}
          </Field>
        );
      })}
    </Fields>
  );
}
