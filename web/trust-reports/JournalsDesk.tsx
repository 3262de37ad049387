/** The books of a trust account as the rules name them, one at a time (`&book=receipts`). */
import type { ReactNode } from 'react';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { useAddress } from '#web/kit/address.ts';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { tabLook, tabsLook } from '#web/kit/tab-look.ts';
import { AccountChoice } from '#web/trust-accounts/AccountChoice.tsx';
import { OfAccount } from '#web/trust-accounts/OfAccount.tsx';
import { EntryDialog } from '#web/trust-entries/EntryDialog.tsx';
import { DistributionsBook } from '#web/trust-reports/DistributionsBook.tsx';
import { JournalBook } from '#web/trust-reports/JournalBook.tsx';
import { PacketBook } from '#web/trust-reports/PacketBook.tsx';
import { StaleChecksBook } from '#web/trust-reports/StaleChecksBook.tsx';
import { TrialBalanceBook } from '#web/trust-reports/TrialBalanceBook.tsx';
import { UnidentifiedBook } from '#web/trust-reports/UnidentifiedBook.tsx';

type Book = [label: string, show: (account: TrustAccount) => ReactNode];
const books: Record<string, Book> = {
  receipts: ['Receipts', (account) => <JournalBook account={account} of="receipts" />],
  disbursements: [
    'Disbursements',
    (account) => <JournalBook account={account} of="disbursements" />,
  ],
  'trial-balance': ['Trial balance', (account) => <TrialBalanceBook account={account} />],
  distributions: ['To be paid out', (account) => <DistributionsBook account={account} />],
  'stale-checks': ['Stale checks', (account) => <StaleChecksBook account={account} />],
  unidentified: ['Unidentified funds', (account) => <UnidentifiedBook account={account} />],
  packet: ['Monthly report', (account) => <PacketBook account={account} />],
};

export function JournalsDesk() {
  const { search } = useAddress();
  const asked = search.get('book') ?? '';
  const open = Object.hasOwn(books, asked) ? asked : 'receipts';
  return (
    <Desk
      title="Trust journals"
      what="What came in, what went out, whose it is, and what somebody has to look into."
    >
      <OfAccount>
        {(account, accounts) => (
          <>
            <AccountChoice accounts={accounts} account={account} />
            <nav aria-label="Trust journals" className={`${tabsLook} mb-0! print:hidden`}>
              {Object.entries(books).map(([book, [label]]) => (
                <BookLink key={book} book={book} isOpen={book === open}>
                  {label}
                </BookLink>
              ))}
            </nav>
            {books[open]?.[1](account)}
          </>
        )}
      </OfAccount>
      <EntryDialog />
    </Desk>
  );
}

interface LinkProps {
  book: string;
  isOpen: boolean;
  children: ReactNode;
}

function BookLink({ book, isOpen, children }: LinkProps) {
  return (
    <PlaceLink parts={{ book }} isHere={isOpen} className={tabLook}>
      {children}
    </PlaceLink>
  );
}
