import { Modal } from "@mantine/core";
import type { Person } from "../store/organization/selectors.ts";
import { PeopleList } from "./people-list.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

/** A dialog with a list of people. */
export function PeopleDialog({
  title,
  people,
  onClose,
}: {
  title: string;
  people: readonly Person[];
  onClose: () => void;
}) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title} centered transitionProps={{ duration: 0 }}>
      <PeopleList label={title} people={people} />
    </Modal>
  );
}
