import { expect, test, vi } from "vitest";
import { replacePlaceholder, withoutPlaceholder } from "./replace-placeholder.ts";
import { createUploads } from "./uploads.ts";

/** Uploads whose requests the test answers, and the text that has their placeholders. */
function open() {
  const requests = new Map<
    string,
    { answer: (url: string) => void; fail: (why: Error) => void; signal: AbortSignal }
  >();
  const page = { text: "" };
  const uploads = createUploads({
    send: (file, { signal, onProgress }) =>
      new Promise((answer, fail) => {
        onProgress(1);
        requests.set(file.name, { answer, fail, signal });
      }),
    replace: (placeholder, by) => {
      page.text = withoutPlaceholder(page.text, placeholder, by) ?? page.text;
    },
    makePlaceholder: (name, number) => (number === 1 ? `[Uploading ${name}…]()` : `[Uploading ${name} (${number})…]()`),
    explain: (error) => (error instanceof Error ? error.message : ""),
    findProblem: (file) => (file.size > 5 ? "too large" : undefined),
  });
  const add = async (...files: File[]) => {
    page.text += uploads.add(files, "here").join("\n");
    await vi.waitFor(() => expect(uploads.now().every(({ sent, problem }) => sent === 1 || problem)).toBe(true));
  };
  return { uploads, requests, page, add };
}

const file = (name: string, content = "abc") => new File([content], name);

test("the link takes the place of the placeholder, whichever upload finishes first", async () => {
  const { uploads, requests, page, add } = open();
  await add(file("a.png"), file("b [1].png"));
  expect(page.text).toBe("[Uploading a.png…]()\n[Uploading b 1.png…]()");
  requests.get("b [1].png")?.answer("/user_uploads/b");
  await vi.waitFor(() => expect(page.text).toBe("[Uploading a.png…]()\n[b (1).png](/user_uploads/b)"));
  requests.get("a.png")?.answer("/user_uploads/a");
  await vi.waitFor(() => expect(uploads.now()).toEqual([]));
  expect(page.text).toContain("[a.png](/user_uploads/a)");
});

test("a failed upload leaves the text in order, says why, and can begin again", async () => {
  const { uploads, requests, page, add } = open();
  page.text = "Look:\n";
  await add(file("a.png"));
  page.text += "\nNice?";
  requests.get("a.png")?.fail(new Error("no room"));
  await vi.waitFor(() => expect(uploads.now()).toMatchObject([{ problem: "no room", mayRetry: true }]));
  expect(page.text).toBe("Look:\nNice?");
  const [id = 0] = uploads.now().map((upload) => upload.id);
  expect(uploads.retry(id)).toEqual(["[Uploading a.png…]()"]);
  expect(uploads.now().map(({ problem }) => problem)).toEqual([undefined]);
});

test("a canceled upload is ended, and its placeholder goes", async () => {
  const { uploads, requests, page, add } = open();
  await add(file("a.png"));
  uploads.remove(uploads.now()[0]?.id ?? 0);
  expect(requests.get("a.png")?.signal.aborted).toBe(true);
  expect([page.text, uploads.now()]).toEqual(["", []]);
});

test("uploads of a conversation that moves are shown at its new place, and go on", async () => {
  const { uploads, requests, page, add } = open();
  await add(file("a.png"));
  uploads.move("here", "there");
  expect(uploads.now().map(({ boxId }) => boxId)).toEqual(["there"]);
  requests.get("a.png")?.answer("/user_uploads/a");
  await vi.waitFor(() => expect(page.text).toBe("[a.png](/user_uploads/a)"));
});

test("two files with the same name have different placeholders", async () => {
  const { page, add } = open();
  await add(file("image.png"), file("image.png"));
  expect(page.text).toBe("[Uploading image.png…]()\n[Uploading image.png (2)…]()");
});

test("a file that is too large fails at once, without a placeholder", async () => {
  const { uploads, page, add } = open();
  await add(file("big.bin", "too long"));
  expect(page.text).toBe("");
  expect(uploads.now()).toMatchObject([{ problem: "too large", mayRetry: false }]);
});

test("the caret stays where it is in the text", () => {
  const text = "ab [x]() cd";
  const caretAfter = (caret: number, by: string) => replacePlaceholder(text, "[x]()", by, [caret, caret])?.selection[0];
  expect(caretAfter(2, "[x](/url)")).toBe(2);
  expect(caretAfter(11, "[x](/url)")).toBe(15);
  expect(caretAfter(5, "[x](/url)")).toBe(12);
  expect(replacePlaceholder(text, "[y]()", "", [0, 0])).toBeUndefined();
});
