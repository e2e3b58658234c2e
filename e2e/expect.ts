import { expect as playwrightExpect } from "@playwright/test";

/** Playwright's `expect` with a longer timeout, for busy machines. */
export const expect = playwrightExpect.configure({ timeout: 15_000 });
