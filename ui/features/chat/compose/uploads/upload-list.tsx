import { t } from "@lingui/core/macro";
import { IconRefresh, IconX } from "@tabler/icons-react";
import { focusText } from "../focus-text.ts";
import classes from "./uploads.module.css";
import type { Upload } from "./uploads.ts";

/** The files that are being uploaded from a box, and those that could not be. */
export function UploadList({
  uploads,
  onRemove,
  onRetry,
}: {
  uploads: readonly Upload[];
  onRemove: (upload: Upload) => void;
  onRetry: (upload: Upload) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t`Uploads`}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onRemove={onRemove} onRetry={onRetry} />
      ))}
    </ul>
  );
}

function UploadRow({
  upload,
  onRemove,
  onRetry,
}: {
  upload: Upload;
  onRemove: (upload: Upload) => void;
  onRetry: (upload: Upload) => void;
}) {
  const { file, sent, problem, mayRetry } = upload;
  const name = file.name;
  const remove = problem === undefined ? t`Cancel the upload of ${name}` : t`Remove ${name}`;
  return (
    <li className={classes.upload}>
      <bdi className={classes.name}>{name}</bdi>
      {problem === undefined ? (
        <progress className={classes.progress} value={sent} max={Math.max(1, file.size)} aria-label={name} />
      ) : (
        <span className={classes.problem} role="status">
          {problem}
        </span>
      )}
      {problem !== undefined && mayRetry && (
        <button
          type="button"
          className={classes.button}
          aria-label={t`Upload ${name} again`}
          title={t`Upload ${name} again`}
          onClick={({ currentTarget }) => {
            focusText(currentTarget);
            onRetry(upload);
          }}
        >
          <IconRefresh size={16} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={classes.button}
        aria-label={remove}
        title={remove}
        onClick={({ currentTarget }) => {
          focusText(currentTarget);
          onRemove(upload);
        }}
      >
        <IconX size={16} aria-hidden />
      </button>
    </li>
  );
}
