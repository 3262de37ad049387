/** What was laid out for clients: on their matter's next detailed bill, or still to be billed. */
import type { ExpenseCategory, ExpenseMethod } from '#contract/expenses.ts';
import type { DemoExpense } from './books-expenses.ts';

type Outlay = Pick<DemoExpense, 'category' | 'vendor' | 'what' | 'amount' | 'method'>;

const from =
  (vendor: string, category: ExpenseCategory, method: ExpenseMethod) =>
  (what: string, amount: string): Outlay => ({ vendor, category, method, what, amount });

const countyClerk = from('Kings County Clerk', 'other', 'check');
const index = countyClerk('Index number and RJI', '305.00');
const served = from('Borough Process Servers', 'professional-services', 'check');
const transcript = from('Verbatim Reporting', 'professional-services', 'check');
const records = from('Records Retrieval', 'professional-services', 'credit-card');
const copied = from('Courtside Copies', 'professional-services', 'credit-card');
const cab = from('Yellow Cab', 'travel', 'cash');
const expert = (vendor: string, what: string, amount: string) =>
  from(vendor, 'professional-services', 'bank-transfer')(what, amount);
const office = (vendor: string, what: string, amount: string) =>
  from(vendor, 'other', 'credit-card')(what, amount);

type Outlays = Record<string, readonly [ago: number, outlay: Outlay][]>;

const billed: Outlays = {
  'castellan-warehouse': [
    [735, from('Title Search of New York', 'legal-research', 'check')('Title report', '425.00')],
  ],
  'armstead-deed': [
    [700, index],
    [610, served('Service on two defendants', '190.00')],
  ],
  'bloomfield-probate': [[560, office('Surrogate’s Court', 'Probate filing fee', '1250.00')]],
  'fulton-sublets': [[590, served('Service of notices to cure', '240.00')]],
  'nowak-partition': [
    [480, index],
    [330, expert('Greenline Appraisals', 'Appraisal, Nassau Avenue', '850.00')],
  ],
  'palmetto-broker': [
    [455, index],
    [330, transcript('Transcript of the broker’s deposition', '684.50')],
  ],
  'rossi-lien': [[325, countyClerk('Filing of a mechanic’s lien', '45.00')]],
  'chen-sales-tax': [[340, expert('Halloran & Pike, CPAs', 'Review of register tapes', '720.00')]],
  'nutmeg-buyout': [[210, expert('Agnes Kowalczyk', 'Valuation of the farm', '2200.00')]],
  'helio-seed': [[205, office('Delaware Division of Corporations', 'Charter', '329.00')]],
  'marlowe-settlement': [[200, cab('To Orchard Row and back', '61.40')]],
  'whitaker-custody': [[150, transcript('Transcript of the first hearing', '412.00')]],
  'gowanus-charge': [[110, expert('Lingua Interpreters', 'Interpreter, two days', '360.00')]],
  'fulton-facade': [[140, index]],
  'jackson-coach': [
    [430, index],
    [345, records('Hospital records', '187.50')],
    [312, transcript('Transcript of the driver’s deposition', '596.25')],
  ],
  'delgado-harbor': [
    [385, index],
    [300, records('Dental records', '142.00')],
    [262, expert('Dr. Elise Fontanez', 'Affirmation of merit', '1800.00')],
    [155, transcript('Transcript of Dr. Brandvold’s deposition', '738.00')],
    [118, from('Long Island Rail Road', 'travel', 'debit-card')('To Mineola and back', '34.50')],
    [90, copied('X-rays, enlarged', '216.00')],
  ],
  'okonkwo-employment': [
    [270, office('U.S. District Court, E.D.N.Y.', 'Filing fee', '405.00')],
    [190, served('Service on two defendants', '180.00')],
    [160, transcript('Transcript of Mr. Haskell’s deposition', '655.00')],
  ],
};

/** Since the last bill went out. */
const unbilled: Outlays = {
  'fulton-facade': [
    [22, expert('Halyard Engineering', 'Report on the facade', '1850.00')],
    [16, copied('Photographs of the scaffold, enlarged', '148.00')],
    [12, countyClerk('Motion fee', '45.00')],
    [8, cab('To 900 Fulton Street and back', '42.60')],
  ],
};

export interface Disbursement extends DemoExpense {
  matter: string;
  isUnbilled: boolean;
}

const all = (outlays: Outlays, isUnbilled: boolean): Disbursement[] =>
  Object.entries(outlays).flatMap(([matter, list]) =>
    list.map(([ago, outlay]) => ({ ...outlay, ago, matter, isUnbilled })),
  );

export const disbursements: Disbursement[] = [...all(billed, false), ...all(unbilled, true)];
