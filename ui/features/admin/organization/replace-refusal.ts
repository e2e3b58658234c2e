import { RequestFailed } from "#server/http/client.ts";

/**
 * Sends a request. When the server refuses it for a reason that `describe` knows, the error has these words in place of
 * the server's.
 */
export async function withOwnWords<Answer>(
  describe: (refusal: RequestFailed) => string | undefined,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    throw replaceWords(error, describe);
  }
}

function replaceWords(error: unknown, describe: (refusal: RequestFailed) => string | undefined): unknown {
  if (!(error instanceof RequestFailed)) return error;
  const ownWords = describe(error);
  return ownWords === undefined ? error : new RequestFailed(error.status, { ...error.body, msg: ownWords });
}

/** Whether the server refuses the request as a whole, for no single parameter. */
export function isRefusedAsWhole({ code, parameter }: RequestFailed): boolean {
  return code === "BAD_REQUEST" && parameter === undefined;
}
