import { Landmark, Link2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#contract/cents.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { UnclearedEntry, UnmatchedLine } from '#contract/trust-reconciliations.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { BankErrorDialog } from '#web/trust-statement-lines/BankErrorDialog.tsx';
import {
  type RecordedAs,
  recordableAs,
  recordLabels,
} from '#web/trust-statement-lines/line-words.ts';
import { MatchDialog } from '#web/trust-statement-lines/MatchDialog.tsx';
import { RecordLine } from '#web/trust-statement-lines/RecordLine.tsx';
import { RemoveLine } from '#web/trust-statement-lines/RemoveLine.tsx';
import { useSetBankError, useUnmatch } from '#web/trust-statement-lines/statement-line-calls.ts';

export type ShownLine = UnmatchedLine & { entryIds: string[] };

interface Props {
  line: ShownLine;
  /** What has not cleared yet: one of them may be it. */
  waiting: readonly UnclearedEntry[];
  account: TrustAccount;
}

export function LineRow(props: Props) {
  const { line } = props;
  const { day, amount, description, checkNumber, bankError } = line;
  return (
    <li className="grid gap-1 border-t border-border px-4 py-2.5 text-sm sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          {description}
          <span className="block text-muted">
            <DayText value={day} />
            {checkNumber && `, check ${checkNumber}`}
          </span>
        </span>
        <span className="figure font-medium whitespace-nowrap">{formatMoney(amount)}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <State line={line} />
        <Actions {...props} />
      </div>
      {bankError !== null && <p className="text-muted wrap-anywhere">{bankError}</p>}
    </li>
  );
}

function State({ line: { entryIds, bankError } }: { line: ShownLine }) {
  if (entryIds.length > 0) {
    return (
      <Badge tone="success" icon={Link2}>
        {entryIds.length === 1 ? 'Matched with 1 entry' : `Matched with ${entryIds.length} entries`}
      </Badge>
    );
  }
  if (bankError !== null) {
    return (
      <Badge tone="info" icon={Landmark}>
        Bank error
      </Badge>
    );
  }
  return <Badge tone="warning">No entry yet</Badge>;
}

function Actions({ line, waiting, account }: Props) {
  const [asked, setAsked] = useState<'match' | 'error' | 'remove' | RecordedAs | null>(null);
  const unmatch = useUnmatch();
  const takeBack = useSetBankError();
  const params = { id: line.id };
  const look = { variant: 'quiet', size: 'sm' } as const;
  const about = `: ${line.description}, ${formatMoney(line.amount)}`;
  const named = (words: string) => ({ children: words, 'aria-label': `${words}${about}` });
  const close = () => setAsked(null);
  const recordable = recordableAs(line.amount);
  const recorded = recordable.find((as) => as === asked);
  if (line.entryIds.length > 0) {
    return (
      <Button
        {...look}
        {...named('Unmatch')}
        className="-mx-2"
        pending={unmatch.isPending}
        onClick={() => unmatch.mutate({ params, body: { entryIds: [] } })}
      />
    );
  }
  return (
    <span className="-mx-2 flex flex-wrap print:hidden">
      {line.bankError === null ? (
        <>
          <Button {...look} {...named('Match')} onClick={() => setAsked('match')} />
          {recordable.map((as) => (
            <Button key={as} {...look} {...named(recordLabels[as])} onClick={() => setAsked(as)} />
          ))}
          <Button {...look} {...named('Bank error')} onClick={() => setAsked('error')} />
          <Button {...look} {...named('Remove')} onClick={() => setAsked('remove')} />
        </>
      ) : (
        <Button
          {...look}
          {...named('Not an error')}
          pending={takeBack.isPending}
          onClick={() => takeBack.mutate({ params, body: { bankError: null } })}
        />
      )}
      <MatchDialog line={line} waiting={waiting} open={asked === 'match'} onClose={close} />
      <BankErrorDialog line={line} open={asked === 'error'} onClose={close} />
      {recorded && <RecordLine line={line} account={account} as={recorded} onClose={close} />}
      <RemoveLine line={line} open={asked === 'remove'} onClose={close} />
    </span>
  );
}
