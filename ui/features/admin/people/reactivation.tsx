import { Stack, Text } from "@mantine/core";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { type Person, peopleById } from "../../../store/organization/selectors.ts";
import { formatNames } from "./format-names.ts";
import { botsByOwner } from "./selectors.ts";

/** Asks before an account is reactivated. */
export function Reactivation({ person, onClose }: { person: Person; onClose: () => void }) {
  const { user_id, full_name, is_bot, bot_owner_id } = person;
  const bots = useOrganization((state) => botsByOwner(state).get(user_id)) ?? [];
  const owner = useOrganization((state) => (bot_owner_id === null ? undefined : peopleById(state).get(bot_owner_id)));
  const show = useToasts();
  const reactivate = async () => {
    await api(userEndpoints.reactivateUser, { user_id });
    show({ message: `${full_name} is active again.` });
  };
  return (
    <ConfirmDialog
      harmless
      title={`Reactivate ${full_name}?`}
      action={`Reactivate ${full_name}`}
      onConfirm={reactivate}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          {is_bot
            ? `It needs a new key to work again.${owner?.is_active ? "" : " Its owner is not here anymore: it becomes yours."}`
            : `${full_name} can sign in again with the password from before, and is back in the same channels and groups.`}
        </Text>
        {bots.length > 0 && (
          <Text>{`Not reactivated with them: ${formatNames(bots)}. Open a bot to reactivate it.`}</Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
