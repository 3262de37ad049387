import { Link } from 'wouter';
import { formatMoney, toCents } from '#contract/cents.ts';
import { formatDateTime } from '#contract/dates.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import { trustLedgers } from '#contract/trust-ledgers.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { useRead } from '#web/kit/api.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { EntryLink } from '#web/trust-entries/EntryLink.tsx';
import { howSent } from '#web/trust-entries/entry-words.ts';
import { ledgerName } from '#web/trust-ledgers/ledger-words.ts';
import { ledgerParts } from '#web/trust-ledgers/trust-places.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

/** From any of the desks: what only they know leaves the address. */
const requestsDesk = {
  desk: 'requests',
  ledger: undefined,
  entry: undefined,
  reconciliation: undefined,
  book: undefined,
};

/** All there is to know of an entry. */
export function EntryFacts({ entry }: { entry: TrustEntry }) {
  const nameOf = useColleagueName();
  const { fundsOn, clearedOn, authorizedBy, createdBy, createdAt } = entry;
  const how = howSent(entry);
  return (
    <Facts>
      <Fact name="Amount">{formatMoney(entry.amount)}</Fact>
      <Fact name="Date">
        <DayText value={entry.day} />
      </Fact>
      {entry.party && <Fact name="From or to">{entry.party}</Fact>}
      <Fact name="Purpose">{entry.purpose}</Fact>
      {entry.isAdvance && <Fact name="Advance">Stays until it is earned or spent</Fact>}
      {how && <Fact name="Method">{how}</Fact>}
      {entry.reference && <Fact name="Reference">{entry.reference}</Fact>}
      <Ledgers entry={entry} />
      <Fact name="In the bank">{formatMoney(entry.bankAmount)}</Fact>
      {fundsOn && (
        <Fact name="Available on">
          <DayText value={fundsOn} />
        </Fact>
      )}
      {toCents(entry.bankAmount) !== 0n && (
        <Fact name="Cleared">{clearedOn ? <DayText value={clearedOn} /> : 'Not yet'}</Fact>
      )}
      <Related entry={entry} />
      <Fact name="Recorded by">
        {nameOf(createdBy) ?? 'Somebody'}, {formatDateTime(createdAt)}
      </Fact>
      {authorizedBy && <Fact name="Authorized by">{nameOf(authorizedBy) ?? 'Somebody'}</Fact>}
    </Facts>
  );
}

function Ledgers({ entry }: { entry: TrustEntry }) {
  return (
    <Fact name={entry.postings.length > 1 ? 'Ledgers' : 'Ledger'}>
      <span className="grid">
        {entry.postings.map(({ ledgerId, clientName, matterNumber, amount }) => (
          <span key={ledgerId}>
            <PlaceLink parts={ledgerParts(ledgerId)}>
              {clientName ? `${clientName}, ${matterNumber}` : <NobodysLedger id={ledgerId} />}
            </PlaceLink>{' '}
            {formatMoney(amount)}
          </span>
        ))}
      </span>
    </Fact>
  );
}

/** Firm funds, unidentified funds or interest: which, the ledger itself knows. */
function NobodysLedger({ id }: { id: string }) {
  const { data } = useRead(trustLedgers.get, { params: { id } });
  return data ? ledgerName(data) : 'A ledger of the account';
}

function Related({
  entry: { invoiceId, invoiceNumber, requestId, requestNumber, reverses, reversedBy },
}: {
  entry: TrustEntry;
}) {
  return (
    <>
      {invoiceId && (
        <Fact name="Invoice">
          <Link href={`/financial-mgmt?invoice=${invoiceId}`} className="prose-link">
            {invoiceNumber ?? 'Open the invoice'}
          </Link>
        </Fact>
      )}
      {requestId && (
        <Fact name="For request">
          <PlaceLink parts={requestsDesk}>{requestNumber ?? 'Open requests'}</PlaceLink>
        </Fact>
      )}
      {reverses && (
        <Fact name="Reverses">
          <EntryLink id={reverses} />
        </Fact>
      )}
      {reversedBy && (
        <Fact name="Voided by">
          <EntryLink id={reversedBy} />
        </Fact>
      )}
    </>
  );
}
