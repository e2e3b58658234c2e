import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, pathTail, text, uploadedFile } from "../../http/params.ts";
import { id, plainText } from "../../http/value-schemas.ts";
import { attachmentShape, exampleAttachment } from "./shapes.ts";

const realmId = text(plainText(20), "The number after /user_uploads/ in the upload's address.");
const filename = pathTail(plainText(1_000), "What follows in the upload's address.");
const attachmentId = json(id, "The upload.", { refusal: "Invalid attachment" });

/** The path of the protocol for resumable uploads, tus.io. The answer to the last part is that of `uploadFile`. */
export const resumablePath = "/tus";

/** Files that people upload, and then link in messages. */
export const uploadEndpoints = {
  uploadFile: endpoint({
    method: "POST",
    path: "/user_uploads",
    administers: null,
    who: "user",
    refuses: [],
    summary:
      "Upload a file. Nobody else can open it until you link to it in a message: [filename](url). Large files can be uploaded in parts with the tus protocol, at /api/v1/tus.",
    params: { file: uploadedFile("Any file.") },
    returns: z.object({ url: z.string(), uri: z.string(), filename: z.string() }),
    errors: ["REALM_UPLOAD_QUOTA"],
    example: {
      params: {},
      returns: {
        url: `/user_uploads/${exampleAttachment.path_id}`,
        uri: `/user_uploads/${exampleAttachment.path_id}`,
        filename: exampleAttachment.name,
      },
    },
  }),

  getTemporaryUrl: endpoint({
    method: "GET",
    path: "/user_uploads/{realm_id}/{filename}",
    who: "anyone",
    refuses: ["stranger"],
    summary: "Get an address where an upload can be opened without signing in, for one minute.",
    params: { realm_id: realmId, filename },
    returns: z.object({ url: z.string() }),
    errors: [],
    example: {
      params: { realm_id: "1", filename: "4e/4e8f9b1c2a7d6350f1e2d3c4b5a69788/lamp.pdf" },
      returns: { url: "/user_uploads/temporary/MS4xNzkyNTcxNDYwLlJ4dFE/lamp.pdf" },
    },
  }),

  getAttachments: endpoint({
    method: "GET",
    path: "/attachments",
    who: "user",
    refuses: [],
    summary: "List your uploads and the messages that link to them, with the size of all people's uploads, in bytes.",
    params: {},
    returns: z.object({ attachments: z.array(attachmentShape), upload_space_used: z.int() }),
    errors: [],
    example: { params: {}, returns: { attachments: [exampleAttachment], upload_space_used: 70 } },
  }),

  removeAttachment: endpoint({
    method: "DELETE",
    path: "/attachments/{attachment_id}",
    administers: null,
    who: "user",
    refuses: ["guest", "newMember", "fullMember", "moderator", "administrator", "bot"],
    summary: "Delete one of your uploads permanently. Links to it stop working.",
    params: { attachment_id: attachmentId },
    returns: z.object({}),
    errors: [],
    example: { params: { attachment_id: 1 }, returns: {} },
  }),
} as const;
