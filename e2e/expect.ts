import { expect as impatient } from "@playwright/test";

/** Playwright's `expect`, which gives a busy machine more time. */
export const expect = impatient.configure({ timeout: 15_000 });
