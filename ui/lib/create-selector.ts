/**
 * Makes memoized selectors. A selector computes a value from some parts of the state, and computes it again only when
 * one of the parts is another object. It remembers only the last value, so it suits one state with many users, not
 * several states in turn. The first call, without arguments, sets the state's type.
 */
export function createSelectorFactory<State>() {
  return <const Values extends readonly unknown[], Result>(
    parts: { readonly [Index in keyof Values]: (state: State) => Values[Index] },
    compute: (...values: Values) => Result,
  ): ((state: State) => Result) => {
    let last: { readonly values: readonly unknown[]; readonly result: Result } | undefined;
    return (state) => {
      const values = parts.map((part) => part(state));
      if (last === undefined || values.some((value, index) => !Object.is(value, last?.values[index]))) {
        last = { values, result: compute(...(values as unknown as Values)) };
      }
      return last.result;
    };
  };
}
