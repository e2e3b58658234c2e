import { plural, t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { api } from "../../../../store/api.ts";
import { useGetOrganization, useOrganization } from "../../../../store/organization/hooks.tsx";
import type { Organization } from "../../../../store/organization/organization.ts";
import { canChangeUser, findDeactivationRefusal } from "../../../../store/organization/rights/people.ts";
import { type Person, peopleById } from "../../../../store/organization/selectors.ts";
import { explainRefusal } from "../account-activation.tsx";
import { describeBots } from "../deactivation/deactivation.tsx";
import { describeOnlyManagedTogether } from "../deactivation/describe-only-managed.ts";
import { onlyManagedAmong } from "../deactivation/only-manager.ts";
import { describeScheduled, ScheduledText, useScheduledCount } from "../deactivation/scheduled-counts.tsx";
import { withPersonRefusals } from "../person-refusals.ts";
import { describeInactiveBots } from "../reactivation.tsx";
import { botsByOwner } from "../selectors.ts";
import { ChangeDialog, type ChangeProps } from "./change-dialog.tsx";
import { asChanged, partByReason, type Step } from "./steps.ts";

/** Deactivates several people. */
export function DeactivatePeople({ people, opener, onClose }: ChangeProps) {
  const organization = useOrganization((all) => all);
  const getOrganization = useGetOrganization();
  const { possible, refused } = partByReason(people, (person) => deactivationProblem(organization, person));
  const bots = possible
    .flatMap(({ user_id }) => botsByOwner(organization).get(user_id) ?? [])
    .filter(({ is_active }) => is_active);
  const onlyManaged = useOrganization(onlyManagedAmong)(possible.map(({ user_id }) => user_id));
  const scheduled = useScheduledCount(possible.map(({ user_id }) => user_id));
  return (
    <ChangeDialog
      change={{
        ...{ people: people.map(asChanged), refused },
        title: t`Deactivate accounts`,
        action: plural({ count: possible.length }, { one: "Deactivate # person", other: "Deactivate # people" }),
        isSerious: true,
        waits: scheduled === "fetching",
        steps: possible.map((person) => activate(person, false, getOrganization)),
        describeDone: (count) => plural(count, { one: "# person deactivated.", other: "# people deactivated." }),
      }}
      opener={opener}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          {t`They are signed out everywhere and can't sign in. Their messages stay. You can reactivate them at any time.`}
        </Text>
        {bots.length > 0 && <Text>{describeBots(bots)}</Text>}
        <ScheduledText count={scheduled} describe={describeScheduled} />
        {describeOnlyManagedTogether(onlyManaged).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        {bots.length > 0 && <Text>{t`Undo reactivates the people, and not their bots.`}</Text>}
      </Stack>
    </ChangeDialog>
  );
}

/** Reactivates several people. */
export function ReactivatePeople({ people, opener, onClose }: ChangeProps) {
  const organization = useOrganization((all) => all);
  const getOrganization = useGetOrganization();
  const { possible, refused } = partByReason(people, (person) =>
    canChangeUser(organization, person) ? undefined : explainRefusal(person),
  );
  const bots = possible.flatMap(({ user_id }) => botsByOwner(organization).get(user_id) ?? []);
  return (
    <ChangeDialog
      change={{
        ...{ people: people.map(asChanged), refused },
        title: t`Reactivate accounts`,
        action: plural({ count: possible.length }, { one: "Reactivate # person", other: "Reactivate # people" }),
        steps: possible.map((person) => activate(person, true, getOrganization)),
        describeDone: (count) => plural(count, { one: "# person reactivated.", other: "# people reactivated." }),
      }}
      opener={opener}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>{t`They can sign in again with the same passwords. They are back in their channels and groups.`}</Text>
        {bots.length > 0 && <Text>{describeInactiveBots(bots)}</Text>}
      </Stack>
    </ChangeDialog>
  );
}

function deactivationProblem(organization: Organization, person: Person): string | undefined {
  if (person.user_id === organization.user_id) return t`You can't deactivate your own account here.`;
  switch (findDeactivationRefusal(organization, person)) {
    case null:
      return undefined;
    case "only_owner":
      return t`There is no other owner. Make someone else an owner first.`;
    default:
      return explainRefusal(person);
  }
}

/** Deactivates or reactivates one person, unless an answer that never came says that this is done. */
function activate(person: Person, isActive: boolean, getOrganization: () => Organization | undefined): Step {
  const { user_id } = person;
  const set = (active: boolean) =>
    withPersonRefusals<unknown>(() =>
      active
        ? api(userEndpoints.reactivateUser, { user_id })
        : api(userEndpoints.deactivateUser, { user_id, deactivation_notification_comment: null }),
    );
  let isSent = false;
  const changed = [asChanged(person)];
  return {
    people: changed,
    run: async () => {
      const organization = getOrganization();
      const now = organization && peopleById(organization).get(user_id);
      if (now?.is_active !== isActive) {
        isSent = true;
        await set(isActive);
      }
      // What somebody else did meanwhile is not taken back.
      return { people: changed, undo: isSent ? () => set(!isActive) : undefined };
    },
  };
}
