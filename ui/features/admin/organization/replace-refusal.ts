import { RequestFailed } from "#server/http/client.ts";
import { describedRefusal } from "../../../store/api.ts";

/**
 * Sends a request. If the server refuses it for a reason that `describe` has words for, throws an error with the text from
 * `describe` in place of the server's.
 */
export async function withDescribedRefusal<Answer>(
  describe: (refusal: RequestFailed) => string | undefined,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    throw replaceText(error, describe);
  }
}

function replaceText(error: unknown, describe: (refusal: RequestFailed) => string | undefined): unknown {
  if (!(error instanceof RequestFailed)) return error;
  const text = describe(error);
  return text === undefined ? error : describedRefusal(error, text);
}
