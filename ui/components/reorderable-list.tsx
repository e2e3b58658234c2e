import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ActionIcon } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import framedList from "./framed-list.module.css";
import classes from "./reorderable-list.module.css";

const instructions =
  "Press Space or Enter to take it, the arrow keys to move it, Space or Enter to put it down, and Escape to leave it where it was.";

/**
 * A list whose order is changed by dragging its handles or with the keyboard: Space, arrow keys, Space. `onOrder`
 * receives the keys in their new order. The list shows that order at once, and the old one again when it fails.
 * `items` must stay the same array until they change.
 */
export function ReorderableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onOrder,
  children,
}: {
  label: string;
  items: readonly Item[];
  keyOf: (thing: Item) => string;
  nameOf: (thing: Item) => string;
  onOrder: (keys: string[]) => Promise<unknown>;
  children: (thing: Item) => ReactNode;
}) {
  const [moved, setMoved] = useState<{ readonly from: readonly Item[]; readonly to: readonly Item[] }>();
  const shown = moved?.from === items ? moved.to : items;
  const keys = shown.map(keyOf);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const to = arrayMove([...shown], keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
    setMoved({ from: items, to });
    onOrder(to.map(keyOf)).catch(() => setMoved(undefined));
  };
  const nameByKey = (key: UniqueIdentifier) => {
    const thing = shown[keys.indexOf(String(key))];
    return thing === undefined ? "" : nameOf(thing);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcements(nameByKey, keys),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className={framedList.framed} onKeyDown={keepEscape}>
          {shown.map((thing) => (
            <ReorderableItem key={keyOf(thing)} id={keyOf(thing)} name={nameOf(thing)}>
              {children(thing)}
            </ReorderableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** Escape cancels the drag, and does not close a dialog around the list. */
function keepEscape(event: KeyboardEvent<HTMLElement>) {
  const isTaken = event.target instanceof Element && event.target.getAttribute("aria-pressed") === "true";
  if (event.key === "Escape" && isTaken) event.preventDefault();
}

function ReorderableItem({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.content}>{children}</div>
    </li>
  );
}

function announcements(nameByKey: (key: UniqueIdentifier) => string, keys: readonly string[]): Announcements {
  const place = (key: UniqueIdentifier | undefined) => `place ${keys.indexOf(String(key)) + 1} of ${keys.length}`;
  return {
    onDragStart: ({ active }) => `You took ${nameByKey(active.id)}, at ${place(active.id)}.`,
    onDragOver: ({ active, over }) => `${nameByKey(active.id)} is over ${place(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${nameByKey(active.id)} is at ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameByKey(active.id)} stays where it was.`,
  };
}
