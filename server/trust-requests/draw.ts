/** A request on paper. It looks like an invoice and says that it is none: what is paid stays the client's. */
import { formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { type FirmPlace, firmLines } from '#contract/firm-lines.ts';
import { type TrustRequest, trustRequestLabels } from '#contract/trust-requests.ts';
import { type Fact, openPaper, type Paper } from '#server/kit/paper/paper.ts';

interface Firm extends FirmPlace {
  name: string;
  /** A PNG or a JPEG. */
  logo: Buffer | null;
}

/** The trust account in the bank, with its numbers in clear. */
export interface Bank {
  bankName: string;
  accountName: string;
  routingNumber: string | null;
  accountNumber: string | null;
  swiftCode: string | null;
}

export async function drawRequest(paperwork: {
  firm: Firm;
  request: TrustRequest;
  /** Of the matter. */
  about: string | null;
  address: string | null;
  bank: Bank;
  madeAt: Date;
}): Promise<Buffer> {
  const { firm, request, about, address, bank, madeAt } = paperwork;
  const paper = await openPaper({
    title: 'Request for funds to be held in trust',
    firm: firm.name,
    firmLines: firmLines(firm),
    logo: firm.logo,
    madeAt,
  });
  paper.facts(factsOf(request), {
    heading: 'Requested from',
    name: request.clientName,
    text: address ?? '',
  });
  paper.paragraph(
    'This is not an invoice. We ask you to pay the amount below into our client trust account. It stays your money: we hold it for the matter named here, take from it only what we have earned and billed or what is paid out for you, and return what is left.',
  );
  if (request.note) paper.paragraph(request.note);
  await paper.table(
    [
      { title: 'Held in trust for', share: 1.5 },
      { title: 'Amount', isFigure: true },
    ],
    [[[request.matterNumber, about].filter(Boolean).join('\n'), formatMoney(request.amount)]],
  );
  paper.totals(totalsOf(request));
  // Of a cancelled one nothing is asked, and of a paid one nothing more.
  if (request.state === 'open' || request.state === 'part-paid') howToPay(paper, bank, request);
  return paper.finish();
}

function factsOf({ number, requestedOn, dueOn, matterNumber, state }: TrustRequest): Fact[] {
  return [
    ['Request number', number],
    ['Date', formatDay(requestedOn)],
    ['Due date', formatDay(dueOn)],
    ['Matter', matterNumber],
    ...(state === 'open' ? [] : [['Status', trustRequestLabels[state]] as const]),
  ];
}

function totalsOf({ amount, received, state }: TrustRequest) {
  const rest = toCents(amount) - toCents(received);
  const isAsked = state !== 'cancelled' && rest > 0n;
  const row = (label: string, figure: string) => ({ label, figure: formatMoney(figure) });
  return [
    row('Amount requested', amount),
    ...(toCents(received) > 0n ? [row('Received', `-${received}`)] : []),
    { ...row('Amount to be paid', isAsked ? fromCents(rest) : '0.00'), isStrong: true },
  ];
}

function howToPay(paper: Paper, bank: Bank, { number }: TrustRequest): void {
  paper.heading('How to pay');
  const facts: [string, string | null][] = [
    ['Bank', bank.bankName],
    ['Account name', bank.accountName],
    ['Routing number', bank.routingNumber],
    ['Account number', bank.accountNumber],
    ['SWIFT code', bank.swiftCode],
    ['Reference', number],
  ];
  for (const [label, text] of facts) if (text) paper.fact(label, text);
  paper.paragraph(
    `Please name ${number} with your payment, and make checks out to ${bank.accountName}.`,
  );
}
