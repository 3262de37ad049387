/** What went out: to others for clients, to the firm for its bills, to the bank, and to another matter. */
import {
  NewEarnedFee,
  NewTrustDisbursement,
  NewTrustTransfer,
  type SentBy,
} from '#contract/trust-acts.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { bankCharge } from '#server/trust-entries/charge.ts';
import { disburse } from '#server/trust-entries/disburse.ts';
import { earnFee } from '#server/trust-entries/earn-fee.ts';
import { transfer } from '#server/trust-entries/transfer.ts';
import type { Desk, Happening } from './desk.ts';
import type { EarnedFee } from './earned-fees.ts';
import * as story from './trust-story.ts';

const firstCheck = 1001;

export function moneyOut(desk: Desk, fees: readonly EarnedFee[]): Happening[] {
  let check = firstCheck;
  const numberOf = (method: SentBy) => (method === 'check' ? String(check++) : null);
  return [
    ...story.disbursements.map((one) => paid(desk, desk.partner, one, numberOf)),
    paid(desk, desk.attorney, story.proposal, numberOf),
    ...fees.map((fee) => forBill(desk, fee)),
    charged(desk),
    moved(desk),
  ];
}

function paid(
  { db, ledgerOf, see, at }: Desk,
  by: SignedInUser,
  one: story.DemoDisbursement,
  numberOf: (method: SentBy) => string | null,
): Happening {
  const { when, matter, to: party, amount, purpose, method, toBank = null, isOutstanding } = one;
  return {
    at: at(when, 16),
    happen: async (on) => {
      const about = { amount, party, purpose, method, toBank, checkNumber: numberOf(method) };
      const input = NewTrustDisbursement.parse({ ...about, ledgerId: await ledgerOf(matter) });
      const { entry } = await disburse(db, by, on, { ...input, kind: 'disbursement' });
      if (entry) see(entry, isOutstanding);
    },
  };
}

const forBill = ({ db, partner, operatingId, ledgerOf, see }: Desk, fee: EarnedFee): Happening => ({
  at: fee.at,
  happen: async (on) => {
    const { matter, invoiceId, amount, paidOn: day } = fee;
    const ledgerId = await ledgerOf(matter);
    const about = { ledgerId, invoiceId, amount, day, bankingAccountId: operatingId };
    const input = NewEarnedFee.parse({ ...about, method: 'ach' });
    const { entry } = await earnFee(db, partner, on, input);
    if (entry) see(entry);
  },
});

const charged = ({ db, clerk, accountId, see, at }: Desk): Happening => ({
  at: at(story.charge.when),
  happen: async (on) => {
    const { amount, purpose } = story.charge;
    see(await bankCharge(db, clerk, on, { accountId, amount, purpose, reference: null }));
  },
});

const moved = ({ db, partner, ledgerOf, matterOf, at }: Desk): Happening => ({
  at: at(story.transfer.when),
  happen: async (on) => {
    const { from, to, amount, purpose } = story.transfer;
    const about = { fromLedgerId: await ledgerOf(from), toMatterId: matterOf(to), amount, purpose };
    await transfer(db, partner, on, NewTrustTransfer.parse(about));
  },
});
