/** What is remembered of the reader's visits, so that the browser's Back button leads to it again. */
export type VisitMemory<Value> = {
  /** `entry` is the visit's entry in the browser's history. Without a value, the visit opens as at first. */
  readonly note: (entry: string | undefined, value: Value | undefined) => void;
  /** Undefined for a new visit. */
  readonly get: (entry: string | undefined) => Value | undefined;
};

/** How many visits are remembered. */
const keptVisits = 100;

/** A memory that lasts as long as the page. */
export function createVisitMemory<Value>(): VisitMemory<Value> {
  const values = new Map<string, Value>();
  return {
    note: (entry, value) => {
      if (entry === undefined) return;
      values.delete(entry);
      if (value !== undefined) values.set(entry, value);
      const [oldest] = values.keys();
      if (values.size > keptVisits && oldest !== undefined) values.delete(oldest);
    },
    get: (entry) => (entry === undefined ? undefined : values.get(entry)),
  };
}
