import { FileUp, Plus, Wand2 } from 'lucide-react';
import { useState } from 'react';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { ReconciliationRecord } from '#contract/trust-reconciliations.ts';
import type { StatementLine } from '#contract/trust-statement-lines.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import type { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { AddLine } from '#web/trust-statement-lines/AddLine.tsx';
import { ImportDialog } from '#web/trust-statement-lines/ImportDialog.tsx';
import { LineRow, type ShownLine } from '#web/trust-statement-lines/LineRow.tsx';
import { useMatchAll } from '#web/trust-statement-lines/statement-line-calls.ts';

interface Props {
  reconciliation: ReconciliationRecord;
  account: TrustAccount;
  lines: ReturnType<typeof useReadPages<StatementLine, never>>;
}

/** What the bank says, line by line, and what each line answers to. */
export function StatementLines({ reconciliation, account, lines }: Props) {
  const { accountId, statementOn, workings } = reconciliation;
  const [asked, setAsked] = useState<'import' | 'add' | null>(null);
  const matchAll = useMatchAll();
  const kept = useFocusKept();
  const shown = inOrder(workings.unmatched, lines.data ?? []);
  const waiting = [...workings.depositsInTransit, ...workings.outstanding];
  const look = { variant: 'secondary', size: 'sm' } as const;
  return (
    <Card title="Lines of the statement" flush>
      <div className="flex flex-wrap gap-2 px-4 pt-1 pb-3 sm:px-5 print:hidden">
        <Button {...look} icon={FileUp} onClick={() => setAsked('import')}>
          Import bank file
        </Button>
        <Button {...look} icon={Plus} onClick={() => setAsked('add')}>
          Add line
        </Button>
        {workings.unmatched.some(({ bankError }) => bankError === null) && (
          <Button
            {...look}
            icon={Wand2}
            pending={matchAll.isPending}
            onClick={() => matchAll.mutate({ body: { accountId } })}
          >
            Match automatically
          </Button>
        )}
      </div>
      <div {...kept} className="outline-none">
        <Arriving
          read={lines}
          rows={4}
          loading="Loading lines"
          failed="Could not load the lines of the statement."
        />
        {lines.data && shown.length === 0 && (
          <p className="px-4 pb-4 text-sm text-muted sm:px-5">
            No line yet. With a paper statement you can tick the entries instead.
          </p>
        )}
        {lines.data && shown.length > 0 && (
          <ul aria-label="Lines of the statement">
            {shown.map((line) => (
              <LineRow key={line.id} line={line} waiting={waiting} account={account} />
            ))}
          </ul>
        )}
        <ShowMore read={lines} failed="Could not load more lines." />
      </div>
      <ImportDialog
        accountId={accountId}
        open={asked === 'import'}
        onClose={() => setAsked(null)}
      />
      <AddLine
        accountId={accountId}
        day={statementOn}
        open={asked === 'add'}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
}

/** Those that wait come first; of earlier statements the reconciliation knows them. */
function inOrder(
  unmatched: ReconciliationRecord['workings']['unmatched'],
  lines: readonly StatementLine[],
): ShownLine[] {
  const read = new Set(lines.map(({ id }) => id));
  const earlier = unmatched.filter(({ id }) => !read.has(id));
  const waiting = lines.filter(({ entryIds }) => entryIds.length === 0);
  const matched = lines.filter(({ entryIds }) => entryIds.length > 0);
  return [...earlier.map((line) => ({ ...line, entryIds: [] })), ...waiting, ...matched];
}
