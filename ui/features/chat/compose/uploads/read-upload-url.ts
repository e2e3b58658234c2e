import { uploadEndpoints } from "#server/domain/uploads/contract.ts";
import { readAnswer } from "#server/http/client.ts";

/** An answer as the library of tus.io has it. */
type UploadResponse = {
  readonly getStatus: () => number;
  readonly getHeader: (name: string) => string | undefined;
  readonly getBody: () => string;
};

/**
 * The address of an uploaded file, from the answer to its last part. If that answer was lost, the library asks how much
 * the server has, and the answer to that has the address in a header.
 * @throws {RequestFailed} if the server refused
 */
export function readUploadUrl(response: UploadResponse): string {
  const location = response.getHeader("content-location");
  if (location) return decodeURI(location);
  return readAnswer(uploadEndpoints.uploadFile, response.getStatus(), parsed(response.getBody())).url;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
