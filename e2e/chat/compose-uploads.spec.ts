import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { ada, asOwner } from "../office.ts";
import { onePixelPng } from "../one-pixel-png.ts";
import { type ChatPage, chatPageOn } from "../pages/chat-page.ts";
import { chromiumOnly, test } from "../world.ts";
import { findChannel } from "./talk.ts";

test.use({ signedIn: ada });

type TestServer = Parameters<typeof asOwner>[0];

async function openLunch(page: Page, server: TestServer): Promise<{ chat: ChatPage; channelId: number }> {
  const channelId = await findChannel(await asOwner(server), "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  return { chat, channelId };
}

function fileOf(name: string, size = 20) {
  return { name, mimeType: "text/plain", buffer: Buffer.alloc(size, "x") };
}

/** Dispatches a paste or drop event with files. */
async function pasteOrDropFiles(page: Page, kind: "paste" | "drop", names: readonly string[]): Promise<void> {
  await page.getByRole("textbox", { name: /^Message to/ }).evaluate(
    (area, given) => {
      const data = new DataTransfer();
      for (const name of given.names) data.items.add(new File(["some text"], name, { type: "text/plain" }));
      const options = { bubbles: true, cancelable: true };
      area.dispatchEvent(
        given.kind === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent("drop", { ...options, dataTransfer: data }),
      );
    },
    { kind, names },
  );
}

test("files are attached with the picker, by paste and by drop, small and large", async ({ page, server }) => {
  const { chat } = await openLunch(page, server);
  await chat.box.fill("Look:");
  await page.locator("input[type=file]").setInputFiles([fileOf("plan.txt"), fileOf("big.txt", 3_000_000)]);
  await expect(chat.box).toHaveValue(
    /^Look:\n\[plan\.txt\]\(\/user_uploads\/\S+\)\n\[big\.txt\]\(\/user_uploads\/\S+\)\n$/,
  );
  await pasteOrDropFiles(page, "paste", ["pasted.txt"]);
  await expect(chat.box).toHaveValue(/\[pasted\.txt\]\(\/user_uploads/);
  await pasteOrDropFiles(page, "drop", ["dropped.txt"]);
  await expect(chat.box).toHaveValue(/\[dropped\.txt\]\(\/user_uploads/);
  await chat.send.click();
  await expect(chat.message("Look:").getByRole("link", { name: "big.txt" })).toBeVisible();
});

test.describe("uploads that do not succeed", () => {
  test.use({ expectedErrors: /500|Failed to load resource/ });

  test("a failed upload says why, leaves the rest of the text, and can be retried", async ({ page, server }) => {
    const { chat } = await openLunch(page, server);
    await page.route("**/api/v1/user_uploads", (route) =>
      route.fulfill({ status: 500, json: { result: "error", code: "INTERNAL_ERROR", msg: "Internal server error" } }),
    );
    await chat.box.fill("Before");
    await page.locator("input[type=file]").setInputFiles([fileOf("plan.txt")]);
    await expect(page.getByRole("list", { name: "Uploads" })).toContainText("The server had an error.");
    await expect(chat.box).toHaveValue("Before\n");
    // Nothing but this line has the file. It can still go with the next message.
    await chat.send.click();
    await expect(chat.message("Before")).toBeVisible();
    await expect(page.getByRole("list", { name: "Uploads" })).toContainText("The server had an error.");
    await page.unroute("**/api/v1/user_uploads");
    await page.getByRole("button", { name: "Upload plan.txt again" }).click();
    await expect(chat.box).toHaveValue(/^\[plan\.txt\]\(\/user_uploads/);
    await expect(page.getByRole("list", { name: "Uploads" })).toHaveCount(0);
  });
});

test("a large upload that breaks off goes on where it was, and shows how far it is", async ({ page, server }) => {
  const { chat } = await openLunch(page, server);
  const parts: number[] = [];
  await page.route("**/api/v1/tus/**", async (route) => {
    const request = route.request();
    if (request.method() !== "PATCH") return route.fallback();
    parts.push(Number(request.headers()["upload-offset"]));
    if (parts.length === 2) return route.abort("connectionreset");
    await route.fallback();
  });
  await chat.box.fill("Look:");
  const size = 9 * 1024 * 1024;
  await page.locator("input[type=file]").setInputFiles([fileOf("film.txt", size)]);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(chat.box).toHaveValue(/^Look:\n\[film\.txt\]\(\/user_uploads\/\S+\)\n$/);
  const firstPart = 8 * 1024 * 1024;
  expect(parts).toEqual([0, firstPart, firstPart]);
  const address = /\((\S+)\)/.exec(await chat.box.inputValue())?.[1] ?? "";
  const file = await page.request.get(address);
  expect((await file.body()).length).toBe(size);
});

test("the line about a file that cannot be uploaded goes with the message", async ({ page, server }) => {
  const { chat } = await openLunch(page, server);
  await chat.box.fill("Before");
  await page.locator("input[type=file]").setInputFiles([fileOf("empty.txt", 0)]);
  const lines = page.getByRole("list", { name: "Uploads" });
  await expect(lines).toContainText("The file is empty.");
  await chat.send.click();
  await expect(chat.message("Before")).toBeVisible();
  await expect(lines).toHaveCount(0);
});

test("a message with a running upload cannot be sent, and the upload can be canceled", async ({ page, server }) => {
  const { chat } = await openLunch(page, server);
  await page.route("**/api/v1/user_uploads", () => {});
  await chat.box.fill("Before");
  await page.locator("input[type=file]").setInputFiles([fileOf("plan.txt")]);
  await expect(chat.box).toHaveValue("Before\n[Uploading plan.txt…]()\n");
  await chat.send.click();
  await expect(page.getByText("Some files are still being uploaded.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the upload of plan.txt" }).press("Enter");
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue("Before\n");
  await chat.send.click();
  await expect(chat.message("Before")).toBeVisible();
});

test("an upload that finishes in another conversation is added to the draft of the first", async ({ page, server }) => {
  const { chat, channelId } = await openLunch(page, server);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/user_uploads", async (route) => {
    await released;
    await route.continue();
  });
  await page.locator("input[type=file]").setInputFiles([fileOf("plan.txt")]);
  await expect(chat.box).toHaveValue("[Uploading plan.txt…]()\n");
  await page.evaluate((id) => {
    location.hash = `#narrow/channel/${id}-general/topic/dinner`;
  }, channelId);
  await expect(chat.box).toHaveValue("");
  const response = page.waitForResponse("**/api/v1/user_uploads");
  release();
  await response;
  await page.goBack();
  await expect(chat.box).toHaveValue(/^\[plan\.txt\]\(\/user_uploads/);
});

test("a file that is dropped where there is no box does not replace the page", async ({ page, server }) => {
  await openLunch(page, server);
  const chat = chatPageOn(page);
  await chat.open("#feed");
  const isPrevented = await chat.list.evaluate((list) =>
    ["dragover", "drop"].map((type) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["some text"], "plan.txt"));
      return !list.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }),
  );
  expect(isPrevented).toEqual([true, true]);
});

