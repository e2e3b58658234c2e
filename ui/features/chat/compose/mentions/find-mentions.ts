/** Who a text mentions, without the silent mentions. */
export type Mentions = {
  /** The people, by the name and the ID that stand in the text. */
  readonly people: readonly { readonly name: string; readonly id: number | undefined }[];
  /** Whether it mentions everybody in the channel. */
  readonly hasEverybody: boolean;
};

const everybody: ReadonlySet<string> = new Set(["all", "everyone", "channel", "stream"]);
const pattern = /(?<![\\`])@\*\*([^*\n]+)\*\*/g;

/** Finds the mentions of a text in Markdown, outside of code and quotes. */
export function findMentions(text: string): Mentions {
  const plain = text
    .replace(/^(\s*)(```|~~~)(?!quote|spoiler)[^\n]*\n[\s\S]*?(?:^\s*\2|$(?![\s\S]))/gm, "")
    .replace(/^\s*```quote[^\n]*\n[\s\S]*?(?:^\s*```|$(?![\s\S]))/gm, "")
    .replace(/^>.*$/gm, "")
    .replace(/`[^`\n]*`/g, "");
  const names = [...plain.matchAll(pattern)].map(([, name = ""]) => name);
  return {
    hasEverybody: names.some((name) => everybody.has(name)),
    people: names
      .filter((name) => !everybody.has(name) && name !== "topic")
      .map((written) => {
        const [, name, id] = /^(.*)\|(\d{1,15})$/.exec(written) ?? [];
        return { name: name ?? written, id: id === undefined ? undefined : Number(id) };
      }),
  };
}
