import type { Client } from "#server/http/client.ts";
import { isSignedOut } from "../api.ts";
import { isRefusal, readRequestedPause } from "../failed-request.ts";
import { retryPause } from "../retry-pause.ts";
import type { MessageModel, ModelRequest } from "./message-model.ts";
import { receiveFailure } from "./receive-answer.ts";
import { makeRequest } from "./requests.ts";

/** What requests of the model need from outside. */
export type RequestOptions = {
  readonly client: Client;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends all requests when it is aborted. */
  readonly signal: AbortSignal;
  /** Called after each answer and each failure. */
  readonly onChange: () => void;
};

/** Makes a request of the model until it is answered or refused, or of no use anymore. */
export async function runRequest(model: MessageModel, command: ModelRequest, options: RequestOptions): Promise<void> {
  const { client, wait, signal, onChange } = options;
  for (let failures = 1; !signal.aborted; failures++) {
    try {
      // What changed before this attempt is in its answer.
      const current = command.kind === "match" ? command : { ...command, changeCount: model.kept.changeCount };
      await makeRequest(client, model, current, signal);
      return onChange();
    } catch (error) {
      if (signal.aborted) return;
      const isUseless = isRefusal(error) || isSignedOut(error) || isOutdated(model, command);
      receiveFailure(model, command, isUseless ? "refused" : "retrying");
      onChange();
      if (isUseless) return;
      await wait(readRequestedPause(error) ?? retryPause(failures), signal);
    }
  }
}

function isOutdated({ lists }: MessageModel, command: ModelRequest): boolean {
  if (command.kind === "missing") return false;
  const list = lists.get(command.key);
  return list === undefined || (command.kind === "fetch" && list.generation !== command.generation);
}
