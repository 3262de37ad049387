import { TrustEntry } from '#contract/trust-entries.ts';
import { columnsOf, eachFirm, type FloorQuery, type Noun, somebody, within } from '../noun.ts';

/** One account in every firm. */
const accountId = '00000000-0000-4000-8000-000000000002';

const own = TrustEntry.omit({
  amount: true,
  clearedOn: true,
  bankAmount: true,
  postings: true,
  reversedBy: true,
  invoiceNumber: true,
  requestNumber: true,
});
const money = (cents: string) => `((${cents})::numeric / 100)::numeric(18, 2)`;

const list: FloorQuery = {
  sql: `select ${columnsOf(own)}, ${money('amount_cents')} as amount, seen.*, moved.*
    from trust_entries entry
    left join lateral (select (select cleared_on from trust_clearings where firm_id = $1 and entry_id = entry.id) as "clearedOn",
      (select id from trust_entries back where back.firm_id = $1 and back.reverses = entry.id) as "reversedBy",
      (select invoice_number from invoices where invoices.firm_id = $1 and invoices.id = entry.invoice_id) as "invoiceNumber",
      (select number from trust_requests asked where asked.firm_id = $1 and asked.id = entry.request_id) as "requestNumber") seen on true
    left join lateral (select
        ${money("coalesce(sum(p.debit_cents - p.credit_cents) filter (where l.kind = 'bank'), 0)")} as "bankAmount",
        json_agg(json_build_object('ledgerId', l.id, 'matterId', l.matter_id, 'matterNumber', m.matter_number,
          'clientName', m.client_name, 'amount', ${money('p.credit_cents - p.debit_cents')}::text))
          filter (where l.kind <> 'bank') as postings
      from trust_postings p join trust_ledgers l on l.firm_id = $1 and l.id = p.ledger_id
      left join matters m on m.firm_id = $1 and m.id = l.matter_id
      where p.firm_id = $1 and p.entry_id = entry.id) moved on true
    where firm_id = $1 order by day desc, number desc, id desc limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

/** The row alone, with any number: both of its sides, numbers in a row, the sums and the trail are the product's promise. */
const deposit: FloorQuery = {
  sql: `insert into trust_entries (firm_id, account_id, number, kind, day, amount_cents, party, purpose, method,
      funds_on, recorded_on, authorized_by, created_by, created_at)
    values ($1, '${accountId}', 1 + floor(random() * 2e9)::integer, 'deposit', current_date, $3::numeric * 100, $4, $5, 'wire',
      current_date, current_date, $2, $2, now())
    returning ${columnsOf(own)}, ${money('amount_cents')} as amount, null as "clearedOn", null as "reversedBy",
      null as "invoiceNumber", null as "requestNumber", ${money('amount_cents')} as "bankAmount", '[]'::json as postings`,
  values: ({ firm, user }, { amount, party, purpose }) => [firm, user, amount, party, purpose],
  gives: 'row',
};

export const bankingAccounts: Noun = {
  fill: () => `
    insert into banking_accounts (firm_id, id, nickname, bank_name, account_name, account_type, user_id, created_at, updated_at)
    select firm_id, '${accountId}', 'Client trust', 'First Bank', 'Trust', 'trust', ${somebody}, now(), now()
    from ${eachFirm(1, 1)}`,
};

export const trustAccounts: Noun = {
  fill: () => `
    insert into trust_accounts (firm_id, id, name, banking_account_id, jurisdiction, opened_on, created_by, created_at, updated_at)
    select firm_id, id, nickname, id, 'CA', current_date - 800, user_id, now(), now() from banking_accounts`,
};

/** Of every account its own, and one of each matter that is open. */
export const trustLedgers: Noun = {
  fill: () => `
    insert into trust_ledgers (firm_id, account_id, kind, matter_id, created_at)
    select firm_id, id, kind, null, created_at from trust_accounts
      cross join unnest(array['bank', 'firm-funds', 'unidentified', 'interest']) as kind
    union all select firm_id, '${accountId}', 'client', id, created_at from matters where is_open`,
};

/** A retainer, and three payments out of it. */
const four = `from trust_ledgers l cross join lateral generate_series(1, 4) as n where l.kind = 'client'`;
/** Made from what it is of, so that its sides find it. */
const idOf = `overlay(overlay(md5(l.id::text || n) placing '4' from 13) placing '8' from 17)::uuid`;
const dayOf = 'current_date - 400 + n * 60';
const centsOf = 'case n when 1 then 100000 else 12500 end';

export const trustEntries: Noun = {
  fill: () => `
    insert into trust_entries (firm_id, id, account_id, number, kind, day, amount_cents, party, purpose, method, to_bank,
      funds_on, recorded_on, created_at)
    select l.firm_id, ${idOf}, l.account_id, row_number() over (partition by l.firm_id order by ${dayOf}, l.id),
      case n when 1 then 'deposit' else 'disbursement' end, ${dayOf}, ${centsOf}, 'Party ' || n,
      'Retainer and what it is for', 'wire', case when n > 1 then 'First Bank' end, case n when 1 then ${dayOf} end,
      ${dayOf}, ${within(160)} ${four}`,
  requests: [
    {
      name: 'list 50 trust entries',
      call: 'GET /api/trust-entries?limit=50',
      by: 'small',
      floor: list,
      atLeast: 0.5,
    },
    {
      name: 'large firm: list 50 trust entries',
      call: 'GET /api/trust-entries?limit=50',
      by: 'large',
      floor: list,
      grows: { from: 'list 50 trust entries', atMost: 1.5 },
    },
    {
      name: 'record a trust deposit',
      call: 'POST /api/trust-entries/deposits',
      by: 'writing',
      body: {
        accountId,
        matterId: null,
        amount: '12.50',
        party: 'Marlowe & Finch',
        purpose: 'Retainer',
        method: 'wire',
      },
      floor: deposit,
    },
  ],
};

/** What one says the other has: of the bank a debit is what came in. */
export const trustPostings: Noun = {
  fill: () => `
    insert into trust_postings (firm_id, entry_id, account_id, ledger_id, day, debit_cents, credit_cents)
    select l.firm_id, ${idOf}, l.account_id, case side when 'bank' then bank.id else l.id end, ${dayOf},
      case when (side = 'bank') = (n = 1) then ${centsOf} else 0 end,
      case when (side = 'bank') = (n = 1) then 0 else ${centsOf} end
    from trust_ledgers l cross join lateral generate_series(1, 4) as n
      cross join unnest(array['bank', 'client']) as side
      join trust_ledgers bank on bank.firm_id = l.firm_id and bank.kind = 'bank' where l.kind = 'client'`,
};

const posted = `(select l.firm_id, l.id as ledger_id, l.kind = 'bank' as is_bank, p.day,
    coalesce(sum(case l.kind when 'bank' then p.debit_cents - p.credit_cents else p.credit_cents - p.debit_cents end), 0) as cents
  from trust_ledgers l left join trust_postings p on p.firm_id = l.firm_id and p.ledger_id = l.id group by 1, 2, 3, 4) posted`;

export const trustFunds: Noun = {
  fill: () => `
    insert into trust_funds (firm_id, ledger_id, is_bank, balance_cents)
    select firm_id, ledger_id, is_bank, sum(cents) from ${posted} group by 1, 2, 3`,
};

export const trustBalances: Noun = {
  fill: () => `
    insert into trust_balances (firm_id, ledger_id, day, balance_cents)
    select firm_id, ledger_id, day, sum(cents) over (partition by firm_id, ledger_id order by day)
    from ${posted} where day is not null`,
};
