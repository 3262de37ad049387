import { useEffect, useRef } from 'react';
import { type DataType, dataTypeLabels } from '#contract/data-types.ts';
import type { ImportResult } from '#contract/imports.ts';
import { skippedText } from '#web/imports/import-words.ts';
import { Alert } from '#web/kit/Alert.tsx';

export interface Outcome extends ImportResult {
  fileName: string;
}

/** What became of the last file, for longer than a toast says it, where the person looks. */
export function ImportOutcome({ outcome }: { outcome: Outcome | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView({ block: 'center' });
  }, [outcome]);
  return (
    <div ref={place} role="status" className="empty:hidden">
      {outcome && (
        <Alert tone="info">
          <p className="wrap-anywhere">{sentences(outcome).join(' ')}</p>
        </Alert>
      )}
    </div>
  );
}

const whole = new Intl.NumberFormat('en-US');
const were = (many: number, one: string, more: string) =>
  many === 1 ? `1 row ${one}` : `${whole.format(many)} rows ${more}`;

function sentences(outcome: Outcome): string[] {
  const { recordsImported, dataType, fileName, duplicateCount, leftOutCount, skippedCount } =
    outcome;
  const said = [
    recordsImported === 0
      ? `Nothing in ${fileName} was new.`
      : `${dataTypeName(dataType)} imported from ${fileName}: ${whole.format(recordsImported)}.`,
  ];
  if (duplicateCount > 0) {
    said.push(`${were(duplicateCount, 'was there already.', 'were there already.')}`);
  }
  if (leftOutCount > 0) {
    said.push(`${were(leftOutCount, 'with errors was left out.', 'with errors were left out.')}`);
  }
  if (skippedCount > 0) said.push(skippedText(skippedCount, ['was', 'were']));
  if (recordsImported > 0) said.push('It can be undone below for 24 hours.');
  return said;
}

const dataTypeName = (dataType: DataType) => dataTypeLabels[dataType];
