import { plural, t } from "@lingui/core/macro";
import { Switch } from "@mantine/core";
import { useRef, useState } from "react";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { Form } from "../../../components/form/form.tsx";
import { MoreFields } from "../../../components/form/more-fields.tsx";
import { useForm } from "../../../components/form/use-form.ts";
import { withPlainRefusals } from "../../../components/group-setting/change.ts";
import { PeopleAndGroupsField } from "../../../components/group-setting/people-and-groups-field.tsx";
import { useSettingsCheck } from "../../../components/group-setting/use-setting-rule.ts";
import type { Choices } from "../../../components/group-setting/value.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canSubscribeOthersToNew } from "../../../store/organization/rights/channels.ts";
import { channels, createSelector, folders } from "../../../store/organization/selectors.ts";
import { FurtherChannelFields, NameField } from "./channel-fields.tsx";
import {
  channelPermissions,
  newChannelPermissions,
  pickChangedPermissions,
  pickPermissions,
} from "./channel-permissions.ts";
import { channelProblems } from "./channel-problems.ts";
import { type ChannelValues, createParameters, fieldOfParameter } from "./channel-values.ts";
import { isPrivate, privacyFlags } from "./privacy.ts";
import { PrivacyField } from "./privacy-field.tsx";
import { privacyProblem } from "./privacy-problem.ts";
import { activePeopleIn } from "./subscribers/active-people-in.ts";

/** The values of a new channel: those of any channel, its first subscribers, and whether to announce it. */
type NewValues = ChannelValues & { readonly announce: boolean; readonly subscribers: Choices };

const noExclusions = { people: new Set<number>(), groups: new Set<number>() };

/** Finds why the chosen subscribers cannot be added to the channel; undefined when they can. */
const subscribersCheck = createSelector(
  [(organization) => organization, activePeopleIn],
  (organization, members) => (values: NewValues) => {
    const { isPrivate: invite_only, is_web_public } = privacyFlags(values.privacy);
    const channel = { ...pickPermissions(values), invite_only, is_web_public, is_archived: false };
    const addsOthers = members(values.subscribers).some((id) => id !== organization.user_id);
    return addsOthers && !canSubscribeOthersToNew(organization, channel)
      ? t`You don't have permission to add others.`
      : undefined;
  },
);

/**
 * Creates a channel. `folder` is the folder that the list is filtered by, if any. `startsPrivate` says whether the list
 * shows only private channels.
 */
export function NewChannel({
  folder,
  startsPrivate,
  onClose,
}: {
  folder: string;
  startsPrivate: boolean;
  onClose: () => void;
}) {
  return (
    <DetailsPanel title={t`New channel`} onClose={onClose}>
      <NewChannelForm folder={folder} startsPrivate={startsPrivate} onCreated={onClose} onCancel={onClose} />
    </DetailsPanel>
  );
}

/**
 * The form that creates a channel. `folder` is the folder that it suggests, or empty. It suggests a private channel with
 * `startsPrivate`, and where the person may create no public one.
 */
export function NewChannelForm({
  folder,
  startsPrivate = false,
  onCreated,
  onCancel,
}: {
  folder: string;
  startsPrivate?: boolean;
  onCreated: (channelId: number) => void;
  onCancel: () => void;
}) {
  const all = useOrganization(channels);
  const mayCreatePublic = useOrganization((state) => privacyProblem(state, "public", undefined)) === undefined;
  const permissions = useOrganization(newChannelPermissions);
  const me = useOrganization(({ user_id }) => user_id);
  const members = useOrganization(activePeopleIn);
  const checkSettings = useSettingsCheck("channel");
  const checkSubscribers = useOrganization(subscribersCheck);
  const toast = useToasts();
  const [saved] = useState(
    (): NewValues => ({
      ...permissions,
      ...{ name: "", description: "", privacy: mayCreatePublic && !startsPrivate ? "public" : "shared", folder },
      ...{ topics: "inherit", retention: "organization", days: "", isDefault: false, announce: false },
      subscribers: { people: [me], groups: [] },
    }),
  );
  const created = useRef(0);
  const form = useForm<NewValues>({
    id: "channel/new",
    saved,
    isNew: true,
    check: (values) => ({
      ...checkSettings(pickPermissions(values)),
      ...channelProblems(values, all),
      subscribers: checkSubscribers(values),
    }),
    save: async (changes, values) => {
      const name = values.name.trim();
      const { id } = await withPlainRefusals(channelPermissions, () =>
        api(channelEndpoints.createChannel, {
          // Sends only values that differ from the server's defaults, and always the folder and the privacy.
          ...createParameters({ folder: values.folder, privacy: values.privacy, ...changes }, values),
          ...pickChangedPermissions(changes),
          invite_only: isPrivate(values.privacy),
          announce: values.announce && !isPrivate(values.privacy),
          name,
          subscribers: members(values.subscribers),
        }),
      );
      created.current = id;
      toast({ message: t`${{ channel: `#${name}` }} created.` });
    },
    fieldOf: fieldOfParameter,
    onSaved: () => onCreated(created.current),
  });
  const chosen = form.choice("subscribers");
  const inFolder = useOrganization(folders).find(({ id }) => String(id) === form.values.folder);
  return (
    <Form form={form} action={t`Create channel`} onCancel={onCancel}>
      <NameField form={form} isFirst />
      <PrivacyField {...form.choice("privacy")} saved={undefined} locked={undefined} />
      <div>
        <PeopleAndGroupsField label={t`Subscribers`} {...chosen} excluded={noExclusions} />
        <span role="status">
          {plural({ count: members(chosen.value).length }, { one: "# person", other: "# people" })}
        </span>
      </div>
      <MoreFields
        form={form}
        saved={saved}
        shown={["name", "privacy", "subscribers"]}
        note={
          inFolder === undefined
            ? t`Description, folder, topics, retention, permissions`
            : t`It is created in the folder ${{ folder: inFolder.name }}.`
        }
      >
        <FurtherChannelFields form={form}>
          {!isPrivate(form.values.privacy) && <Switch label={t`Announce the channel`} {...form.flag("announce")} />}
        </FurtherChannelFields>
      </MoreFields>
    </Form>
  );
}
