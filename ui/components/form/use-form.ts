import { useEffect, useRef, useState } from "react";
import { explain } from "../../store/api.ts";
import { afterSaving, changesOf, conflictsOf, currentValues, type Edits, withEdit, withoutFields } from "./edits.ts";
import { keepEdits, keptEdits } from "./kept-edits.ts";
import { actualProblems, fieldOfError, type PlaceError, type Problems } from "./place-error.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a form is about. */
export type FormOptions<V extends Values> = {
  /** Keeps what was typed under this name if the sign-in ends. */
  readonly id?: string;
  /** Fields that are kept nowhere but on the page: passwords and keys. */
  readonly secret?: readonly (keyof V & string)[];
  /** What is saved now, straight from the store; fields that were not touched follow it. */
  readonly saved: V;
  /** What the server would refuse, told before asking it. */
  readonly check?: (values: V) => Problems<V>;
  /** Sends what differs; throws what the client throws. */
  readonly save: (changes: Partial<V>, values: V) => Promise<unknown>;
  /** Fields of parameters that are called differently. */
  readonly fieldOf?: Readonly<Record<string, keyof V>>;
  readonly placeError?: PlaceError<V>;
  /** Called once it is saved. */
  readonly onSaved?: () => void;
  /** Whether it can be saved as it is: for something new. */
  readonly isNew?: boolean;
};

/** A form and what is to be said of it. */
export type FormState<V extends Values> = {
  readonly values: V;
  readonly set: <Field extends keyof V & string>(field: Field, value: V[Field]) => void;
  readonly problems: Problems<V>;
  /** What went wrong that is about no field. */
  readonly problem: string | undefined;
  readonly isDirty: boolean;
  readonly isNew: boolean;
  readonly busy: boolean;
  /** Whether what is shown was just saved. */
  readonly isSaved: boolean;
  /** Fields that somebody else changed meanwhile, to something else. */
  readonly conflicts: ReadonlySet<string>;
  /** Saves, unless something is wrong. */
  readonly submit: () => Promise<void>;
  /** Gives up what was typed. */
  readonly reset: () => void;
  /** The field is as somebody else left it. */
  readonly takeTheirs: (field: keyof V & string) => void;
  /** What a text field needs: name, value, error, onChange. */
  readonly text: (field: keyof V & string) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  };
  /** The same for a switch or checkbox. */
  readonly flag: (field: keyof V & string) => {
    readonly name: string;
    readonly checked: boolean;
    readonly error: string | undefined;
    readonly onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) => void;
  };
  /** The same for what hands its value over itself, such as a select or a picker. */
  readonly choice: <Field extends keyof V & string>(
    field: Field,
  ) => { readonly value: V[Field]; readonly error: string | undefined; readonly onChange: (value: V[Field]) => void };
};

/** The state of a form over something that others may change at the same time. */
export function useForm<V extends Values>(options: FormOptions<V>): FormState<V> {
  const { id, secret = [], saved, check, save, fieldOf = {}, placeError, onSaved, isNew = false } = options;
  const [edits, setEdits] = useState<Edits>(() => (id === undefined ? {} : keptEdits(id)));
  const [problems, setProblems] = useState<Problems<V>>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const newest = useRef(edits);
  const values = currentValues(saved, edits);
  const changes = changesOf(saved, edits);

  const secrets = secret.join(" ");
  useEffect(() => {
    newest.current = edits;
    if (id !== undefined) keepEdits(id, withoutFields(edits, secrets.split(" ")));
  }, [id, secrets, edits]);

  const set = <Field extends keyof V & string>(field: Field, value: V[Field]) => {
    setSaved(false);
    setEdits((before) => withEdit(saved, before, field, value));
    setProblems((before) => ({ ...before, [field]: undefined }));
  };

  const submit = async () => {
    if (busy) return;
    const found = actualProblems(check?.(values) ?? {});
    setProblems(found);
    setProblem(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const sent = edits;
      await save(changes, values);
      setEdits((before) => afterSaving(before, sent));
      if (id !== undefined) keepEdits(id, withoutFields(afterSaving(newest.current, sent), secret));
      setSaved(true);
      onSaved?.();
    } catch (error) {
      const field = fieldOfError(error, values, fieldOf, placeError);
      if (field === undefined) setProblem(explain(error));
      else setProblems({ [field]: explain(error) } as Problems<V>);
    } finally {
      setBusy(false);
    }
  };

  const reset = () => {
    setEdits({});
    setProblems({});
    setProblem(undefined);
    if (id !== undefined) keepEdits(id, {});
  };

  return {
    ...{ values, set, problems, problem, busy, isSaved, isNew, submit, reset },
    isDirty: Object.keys(changes).length > 0,
    conflicts: conflictsOf(saved, edits),
    takeTheirs: (field) => setEdits(({ [field]: _, ...others }) => others),
    text: (field) => ({
      name: field,
      value: String(values[field] ?? ""),
      error: problems[field],
      onChange: ({ currentTarget }) => set(field, currentTarget.value as V[typeof field]),
    }),
    flag: (field) => ({
      name: field,
      checked: values[field] === true,
      error: problems[field],
      onChange: ({ currentTarget }) => set(field, currentTarget.checked as V[typeof field]),
    }),
    choice: (field) => ({
      value: values[field],
      error: problems[field],
      onChange: (value) => set(field, value),
    }),
  };
}
