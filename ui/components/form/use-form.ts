import { useEffect, useRef, useState } from "react";
import { explain } from "../../store/api.ts";
import {
  addEdit,
  applyEdits,
  type Edits,
  findConflicts,
  listChanges,
  removeFields,
  removeSavedEdits,
} from "./edits.ts";
import {
  type FieldOfParameter,
  type FindErrorField,
  findFieldOfError,
  type Problems,
  removeEmptyProblems,
} from "./error-field.ts";
import { discardEdits, keepEdits, readKeptEdits } from "./kept-edits.ts";

type Values = Readonly<Record<string, unknown>>;

/** The parameters of {@link useForm}. */
export type FormOptions<V extends Values> = {
  /** Keeps the edits under this name if the sign-in ends. */
  readonly id?: string;
  /** Fields that are never kept: passwords and keys. */
  readonly secret?: readonly (keyof V & string)[];
  /** The saved values from the store. Fields without an edit follow them. */
  readonly saved: V;
  /** Finds the values that the server would refuse, before a request. */
  readonly check?: (values: V) => Problems<V>;
  /** Sends the changed values; throws the client's errors. */
  readonly save: (changes: Partial<V>, values: V) => Promise<unknown>;
  /** The fields of parameters that have other names, from `fieldsOf`. */
  readonly fieldOf?: FieldOfParameter<keyof V>;
  readonly findErrorField?: FindErrorField<V>;
  /** Called after a successful save. */
  readonly onSaved?: () => void;
  /** Whether the form creates something, and so can be saved without changes. */
  readonly isNew?: boolean;
};

/** A form's state, and the props of its fields. */
export type FormState<V extends Values> = {
  readonly values: V;
  readonly set: <Field extends keyof V & string>(field: Field, value: V[Field]) => void;
  readonly problems: Problems<V>;
  /** How many times it was submitted in vain because a field was invalid. */
  readonly refusals: number;
  /** An error that belongs to no field. */
  readonly problem: string | undefined;
  readonly isDirty: boolean;
  readonly isNew: boolean;
  readonly busy: boolean;
  /** Whether the shown values were just saved. */
  readonly isSaved: boolean;
  /** Fields that somebody else changed to another value during editing. */
  readonly conflicts: ReadonlySet<string>;
  /** Saves, unless a field is invalid. */
  readonly submit: () => Promise<void>;
  /** Discards the edits. */
  readonly reset: () => void;
  /** Discards the edit of a field, so that it shows what somebody else saved. */
  readonly takeTheirs: (field: keyof V & string) => void;
  /** Props of a text field: name, value, error, onChange. */
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
  /** The same for inputs whose `onChange` receives the value itself, such as a select or a picker. */
  readonly choice: <Field extends keyof V & string>(
    field: Field,
  ) => { readonly value: V[Field]; readonly error: string | undefined; readonly onChange: (value: V[Field]) => void };
};

/** The state of a form over data that others may change at the same time. */
export function useForm<V extends Values>(options: FormOptions<V>): FormState<V> {
  const { id, secret = [], saved, check, save, fieldOf, findErrorField, onSaved, isNew = false } = options;
  const [edits, setEdits] = useState<Edits>(() => (id === undefined ? {} : readKeptEdits(id)));
  const [problems, setProblems] = useState<Problems<V>>({});
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const newest = useRef(edits);
  const values = applyEdits(saved, edits);
  const changes = listChanges(saved, edits);

  const secrets = secret.join(" ");
  useEffect(() => {
    newest.current = edits;
    if (id !== undefined) keepEdits(id, removeFields(edits, secrets.split(" ")));
  }, [id, secrets, edits]);

  const set = <Field extends keyof V & string>(field: Field, value: V[Field]) => {
    setSaved(false);
    setEdits((before) => addEdit(saved, before, field, value));
    setProblems((before) => ({ ...before, [field]: undefined }));
  };

  const refuse = (found: Problems<V>) => {
    setProblems(found);
    setRefusals((before) => before + 1);
  };

  const submit = async () => {
    if (busy) return;
    const found = removeEmptyProblems(check?.(values) ?? {});
    setProblem(undefined);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setBusy(true);
    try {
      const sent = edits;
      await save(changes, values);
      setEdits((before) => removeSavedEdits(before, sent));
      if (id !== undefined) keepEdits(id, removeFields(removeSavedEdits(newest.current, sent), secret));
      setSaved(true);
      onSaved?.();
    } catch (error) {
      const field = findFieldOfError(error, values, fieldOf, findErrorField);
      if (field === undefined) setProblem(explain(error));
      else refuse({ [field]: explain(error) } as Problems<V>);
    } finally {
      setBusy(false);
    }
  };

  const reset = () => {
    setEdits({});
    setProblems({});
    setProblem(undefined);
    if (id !== undefined) discardEdits(id);
  };

  return {
    ...{ values, set, problems, refusals, problem, busy, isSaved, isNew, submit, reset },
    isDirty: Object.keys(changes).length > 0,
    conflicts: findConflicts(saved, edits),
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
