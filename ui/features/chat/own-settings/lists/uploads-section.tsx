import { plural, t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { uploadEndpoints } from "#server/domain/uploads/contract.ts";
import type { AttachmentShape } from "#server/domain/uploads/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { formatSize } from "../../../../lib/format.ts";
import { api, explain } from "../../../../store/api.ts";
import { Panel } from "../panel.tsx";
import listClasses from "./lists.module.css";

const uploadsQuery = queryOptions({
  queryKey: ["own-uploads"],
  queryFn: ({ signal }) => api(uploadEndpoints.getAttachments, {}, signal),
});

/** How many rows are shown before the reader asks for more. */
const firstRows = 100;

/** The files that the reader has uploaded, the newest first. */
export function UploadsSection() {
  const { data, error } = useQuery(uploadsQuery);
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState<AttachmentShape>();
  const [shown, setShown] = useState(firstRows);
  const toast = useToasts();
  const files = (data?.attachments ?? []).toSorted((a, b) => b.create_time - a.create_time);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const remove = async ({ id: attachment_id, name }: AttachmentShape) => {
    await api(uploadEndpoints.removeAttachment, { attachment_id });
    await queryClient.invalidateQueries({ queryKey: uploadsQuery.queryKey });
    toast({ message: t`${name} deleted` });
  };
  return (
    <Panel>
      {error && <Notice>{explain(error)}</Notice>}
      {data && files.length === 0 && (
        <>
          <Text c="dimmed">{t`Files that you add to messages are listed here, with their size.`}</Text>
          <Text>{t`No uploaded files`}</Text>
        </>
      )}
      {files.length > 0 && (
        <Text c="dimmed">
          {plural(
            { count: files.length },
            { one: `# file, ${{ size: formatSize(size) }}`, other: `# files, ${{ size: formatSize(size) }}` },
          )}
        </Text>
      )}
      {files.length > 0 && (
        <ul className={listClasses.list} aria-label={t`Uploaded files`}>
          {files.slice(0, shown).map((file) => (
            <UploadRow key={file.id} file={file} onRemove={() => setRemoving(file)} />
          ))}
        </ul>
      )}
      {files.length > shown && (
        <div>
          <Button variant="default" onClick={() => setShown(shown + firstRows)}>
            {t`Show more files`}
          </Button>
        </div>
      )}
      {removing && (
        <ConfirmDialog
          title={t`Delete ${{ file: removing.name }}?`}
          action={t`Delete file`}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {describeUse(removing)}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function UploadRow({ file, onRemove }: { file: AttachmentShape; onRemove: () => void }) {
  const { name, path_id, size, create_time, messages } = file;
  const [newest] = messages.toSorted((a, b) => b.id - a.id);
  return (
    <li className={listClasses.row}>
      <div className={listClasses.what}>
        <a href={`/user_uploads/${path_id}`} target="_blank" rel="noreferrer" dir="auto">
          {name}
        </a>
        <div className={listClasses.about}>
          <span>{formatSize(size)}</span>
          <RelativeTime at={create_time} />
          {newest === undefined ? (
            <span>{t`Not in any message`}</span>
          ) : (
            <a href={`/#narrow/near/${newest.id}`}>
              {plural(messages.length, { one: "In # message", other: "In # messages" })}
            </a>
          )}
        </div>
      </div>
      <Button size="compact-md" variant="default" aria-label={t`Delete ${name}`} onClick={onRemove}>
        {t({ message: "Delete", comment: "A button: deletes a file" })}
      </Button>
    </li>
  );
}

function describeUse({ messages }: AttachmentShape): string {
  if (messages.length === 0) return t`The file is deleted permanently.`;
  return plural(messages.length, {
    one: "The file is deleted permanently. It can't be opened in # message that links to it anymore.",
    other: "The file is deleted permanently. It can't be opened in # messages that link to it anymore.",
  });
}
