import { DetailedError, Upload } from "tus-js-client";
import { resumablePath } from "#server/domain/uploads/contract.ts";
import { apiPrefix } from "#server/http/api-prefix.ts";
import { csrfHeader } from "#server/http/csrf-header.ts";
import { loadRefusalWords } from "../../../../store/api.ts";
import { readUploadUrl } from "./read-upload-url.ts";
import type { SendFile } from "./uploads.ts";

/** The size of a part, in bytes. */
const partSize = 8 * 1024 * 1024;

/** The pauses before a failed part is sent again, in milliseconds. */
const retryPauses = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/** Uploads a file in parts, with the protocol of tus.io. */
export const sendResumable: SendFile = async (file, { onProgress, signal }) => {
  try {
    return await new Promise<string>((resolve, reject) => {
      const upload = new Upload(file, {
        endpoint: `${apiPrefix}${resumablePath}`,
        headers: { [csrfHeader]: "1" },
        metadata: { filename: file.name, filetype: file.type },
        chunkSize: partSize,
        retryDelays: retryPauses,
        storeFingerprintForResuming: false,
        onProgress,
        onSuccess: ({ lastResponse }) => {
          try {
            resolve(readUploadUrl(lastResponse));
          } catch (error) {
            reject(error);
          }
        },
        onError: reject,
      });
      signal.addEventListener("abort", () => void upload.abort(true).catch(() => {}), { once: true });
      upload.start();
    });
  } catch (error) {
    const response = error instanceof DetailedError ? error.originalResponse : null;
    if (response === null || response.getStatus() === 0) throw error;
    await loadRefusalWords();
    return readUploadUrl(response);
  }
};
