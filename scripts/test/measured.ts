/** Tests that measure the processor: no other may use it at the same time. */
export const measuredTests = ["server/**/event-loop.test.ts"];
