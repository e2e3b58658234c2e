import { expect as impatient } from "@playwright/test";

/** Playwright's `expect` with a longer timeout, for busy machines. */
export const expect = impatient.configure({ timeout: 15_000 });
