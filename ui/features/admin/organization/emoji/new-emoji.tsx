import { t } from "@lingui/core/macro";
import { FileInput, TextInput } from "@mantine/core";
import { emojiEndpoints } from "#server/domain/emoji/contract.ts";
import { emojiPictureLimit } from "#server/domain/emoji/limits.ts";
import { toEmojiName } from "#server/domain/emoji/shapes.ts";
import { pictureTypeNames, pictureTypes } from "#server/domain/images/limits.ts";
import { fieldsOf } from "../../../../components/form/error-field.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { formatAlternatives } from "../../../../lib/format.ts";
import { pictureProblem } from "../../../../lib/picture-problem.ts";
import { api } from "../../../../store/api.ts";
import { emojiNameProblem } from "./emoji-problem.ts";

type NewEmojiValues = { readonly name: string; readonly file: File | null };

const nothing: NewEmojiValues = { name: "", file: null };

/** Adds an emoji: a picture and a name. */
export function NewEmoji({ taken }: { taken: readonly string[] }) {
  const form = useForm<NewEmojiValues>({
    saved: nothing,
    check: ({ name, file }) => ({
      name: emojiNameProblem(name, taken),
      file: file === null ? t`Choose a picture.` : pictureProblem(file, emojiPictureLimit),
    }),
    save: async (_, { name, file }) => {
      if (file !== null) await api(emojiEndpoints.addEmoji, { emoji_name: toEmojiName(name), file });
    },
    fieldOf: fieldsOf([emojiEndpoints.addEmoji], { emoji_name: "name" }),
  });
  const { value, error, onChange } = form.choice("file");
  return (
    <Form form={form} action={t`Add emoji`}>
      <TextInput
        label={t`Name`}
        description={t`People type it between colons, such as :lunch:`}
        {...form.text("name")}
      />
      <FileInput
        label={t`Picture`}
        description={t`A ${{ types: formatAlternatives(pictureTypeNames) }} picture. Can be animated.`}
        placeholder={t`Choose a picture`}
        accept={pictureTypes.join(",")}
        clearable
        clearButtonProps={{ "aria-label": t`Clear picture` }}
        value={value}
        error={error}
        onChange={onChange}
      />
    </Form>
  );
}
