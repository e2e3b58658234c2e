import { z } from "zod";
import { endpoint } from "../../../http/contract.ts";
import { file, json, text } from "../../../http/params.ts";
import { plainText } from "../../../http/value-schemas.ts";
import { sentLimits } from "../../account-limits.ts";
import { exampleName } from "../contract.ts";
import { uploadedBackupLimits } from "../limits.ts";

/** The upload in the examples. */
export const exampleUpload = { id: "0f0b1c2d3e4f5061728394a5b6c7d8e9", received: 16_777_216 } as const;

/** Backups that owners take to another computer, or bring from one. */
export const backupTransferEndpoints = {
  createBackupDownload: endpoint({
    method: "POST",
    path: "/backups/download",
    administers: null,
    who: "owner",
    refuses: [],
    summary:
      "Get the address of a backup in the folder, to download it. It works for an hour, and only for you. The list of changes says who asked for it.",
    params: {
      name: text(plainText(1000), "The name of a backup in the folder."),
      password: text(z.string().max(sentLimits.password), "Your own password."),
    },
    returns: z.object({ url: z.string() }),
    errors: ["RATE_LIMIT_HIT"],
    example: {
      params: { name: exampleName, password: "watercooler" },
      returns: { url: `/backups/download/1772452804.5rZ0Vx/${exampleName}` },
    },
  }),

  beginBackupUpload: endpoint({
    method: "POST",
    path: "/backups/upload",
    administers: null,
    who: "owner",
    refuses: [],
    summary:
      "Begin to upload a backup, which is sent in pieces. It replaces what was uploaded before. It is kept for a day, or until it is restored.",
    params: { size: json(z.int().min(1).max(Number.MAX_SAFE_INTEGER), "The size of the file, in bytes.") },
    returns: z.object({ upload_id: z.string() }),
    errors: [],
    example: { params: { size: 59_392_000 }, returns: { upload_id: exampleUpload.id } },
  }),

  sendBackupPiece: endpoint({
    method: "POST",
    path: "/backups/upload/pieces",
    administers: null,
    who: "owner",
    refuses: [],
    summary:
      "Send the next piece of a backup. A piece that begins elsewhere is left out: the answer says where the next one begins.",
    params: {
      upload_id: text(plainText(100), "The upload."),
      offset: json(z.int().min(0).max(Number.MAX_SAFE_INTEGER), "Where the piece begins in the file, in bytes."),
      piece: file(uploadedBackupLimits.pieceSize, "The bytes of the piece."),
    },
    returns: z.object({
      /** How many bytes the server has. */
      received: z.int(),
      /** The full path of the backup on the server's computer; null until it is complete. */
      file: z.string().nullable(),
    }),
    errors: [],
    example: {
      params: { upload_id: exampleUpload.id, offset: exampleUpload.received },
      returns: { received: 33_554_432, file: null },
    },
  }),

  removeBackupUpload: endpoint({
    method: "DELETE",
    path: "/backups/upload",
    administers: null,
    who: "owner",
    refuses: [],
    summary: "Remove the uploaded backup, or stop the upload.",
    params: { upload_id: text(plainText(100).optional(), "Only this upload. If another has begun since, it stays.") },
    returns: z.object({}),
    errors: [],
    example: { params: {}, returns: {} },
  }),
} as const;
