import { t } from "@lingui/core/macro";
import { Button, Menu } from "@mantine/core";
import { IconChevronUp } from "@tabler/icons-react";
import { type ComponentType, useRef, useState } from "react";
import type { Person } from "../../../../store/organization/selectors.ts";
import { describeSelected } from "../describe-selected.ts";
import { AddToGroup } from "./add-to-group.tsx";
import { DeactivatePeople, ReactivatePeople } from "./change-activation.tsx";
import { AddToChannels, RemoveFromChannels } from "./change-channels.tsx";
import type { ChangeProps } from "./change-dialog.tsx";
import { ChangeRole } from "./change-role.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import "@mantine/core/styles/Menu.layer.css";

type Dialog = ComponentType<ChangeProps>;

/** The number of people who are selected in the list, and what can be done with all of them. */
export function SelectedPeople({ people, onClear }: { people: readonly Person[]; onClear: () => void }) {
  // A change may take people out of the list. Its dialog goes on with those who were selected when it was opened.
  const [opened, setOpened] = useState<{ readonly Dialog: Dialog; readonly people: readonly Person[] }>();
  const button = useRef<HTMLButtonElement>(null);
  const active = people.filter(({ is_active }) => is_active);
  const deactivated = people.filter(({ is_active }) => !is_active);
  const item = (label: string, Dialog: Dialog, of: readonly Person[], isSerious = false) =>
    of.length > 0 && (
      <Menu.Item {...(isSerious && { color: "red" })} onClick={() => setOpened({ Dialog, people: of })}>
        {label}
      </Menu.Item>
    );
  return (
    <>
      {people.length > 0 && (
        <SelectionBar text={describeSelected(people.length)} onClear={onClear}>
          <Menu position="top-end" shadow="md" transitionProps={{ duration: 0 }} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button ref={button} variant="default" rightSection={<IconChevronUp size={16} aria-hidden />}>
                {t({ message: "Actions", comment: "A button with a menu: what can be done with selected people" })}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {item(t`Change role`, ChangeRole, active)}
              {item(t`Add to group`, AddToGroup, active)}
              {item(t`Add to channels`, AddToChannels, active)}
              {item(t`Remove from channels`, RemoveFromChannels, active)}
              {item(
                t({ message: "Deactivate", comment: "A button: deactivates people" }),
                DeactivatePeople,
                active,
                true,
              )}
              {item(
                t({ message: "Reactivate", comment: "A button: reactivates people" }),
                ReactivatePeople,
                deactivated,
              )}
            </Menu.Dropdown>
          </Menu>
        </SelectionBar>
      )}
      {opened && <opened.Dialog people={opened.people} opener={button} onClose={() => setOpened(undefined)} />}
    </>
  );
}
