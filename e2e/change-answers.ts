import type { Page } from "@playwright/test";

/** Changes the server's answers, to show a state that a test cannot bring about. */
export async function changeAnswers(page: Page, url: string, change: (answer: object) => object): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}
