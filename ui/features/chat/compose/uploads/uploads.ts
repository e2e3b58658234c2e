import { type Subscribable, subscribable } from "#server/subscribable.ts";
import { markdownLink } from "../markdown/markdown-link.ts";

/** A file that is being uploaded, or that could not be. */
export type Upload = {
  readonly id: number;
  readonly file: File;
  /** The ID of the box that shows it. */
  readonly boxId: string;
  /** The text that the link will replace; undefined once the upload has failed. */
  readonly placeholder: string | undefined;
  /** How many bytes the server has. */
  readonly sent: number;
  /** Why it failed. */
  readonly problem: string | undefined;
  /** Whether it can succeed at another attempt. */
  readonly mayRetry: boolean;
};

/** Sends a file. Resolves with its address. */
export type SendFile = (
  file: File,
  options: { readonly onProgress: (sent: number) => void; readonly signal: AbortSignal },
) => Promise<string>;

/** What uploads need from outside. */
export type UploadOptions = {
  readonly send: SendFile;
  /** Replaces a placeholder, wherever it is now: in a box on the screen, or in a draft. */
  readonly replace: (placeholder: string, text: string) => void;
  /** The placeholder of a file. Several running files with the same name get numbers from 2 on. */
  readonly makePlaceholder: (name: string, number: number) => string;
  readonly explain: (error: unknown) => string;
  /** Why a file cannot be uploaded at all, such as its size; undefined if it can. */
  readonly findProblem: (file: File) => string | undefined;
};

/** The uploads of the page. They go on when the conversation is left. */
export type Uploads = Subscribable<readonly Upload[]> & {
  /** Begins to upload files. Returns the placeholders that the text must get. */
  readonly add: (files: readonly File[], boxId: string) => readonly string[];
  /** Begins a failed one again. Returns its placeholder. */
  readonly retry: (id: number) => readonly string[];
  /** Lets another box show the uploads of a box, whose conversation has moved. */
  readonly move: (from: string, to: string) => void;
  /** Cancels an upload, or forgets a failed one. */
  readonly remove: (id: number) => void;
};

/** No uploads yet. */
export function createUploads(options: UploadOptions): Uploads {
  let all: readonly Upload[] = [];
  let lastId = 0;
  const ends = new Map<number, AbortController>();
  const source = subscribable<readonly Upload[]>(() => all);
  const set = (next: readonly Upload[]) => {
    all = next;
    source.changed();
  };
  const change = (id: number, part: Partial<Upload>) =>
    set(all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: number) => set(all.filter((upload) => upload.id !== id));

  const run = async ({ id, file, placeholder = "" }: Upload) => {
    const end = new AbortController();
    ends.set(id, end);
    try {
      const url = await options.send(file, { onProgress: (sent) => change(id, { sent }), signal: end.signal });
      if (end.signal.aborted) return;
      options.replace(placeholder, markdownLink(file.name, url));
      drop(id);
    } catch (error) {
      if (end.signal.aborted) return;
      options.replace(placeholder, "");
      change(id, { placeholder: undefined, problem: options.explain(error) });
    } finally {
      ends.delete(id);
    }
  };
  const choosePlaceholder = (name: string): string => {
    const taken = new Set(all.map(({ placeholder }) => placeholder));
    let number = 1;
    while (taken.has(options.makePlaceholder(name, number))) number += 1;
    return options.makePlaceholder(name, number);
  };
  const add = (files: readonly File[], boxId: string) =>
    files.flatMap((file) => {
      lastId += 1;
      const problem = options.findProblem(file);
      const placeholder = problem === undefined ? choosePlaceholder(plainName(file.name)) : undefined;
      const upload: Upload = {
        id: lastId,
        file,
        boxId,
        placeholder,
        sent: 0,
        problem,
        mayRetry: problem === undefined,
      };
      set([...all, upload]);
      if (placeholder === undefined) return [];
      // The text has the placeholder before anything can replace it.
      queueMicrotask(() => void run(upload));
      return [placeholder];
    });
  return {
    ...source,
    add,
    retry: (id) => {
      const failed = all.find((upload) => upload.id === id);
      if (failed?.problem === undefined) return [];
      drop(id);
      return add([failed.file], failed.boxId);
    },
    move: (from, to) => set(all.map((upload) => (upload.boxId === from ? { ...upload, boxId: to } : upload))),
    remove: (id) => {
      ends.get(id)?.abort();
      const upload = all.find((each) => each.id === id);
      if (upload?.placeholder !== undefined) options.replace(upload.placeholder, "");
      drop(id);
    },
  };
}

/** A name that needs no escapes in the brackets of a link. */
function plainName(name: string): string {
  return name.replace(/[[\]\\\n]/g, "");
}
