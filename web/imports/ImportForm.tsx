/** A file and what it holds; between choosing and importing stands what would happen. */
import { useRef, useState } from 'react';
import { DataType, dataTypeDescriptions } from '#contract/data-types.ts';
import { DataTypeField } from '#web/imports/DataTypeField.tsx';
import { FileField } from '#web/imports/FileField.tsx';
import { Go } from '#web/imports/Go.tsx';
import { ImportOutcome, type Outcome } from '#web/imports/ImportOutcome.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';

export function ImportForm() {
  const [picked, setPicked] = useState<{ file: File | null; round: number }>({
    file: null,
    round: 0,
  });
  const [dataType, setDataType] = useState<DataType | ''>('');
  const [isHeld, setHeld] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The button that was pressed goes with the file it imported.
  const kept = useFocusKept();
  const { file, round } = picked;
  const chosen = file && dataType ? { file, round, dataType } : null;
  const pick = (next: File | null) => {
    setPicked({ file: next, round: round + 1 });
    if (next) setOutcome(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of every form; the button is there for all
    <div
      {...kept}
      className="grid grid-cols-1 gap-5 outline-none"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        form.current?.requestSubmit();
      }}
    >
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <FileField file={file} disabled={isHeld} onPick={pick} />
        <DataTypeField
          value={dataType}
          disabled={isHeld}
          onChange={(value) => setDataType(DataType.safeParse(value).data ?? '')}
          description={dataType && dataTypeDescriptions[dataType]}
        />
      </div>
      <Go
        // What was said about one file does not hold for the next.
        key={`${round} ${dataType}`}
        ref={form}
        chosen={chosen}
        onHeld={setHeld}
        onDone={(result) => {
          if (file) setOutcome({ ...result, fileName: file.name });
          setHeld(false);
          pick(null);
          setDataType('');
        }}
      />
      <ImportOutcome outcome={outcome} />
    </div>
  );
}
