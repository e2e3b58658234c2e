/** Tests that measure processor time: no other test may run at the same time. */
export const measuredTests = ["server/**/event-loop.test.ts"];
