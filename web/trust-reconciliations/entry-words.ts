/** An entry as a row of a reconciliation names it. */
import { trustEntryLabels } from '#contract/trust-entries.ts';
import type { UnclearedEntry } from '#contract/trust-reconciliations.ts';

type Named = Pick<UnclearedEntry, 'number' | 'kind' | 'party' | 'checkNumber'>;

/** 'Disbursement, check 1042, Court clerk'. */
export const entryName = ({ kind, party, checkNumber }: Named): string =>
  [trustEntryLabels[kind], checkNumber && `check ${checkNumber}`, party].filter(Boolean).join(', ');
