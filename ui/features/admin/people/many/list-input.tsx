import { t } from "@lingui/core/macro";
import { Button, FileButton, Textarea } from "@mantine/core";
import { useState } from "react";
import { formatSize } from "../../../../lib/format.ts";
import { decodeText } from "./decode-text.ts";

/** The largest file that is read, in bytes: about ten thousand people. */
const maxFileSize = 2_000_000;

/** The source of a list: pasted, typed, or a file. */
export function ListInput({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | null) => {
    if (file === null) return;
    if (file.size > maxFileSize) return setProblem(t`Choose a file of at most ${{ size: formatSize(maxFileSize) }}.`);
    const content = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (content === undefined) return setProblem(t`This isn't a text file. Save the table as CSV first.`);
    setProblem(undefined);
    onChange(content);
  };
  return (
    <>
      <Textarea
        label={t({ message: "List", comment: "A noun: the list of people to add" })}
        description={t`One person per line: name, email and, optionally, role. Paste it from a spreadsheet, or type it.`}
        placeholder={t({
          message: "Nina Vogel, nina@example.com, member",
          comment: "Name, email and role of an example",
        })}
        autosize
        minRows={5}
        maxRows={12}
        spellCheck={false}
        error={problem}
        value={text}
        onChange={({ currentTarget }) => {
          setProblem(undefined);
          onChange(currentTarget.value);
        }}
      />
      <div>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} variant="default">
              {t`Choose CSV file`}
            </Button>
          )}
        </FileButton>
      </div>
    </>
  );
}
