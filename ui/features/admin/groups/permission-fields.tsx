import { Stack } from "@mantine/core";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { mapNames } from "#server/http/names.ts";
import type { FormState } from "../../../components/form/use-form.ts";
import { GroupSettingPicker } from "../../../components/group-setting/group-setting-picker.tsx";
import { settingNames, settingTitle } from "../../../components/group-setting/setting-title.ts";
import type { GroupSettings } from "../../../store/organization/permission-rules.ts";

/** Who holds each permission of a group. */
export type Permissions = Readonly<Record<GroupSettings["group"], GroupSettingValue>>;

/** The names of a group's permissions, in the order of the page. */
export const permissionNames = settingNames("group");

/** The permissions in an object, without its other fields. */
export function pickPermissions<Given>(of: Readonly<Record<GroupSettings["group"], Given>>) {
  return mapNames(permissionNames, (name) => of[name]);
}

/** A picker for each permission. `saved` is given for an existing group. */
export function PermissionFields<Values extends Permissions>({
  form,
  saved,
  disabled = false,
}: {
  form: FormState<Values>;
  saved?: Permissions;
  disabled?: boolean;
}) {
  return (
    <Stack gap="md">
      {permissionNames.map((name) => (
        <GroupSettingPicker
          key={name}
          of="group"
          name={name}
          label={settingTitle("group", name)}
          disabled={disabled}
          {...(saved === undefined ? {} : { saved: saved[name] })}
          {...form.choice(name)}
        />
      ))}
    </Stack>
  );
}
