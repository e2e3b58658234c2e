import { Button, FileButton, Textarea } from "@mantine/core";
import { useState } from "react";
import { decodeText } from "./decode-text.ts";

/** The largest file that is read, in bytes: about ten thousand people. */
const maxFileSize = 2 * 1024 * 1024;

/** The source of a list: pasted, typed, or a file. */
export function ListInput({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | null) => {
    if (file === null) return;
    if (file.size > maxFileSize) return setProblem("Choose a file of at most 2 MB.");
    const content = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (content === undefined) return setProblem("That is not a text file. Save the table as CSV first.");
    setProblem(undefined);
    onChange(content);
  };
  return (
    <>
      <Textarea
        label="List"
        description="One person a line: name, email and, if you like, role. Paste it from a spreadsheet, or type it."
        placeholder={"Nina Vogel, nina@example.test, member"}
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
              Choose a CSV file
            </Button>
          )}
        </FileButton>
      </div>
    </>
  );
}
