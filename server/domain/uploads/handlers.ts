import { unixSeconds } from "../../clock.ts";
import type { Handlers } from "../../context.ts";
import { notSignedIn } from "../../http/actor.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import { personOf } from "../permissions/person-of.ts";
import { actingUser } from "../users/acting-user.ts";
import { assertWithinQuota, deleteAttachments } from "./actions.ts";
import type { uploadEndpoints } from "./contract.ts";
import { removeUploadFile } from "./files.ts";
import { nameInAddress, uploadName } from "./name.ts";
import { findReadableUpload } from "./open-upload.ts";
import { newPathId, uploadsRoot } from "./path.ts";
import { mayRemoveUpload } from "./policy.ts";
import { presentOwnAttachments } from "./present.ts";
import { findAttachment, uploadSpaceUsed } from "./queries.ts";
import { storeReceived } from "./store-received.ts";
import { signTemporaryToken, temporaryLifetime } from "./temporary.ts";

/** Implements the endpoints of uploads. */
export const uploadHandlers: Handlers<typeof uploadEndpoints> = {
  uploadFile: async ({ ctx, actor, params: { file } }) => {
    // Also checked before the work; `storeReceived` checks again in its transaction.
    assertWithinQuota(ctx, ctx.config.uploads.quota, file.size);
    const name = uploadName(file.name);
    return storeReceived(ctx, actor, { path: file.path, name, size: file.size }, newPathId(name));
  },

  getTemporaryUrl: ({ ctx, actor, params }) => {
    const found = findReadableUpload(ctx, actor, `${params.realm_id}/${params.filename}`);
    if (found === "unknown") throw noAttachment("filename");
    if (found === "not_permitted") {
      throw actor === null ? notSignedIn() : new ApiError("BAD_REQUEST", "You may not open this file.", {}, 403);
    }
    const token = signTemporaryToken(found.id, unixSeconds(ctx.clock) + temporaryLifetime);
    return { url: `${uploadsRoot}temporary/${token}/${nameInAddress(found.name)}` };
  },

  getAttachments: ({ ctx, actor }) => ({
    attachments: presentOwnAttachments(ctx, actor.userId),
    upload_space_used: uploadSpaceUsed(ctx),
  }),

  removeAttachment: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      const found = findAttachment(tx, params.attachment_id);
      const person = personOf(tx, actingUser(tx, actor));
      if (found === undefined || !mayRemoveUpload(person, found)) throw noAttachment("attachment_id");
      deleteAttachments(tx, [found]);
      tx.afterCommit(() => removeUploadFile(ctx.config.dataFolder, found.pathId));
    });
    return {};
  },
};

function noAttachment(name: "filename" | "attachment_id"): ApiError {
  return notFound(name, "Invalid attachment");
}
