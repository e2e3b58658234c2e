import { FileInput, TextInput } from "@mantine/core";
import { emojiEndpoints } from "#server/domain/emoji/contract.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { pictureProblem, pictureTypes } from "../../../../lib/picture-problem.ts";
import { api } from "../../../../store/api.ts";
import { emojiNameProblem } from "./emoji-problem.ts";

/** The largest picture that the server accepts for an emoji, in MiB. */
const limit = 5;

type NewEmojiValues = { readonly name: string; readonly file: File | null };

const nothing: NewEmojiValues = { name: "", file: null };

/** Adds an emoji: a picture and a name. */
export function NewEmoji({ taken }: { taken: readonly string[] }) {
  const form = useForm<NewEmojiValues>({
    saved: nothing,
    check: ({ name, file }) => ({
      name: emojiNameProblem(name, taken),
      file: file === null ? "Choose a picture." : pictureProblem(file, limit),
    }),
    save: async (_, { name, file }) => {
      if (file !== null) await api(emojiEndpoints.addEmoji, { emoji_name: name.trim().replaceAll(" ", "_"), file });
    },
    fieldOf: { emoji_name: "name" },
  });
  const { value, error, onChange } = form.choice("file");
  return (
    <Form form={form} action="Add emoji">
      <TextInput label="Name" description="People write it between colons, such as :anchor:." {...form.text("name")} />
      <FileInput
        label="Picture"
        description="A PNG, JPEG, GIF or WebP picture. It may move."
        placeholder="Choose a picture"
        accept={pictureTypes.join(",")}
        clearable
        clearButtonProps={{ "aria-label": "Choose no picture" }}
        value={value}
        error={error}
        onChange={onChange}
      />
    </Form>
  );
}
