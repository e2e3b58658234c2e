import { plural, t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { formatNames } from "../../../lib/format-names.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { type Person, peopleById } from "../../../store/organization/selectors.ts";
import { focusDetails } from "./focus-details.ts";
import { withPersonRefusals } from "./person-refusals.ts";
import { botsByOwner } from "./selectors.ts";

/** Asks before an account is reactivated. */
export function Reactivation({ person, onClose }: { person: Person; onClose: () => void }) {
  const { user_id, full_name, is_bot, bot_owner_id } = person;
  const bots = useOrganization((state) => botsByOwner(state).get(user_id)) ?? [];
  const owner = useOrganization((state) => (bot_owner_id === null ? undefined : peopleById(state).get(bot_owner_id)));
  const show = useToasts();
  const reactivate = async () => {
    await withPersonRefusals(() => api(userEndpoints.reactivateUser, { user_id }));
    show({ message: t`${{ name: full_name }} reactivated.` });
  };
  return (
    <ConfirmDialog
      harmless
      title={t`Reactivate ${{ name: full_name }}?`}
      action={t`Reactivate ${{ name: full_name }}`}
      onConfirm={reactivate}
      onClose={onClose}
      onGone={focusDetails}
    >
      <Stack gap="md">
        <Text>
          {is_bot
            ? t`It needs a new API key to work again.`
            : t`${{ name: full_name }} can sign in again with the same password. They are back in their channels and groups.`}
        </Text>
        {is_bot && owner?.is_active !== true && <Text>{t`Its owner is deactivated, so you become its owner.`}</Text>}
        {bots.length > 0 && <Text>{describeInactiveBots(bots)}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}

/** Says that the bots of reactivated people stay deactivated. */
export function describeInactiveBots(bots: readonly Person[]): string {
  const names = formatNames(bots.map(({ full_name }) => full_name));
  return plural(
    { count: bots.length },
    {
      one: `The bot ${names} stays deactivated. Open it to reactivate it.`,
      other: `The bots ${names} stay deactivated. Open a bot to reactivate it.`,
    },
  );
}
