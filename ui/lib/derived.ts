/**
 * Makes memoized selectors. A selector computes from some parts of the state, and again only when one of the parts is
 * another object. Each remembers its last answer only, so it suits one state with many readers, not several states in
 * alternation. Call it without arguments first, to set the state's type.
 */
export function deriving<State>() {
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
