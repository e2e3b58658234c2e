import { i18n } from "./i18n.ts";

/**
 * Makes memoized selectors. A selector computes a value from some parts of the state. It computes it again only when one
 * of the parts is another object, or when the page's language has changed, which changes how names are sorted. It
 * remembers only the last value, so it suits one state that many callers read, not several states in turn. Call this
 * function once for each type of state; it returns `createSelector`.
 */
export function createSelectorFactory<State>() {
  return <const Values extends readonly unknown[], Result>(
    parts: { readonly [Index in keyof Values]: (state: State) => Values[Index] },
    compute: (...values: Values) => Result,
  ): ((state: State) => Result) => {
    let last: { readonly values: readonly unknown[]; readonly result: Result } | undefined;
    return (state) => {
      const values = [i18n.locale, ...parts.map((part) => part(state))];
      if (last === undefined || values.some((value, index) => !Object.is(value, last?.values[index]))) {
        last = { values, result: compute(...(values.slice(1) as unknown as Values)) };
      }
      return last.result;
    };
  };
}
