import { channelWildcards, topicWildcard } from "#server/markdown/wildcards.ts";
import { readLines } from "../markdown/read-lines.ts";

/** Who a text mentions, without the silent mentions. */
export type Mentions = {
  /** The people, by the name and the ID in the text. */
  readonly people: readonly { readonly name: string; readonly id: number | undefined }[];
  /** Whether it mentions everybody in the channel. */
  readonly hasChannel: boolean;
  /** Whether it mentions everybody who took part in the topic. */
  readonly hasTopic: boolean;
};

// Code inside a line, or a mention that is not silent. The match that begins first wins.
const codeOrMention = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)|@\*\*([^*\n]+)\*\*/g;

/** Finds the mentions of a text in Markdown, outside of code and quotes. The server's renderer decides in the end. */
export function findMentions(text: string): Mentions {
  const plain = readLines(text)
    .map(({ text: line, kind, beginsBlock }) => (beginsBlock ? "\n" : "") + (kind === "text" ? line : ""))
    .join("\n");
  const names = [...plain.matchAll(codeOrMention)].flatMap(([, , name]) => (name === undefined ? [] : [name]));
  return {
    hasChannel: names.some((name) => channelWildcards.has(name)),
    hasTopic: names.includes(topicWildcard),
    people: names
      .filter((name) => !channelWildcards.has(name) && name !== topicWildcard)
      .map((written) => {
        const [, name, id] = /^(.*)\|(\d{1,15})$/.exec(written) ?? [];
        return { name: name ?? written, id: id === undefined ? undefined : Number(id) };
      }),
  };
}
