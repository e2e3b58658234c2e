import { uploadEndpoints } from "#server/domain/uploads/contract.ts";
import { api } from "../../../../store/api.ts";
import type { SendFile } from "./uploads.ts";

/** From this size on, in bytes, a file is sent in parts: it continues where it was when the connection was lost. */
const resumableFrom = 1024 * 1024;

/** Uploads a file. */
export const sendFile: SendFile = async (file, options) => {
  if (file.size < resumableFrom) {
    const { url } = await api(uploadEndpoints.uploadFile, { file }, options.signal);
    return url;
  }
  const { sendResumable } = await import("./send-resumable.ts");
  return sendResumable(file, options);
};
