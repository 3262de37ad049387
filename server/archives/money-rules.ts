/** The rules of what is earned, spent, billed and held for clients. `row-rules.ts` says what they are for. */
import * as z from 'zod';
import { BankingAccount } from '#contract/banking-accounts.ts';
import {
  ClientBilling,
  FirmBilling,
  MatterBilling,
  PersonBilling,
  PersonBillingChange,
} from '#contract/billing-terms.ts';
import { Expense, ExpenseChange, expenses, receiptTypes } from '#contract/expenses.ts';
import { InvoiceLine } from '#contract/invoice-lines.ts';
import { Invoice, InvoiceChange } from '#contract/invoices.ts';
import { NewPaymentTemplate, PaymentTemplate } from '#contract/payment-templates.ts';
import { NewPayment, Payment, PaymentReversal } from '#contract/payments.ts';
import { PreBillLine } from '#contract/pre-bill-lines.ts';
import { PreBillChange } from '#contract/pre-bills.ts';
import { ProfileChange } from '#contract/profile.ts';
import { RoundingRule } from '#contract/rounding.ts';
import { requiredName } from '#contract/text.ts';
import { TimeEntry } from '#contract/time-entries.ts';
import { Timer } from '#contract/timers.ts';
import { TrustAccount } from '#contract/trust-accounts.ts';
import { NewTrustDeposit, NewTrustDisbursement } from '#contract/trust-acts.ts';
import { TrustEntry } from '#contract/trust-entries.ts';
import { TrustHold, trustHolds } from '#contract/trust-holds.ts';
import { TrustLedger } from '#contract/trust-ledgers.ts';
import { TrustProposal, trustProposals } from '#contract/trust-proposals.ts';
import {
  ReconciliationWorkings,
  TrustReconciliation,
  trustReconciliations,
  UnclearedEntry,
} from '#contract/trust-reconciliations.ts';
import { TrustSearch } from '#contract/trust-reports.ts';
import { TrustRequest, trustRequests } from '#contract/trust-requests.ts';
import { TrustRule } from '#contract/trust-rules.ts';
import { TrustSettings } from '#contract/trust-settings.ts';
import {
  NewStatementLine,
  StatementLine,
  trustStatementLines,
} from '#contract/trust-statement-lines.ts';
import { fileName, jsonOf, masks, sha256, written } from './stored-rules.ts';

const rounding = {
  roundingMode: RoundingRule.shape.mode,
  roundingMinutes: RoundingRule.shape.minutes,
};

export const moneyRules = {
  banking_accounts: { ...BankingAccount.shape, ...masks },
  client_billing: { ...ClientBilling.shape, ...rounding },
  expenses: {
    ...Expense.shape,
    amount: ExpenseChange.shape.amount,
    receiptName: fileName,
    receiptType: z.enum(receiptTypes),
    receiptSha256: sha256,
    decisionNote: expenses.reject.takes.shape.reason,
  },
  firm_billing: { ...FirmBilling.shape, ...rounding },
  invoice_lines: InvoiceLine.shape,
  invoices: {
    ...Invoice.shape,
    paymentInstructions: InvoiceChange.shape.paymentInstructions,
    paymentInstructionsMask: written(25_000),
    billTo: written(2_000),
    cancelReason: InvoiceChange.shape.reason,
  },
  letterheads: {
    ...masks,
    bankName: ProfileChange.shape.firmBankName,
    accountName: ProfileChange.shape.firmAccountName,
    routingNumber: ProfileChange.shape.firmRoutingNumber,
    accountNumber: ProfileChange.shape.firmAccountNumber,
    swiftCode: ProfileChange.shape.firmSwiftCode,
    paymentInstructions: ProfileChange.shape.firmPaymentInstructions,
    logoType: z.enum(receiptTypes),
    logoSha256: sha256,
  },
  matter_billing: { ...MatterBilling.shape, ...rounding },
  matter_payers: { clientMatterNumber: MatterBilling.shape.clientMatterNumber },
  matter_rates: { rate: PersonBilling.shape.rate },
  payment_templates: {
    ...PaymentTemplate.shape,
    instructions: NewPaymentTemplate.shape.instructions,
    instructionsMask: written(25_000),
  },
  payments: {
    ...Payment.shape,
    amount: NewPayment.shape.amount,
    reversalReason: PaymentReversal.shape.reason,
  },
  pre_bill_lines: PreBillLine.shape,
  pre_bills: { description: PreBillChange.shape.description },
  receipts: {},
  time_entries: { ...TimeEntry.shape, ...rounding },
  timekeepers: { ...PersonBilling.shape, rate: PersonBillingChange.shape.rate },
  timers: Timer.shape,
  trust_accounts: { ...TrustAccount.shape, accountType: BankingAccount.shape.accountType },
  trust_clearings: {},
  trust_entries: {
    ...TrustEntry.shape,
    party: NewTrustDeposit.shape.party,
    purpose: NewTrustDeposit.shape.purpose,
    reference: NewTrustDeposit.shape.reference,
    checkNumber: NewTrustDisbursement.shape.checkNumber,
    toBank: NewTrustDisbursement.shape.toBank,
    toAccount: NewTrustDisbursement.shape.toAccount,
  },
  trust_holds: { ...TrustHold.shape, releaseReason: trustHolds.release.takes.shape.reason },
  trust_ledgers: { ...TrustLedger.shape, kind: TrustLedger.shape.kind.or(z.literal('bank')) },
  trust_postings: {},
  trust_proposals: {
    ...TrustProposal.shape,
    decisionNote: trustProposals.refuse.takes.shape.note,
    asked: jsonOf(asked()),
  },
  trust_reconciliations: {
    ...TrustReconciliation.shape,
    reopenReason: trustReconciliations.reopen.takes.shape.reason,
    report: jsonOf(frozen()),
  },
  trust_requests: {
    ...TrustRequest.shape,
    number: requiredName(50),
    cancelReason: trustRequests.cancel.takes.shape.reason,
  },
  trust_rules: TrustRule.shape,
  trust_searches: TrustSearch.shape,
  trust_settings: TrustSettings.shape,
  trust_statement_lines: {
    ...StatementLine.shape,
    description: written(500),
    checkNumber: NewStatementLine.shape.checkNumber,
    bankReference: written(200),
    bankError: trustStatementLines.setBankError.takes.shape.bankError,
  },
};

/** What a second person is asked to agree to. */
function asked() {
  const { kind, amount, purpose, party, method, invoiceId } = TrustProposal.shape;
  const { checkNumber, toBank, toAccount, reference } = NewTrustDisbursement.shape;
  const said = { checkNumber, toBank, toAccount, reference, invoiceId };
  return z.object({ kind, amount, purpose, party, method, ...z.object(said).partial().shape });
}

/** A signed reconciliation as it was: whether a matter is closed to whoever reads it, is told when it is read. */
function frozen() {
  const entries = z.array(
    UnclearedEntry.omit({ isClosed: true }).extend({ matterIds: z.array(z.uuid()) }),
  );
  return ReconciliationWorkings.extend({ depositsInTransit: entries, outstanding: entries });
}
