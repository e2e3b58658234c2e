import type { Suggestion } from "../suggestions/suggestion.ts";

/** What is offered for completion. The value replaces what was typed; without a value, the writer chooses a time. */
export type CompletionSuggestion = Suggestion<string | undefined>;
