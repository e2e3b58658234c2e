/** A name and what it is for. */
type Named = { readonly name: string; readonly description: string };

/** The texts of the organization in the pictures, in one language. */
export type SampleOffice = {
  readonly organization: Named;
  /** New names of the generated channels, by their old names. Channels that are missing here keep theirs. */
  readonly channels: Readonly<Record<string, Named>>;
  /** The folders in their order, with the generated names of the channels in them. */
  readonly folders: readonly (Named & { readonly channels: readonly string[] })[];
  /** The groups, with the IDs of their members. */
  readonly groups: readonly (Named & { readonly members: readonly number[] })[];
  /** The names of profile fields with a short text, a date and a long text. */
  readonly profileFields: { readonly shortText: string; readonly date: string; readonly longText: string };
};
