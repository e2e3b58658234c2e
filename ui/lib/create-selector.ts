import { i18n } from "./i18n.ts";

/**
 * Makes memoized selectors. A selector computes a value from some parts of the state. It computes it again only when one
 * of the parts is another object, or when the page's language has changed, which changes how names are sorted. It
 * remembers only the last value, so it suits one state that many callers read, not several states in turn. Call this
 * function once for each type of state; it returns `createSelector`.
 */
export function createSelectorFactory<State>() {
  return <const Values extends readonly unknown[], Result>(
    parts: PartsOf<State, Values>,
    compute: (...values: Values) => Result,
  ): ((state: State) => Result) => {
    let last: { readonly locale: string; readonly values: Values; readonly result: Result } | undefined;
    return (state) => {
      const { locale } = i18n;
      const values = readParts(parts, state);
      const isSame = last?.locale === locale && values.every((value, index) => Object.is(value, last?.values[index]));
      if (last === undefined || !isSame) last = { locale, values, result: compute(...values) };
      return last.result;
    };
  };
}

/** A function for each value, which reads it from the state. */
type PartsOf<State, Values extends readonly unknown[]> = {
  readonly [Index in keyof Values]: (state: State) => Values[Index];
};

function readParts<State, const Values extends readonly unknown[]>(parts: PartsOf<State, Values>, state: State): Values;
function readParts<State>(parts: readonly ((state: State) => unknown)[], state: State): readonly unknown[] {
  return parts.map((part) => part(state));
}
