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
import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import framedList from "./framed-list.module.css";
import classes from "./reorderable-list.module.css";

/**
 * A list whose order is changed by dragging its handles or with the keyboard: Space, arrow keys, Space. `onReorder`
 * receives the keys in their new order. The list shows that order at once, and the old one again if `onReorder`
 * rejects. `items` must stay the same array until they change.
 */
export function ReorderableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onReorder,
  children,
}: {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onReorder: (keys: string[]) => Promise<unknown>;
  children: (item: Item) => ReactNode;
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
    onReorder(to.map(keyOf)).catch(() => setMoved(undefined));
  };
  const nameByKey = (key: UniqueIdentifier) => {
    const item = shown[keys.indexOf(String(key))];
    return item === undefined ? "" : nameOf(item);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcements(nameByKey, keys),
        screenReaderInstructions: { draggable: instructions() },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className={framedList.framed} onKeyDown={keepDetailsOpen}>
          {shown.map((item) => (
            <ReorderableItem key={keyOf(item)} id={keyOf(item)} name={nameOf(item)}>
              {children(item)}
            </ReorderableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** During a drag, Escape only cancels the drag: details around the list stay open. */
function keepDetailsOpen(event: KeyboardEvent<HTMLElement>) {
  const isDragged = event.target instanceof Element && event.target.getAttribute("aria-pressed") === "true";
  if (event.key === "Escape" && isDragged) event.preventDefault();
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
        // The library's word for it is English. It is a button, with instructions.
        aria-roledescription={undefined}
        aria-label={t`Move ${name}`}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.content}>{children}</div>
    </li>
  );
}

function instructions(): string {
  return t`Press Space or Enter to pick up an item, and the arrow keys to move it. Press Space or Enter again to drop it, or Escape to cancel.`;
}

function announcements(nameByKey: (key: UniqueIdentifier) => string, keys: readonly string[]): Announcements {
  const count = keys.length;
  const read = (item: UniqueIdentifier, at: UniqueIdentifier = item) => ({
    name: nameByKey(item),
    place: keys.indexOf(String(at)) + 1,
  });
  return {
    onDragStart: ({ active }) => {
      const { name, place } = read(active.id);
      return t`You picked up ${name}, at position ${place} of ${count}.`;
    },
    onDragOver: ({ active, over }) => {
      const { name, place } = read(active.id, over?.id);
      return t`${name} is over position ${place} of ${count}.`;
    },
    onDragEnd: ({ active, over }) => {
      const { name, place } = read(active.id, over?.id);
      return t`${name} is at position ${place} of ${count}.`;
    },
    onDragCancel: ({ active }) => t`${{ name: nameByKey(active.id) }} stays where it was.`,
  };
}