test(
  "a link takes its place only when the input method has finished a word",
  chromiumOnly,
  async ({ page, server }) => {
    const { chat } = await openLunch(page, server);
    const released = Promise.withResolvers<void>();
    await page.route("**/api/v1/user_uploads", async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.locator("input[type=file]").setInputFiles([fileOf("plan.txt")]);
    await expect(chat.box).toHaveValue(/^\[Uploading plan\.txt…\]\(\S*\)\n$/);
    await chat.box.press("End");
    const client = await page.context().newCDPSession(page);
    await client.send("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
    released.resolve();
    await expect(page.getByRole("list", { name: "Uploads" })).toHaveCount(0);
    await expect(chat.box).toHaveValue(/^\[Uploading plan\.txt…\]\(\S*\)\nにほん$/);
    await client.send("Input.insertText", { text: "日本" });
    await expect(chat.box).toHaveValue(/^\[plan\.txt\]\(\/user_uploads\S+\)\n日本$/);
  },
);

test("Ada describes a picture for those who do not see it, with the keyboard alone", async ({ page, server }) => {
  const { chat } = await openLunch(page, server);
  const picture = { name: "plan.png", mimeType: "image/png", buffer: Buffer.from(onePixelPng) };
  await page.locator("input[type=file]").setInputFiles([picture, fileOf("menu.txt")]);
  await expect(chat.box).toHaveValue(/^\[plan\.png\]\(\/user_uploads\/\S+\)\n\[menu\.txt\]\(\/user_uploads\/\S+\)\n$/);
  const pictures = page.getByRole("list", { name: "Pictures" });
  await expect(pictures.getByRole("listitem")).toHaveCount(1);
  const button = pictures.getByRole("button", { name: "Describe plan.png" });
  const begin = async () => {
    await chat.box.press("Shift+Tab");
    for (let presses = 1; presses < 30 && !(await button.evaluate(hasFocus)); presses += 1) {
      await page.keyboard.press("Shift+Tab");
    }
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await begin();
  const field = page.getByRole("textbox", { name: "Description of plan.png" });
  await expect(field).toBeFocused();
  await page.keyboard.type("Nobody wants this");
  await page.keyboard.press("Escape");
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue(/^\[plan\.png\]/);
  await begin();
  await page.keyboard.type("The rooms of the ground floor");
  await page.keyboard.press("Enter");
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue(/^\[The rooms of the ground floor\]\(\/user_uploads\/\S+\)\n\[menu\.txt\]/);
  await page.keyboard.press("Control+Enter");
  const message = chat.message("menu.txt");
  await expect(message.getByRole("img", { name: "The rooms of the ground floor" })).toBeVisible();
});

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

test("Ada looks at the picture in another window, and goes on describing it", async ({ page, server }) => {
  const { chat } = await openLunch(page, server);
  const picture = { name: "Floor (1).png", mimeType: "image/png", buffer: Buffer.from(onePixelPng) };
  await page.locator("input[type=file]").setInputFiles([picture]);
  await page.getByRole("button", { name: "Describe Floor (1).png" }).click();
  const field = page.getByRole("textbox", { name: "Description of Floor (1).png" });
  await expect(field).toHaveValue("");
  await page.keyboard.type("The rooms");
  // What the browser does when its window loses the focus: the field keeps it within the page.
  await field.evaluate((element) => element.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  await page.keyboard.type(" downstairs");
  await expect(field).toHaveValue("The rooms downstairs");
  await chat.box.focus();
  await expect(chat.box).toHaveValue(/^\[The rooms downstairs\]\(\/user_uploads\/\S+\)\n$/);
});
