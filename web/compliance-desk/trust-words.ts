/** How the trust accounts stand, in the words of their cards. */
import { formatMoney, toCents, totalOf } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import type { TrustStanding } from '#contract/trust-reports.ts';
import type { Standing } from '#web/compliance-desk/DeskCard.tsx';
import { trustSum } from '#web/trust-ledgers/ledger-words.ts';

/** 'Last reconciled Sep 30, 2026. The statement of Oct 31, 2026 is due by Nov 30, 2026'. */
export function reconciliationStanding(accounts: readonly TrustStanding[], today: Day): Standing {
  const account = dueFirst(accounts);
  if (!account) return { text: 'No trust account yet.' };
  const { lastReconciledOn, nextStatementOn, reconcileBy, name } = account;
  const isLate = reconcileBy !== null && reconcileBy < today;
  const statement = nextStatementOn && `statement of ${formatDay(nextStatementOn)}`;
  const due = isLate ? 'has been overdue since' : 'is due by';
  const parts = [
    accounts.length > 1 && `${name}.`,
    lastReconciledOn ? `Last reconciled ${formatDay(lastReconciledOn)}.` : 'Not reconciled yet.',
    statement && reconcileBy && `The ${statement} ${due} ${formatDay(reconcileBy)}.`,
    !statement && 'Nothing to reconcile yet.',
  ];
  return { text: parts.filter(Boolean).join(' '), isPressing: isLate };
}

/** The account whose statement is due first; before any is due, the first one. */
export function dueFirst(accounts: readonly TrustStanding[]): TrustStanding | undefined {
  const [next] = accounts
    .filter(({ reconcileBy }) => reconcileBy !== null)
    .sort((one, other) => (one.reconcileBy ?? '').localeCompare(other.reconcileBy ?? ''));
  return next ?? accounts[0];
}

/** 'October 2026, reconciled'. */
export function packetStanding(accounts: readonly TrustStanding[]): Standing {
  const ended = accounts.filter(({ packetMonth }) => packetMonth !== null);
  const [first] = ended;
  if (!first?.packetMonth) return { text: 'No whole month yet.' };
  const open = ended.filter(({ packetIsReconciled }) => !packetIsReconciled);
  if (ended.length === 1 || open.length === 0) {
    const state = open.length === 0 ? 'reconciled' : 'not reconciled yet';
    return { text: `${monthWords(first.packetMonth)}, ${state}` };
  }
  return {
    text: `${monthWords(first.packetMonth)}, ${open.length} of ${ended.length} accounts not reconciled yet`,
  };
}

/** '$12.40 came in and $12.40 was remitted in 2026'. */
export function interestStanding(accounts: readonly TrustStanding[], today: Day): Standing {
  const year = today.slice(0, 4);
  const came = totalOf(accounts.map(({ interestIn }) => interestIn));
  const went = totalOf(accounts.map(({ interestRemitted }) => interestRemitted));
  if (toCents(came) === 0n && toCents(went) === 0n) return { text: `No interest yet in ${year}` };
  return { text: `${formatMoney(came)} came in and ${formatMoney(went)} was remitted in ${year}` };
}

/** '$900.00 to be paid out, 2 checks nobody has cashed, $500.00 of an unknown owner'. */
export function booksStanding(accounts: readonly TrustStanding[]): Standing {
  const stale = accounts.reduce((sum, { staleChecks }) => sum + staleChecks, 0);
  const unknown = totalOf(accounts.map(({ unidentified }) => unidentified));
  const due = totalOf(accounts.map(({ toDistribute }) => toDistribute));
  const parts = [
    toCents(due) > 0n && `${formatMoney(due)} to be paid out`,
    stale > 0 && `${stale} ${stale === 1 ? 'check' : 'checks'} nobody has cashed`,
    toCents(unknown) > 0n && `${formatMoney(unknown)} of an unknown owner`,
  ].filter(Boolean);
  if (parts.length === 0) return { text: 'No stale check, no unknown owner.' };
  return { text: parts.join(', '), isPressing: true };
}

/** '$16,500.00 in trust, 12 client ledgers, 2 below their minimum. 1 payment waits for approval'. */
export function ledgersStanding(
  sums: Parameters<typeof trustSum>[0],
  accounts: readonly Pick<TrustStanding, 'proposals'>[],
): Standing {
  const waiting = accounts.reduce((sum, { proposals }) => sum + proposals, 0);
  const payments = waiting === 1 ? '1 payment waits' : `${waiting} payments wait`;
  return {
    text: waiting > 0 ? `${trustSum(sums)}. ${payments} for approval` : trustSum(sums),
    isPressing: waiting > 0 || sums.low > 0,
  };
}

/** More than this are not counted. */
export const mostRequests = 100;

export function requestsStanding(open: number): Standing {
  if (open === 0) return { text: 'No request is open.' };
  if (open === 1) return { text: '1 request is open' };
  return {
    text: `${Math.min(open, mostRequests)}${open >= mostRequests ? ' or more' : ''} requests are open`,
  };
}

/** '2026-10' is 'October 2026'. */
export const monthWords = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
