/**
 * Makes functions of a state that compute from some parts of it, and compute anew only when one of the parts is another
 * object. Each remembers its last answer: it is for one state that many read, not for many states in turns. Called
 * without arguments first, to name the state.
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
