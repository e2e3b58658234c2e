import { DetailedError, Upload } from "tus-js-client";
import { csrfHeader, RequestFailed } from "#server/http/client.ts";
import { isObject } from "#server/http/is-object.ts";
import { loadRefusalWords } from "../../../../store/api.ts";
import type { SendFile } from "./uploads.ts";

/** The size of a part, in bytes, and the pauses before it is sent again, in milliseconds. */
const [partSize, pauses] = [8 * 1024 * 1024, [0, 1_000, 3_000, 5_000, 10_000, 20_000]];

/** Uploads a file in parts, with the protocol of tus.io. */
export const sendResumable: SendFile = (file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: "/api/v1/tus",
      headers: { [csrfHeader]: "1" },
      metadata: { filename: file.name, filetype: file.type },
      chunkSize: partSize,
      retryDelays: pauses,
      storeFingerprintForResuming: false,
      onProgress,
      onSuccess: ({ lastResponse }) => {
        const url = readObject(lastResponse.getBody()).url;
        if (typeof url === "string") resolve(url);
        else reject(new Error("The server named no address."));
      },
      onError: (error) => void readError(error).then(reject),
    });
    signal.addEventListener("abort", () => void upload.abort(true).catch(() => {}), { once: true });
    upload.start();
  });

/** The server's refusal; the error itself if it did not answer. */
async function readError(error: Error): Promise<Error> {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (response === null || response.getStatus() === 0) return error;
  await loadRefusalWords();
  return new RequestFailed(response.getStatus(), readObject(response.getBody()));
}

function readObject(body: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
