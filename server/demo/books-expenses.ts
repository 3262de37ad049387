/** What an office in Brooklyn spends. Days count back from today. */
import type { ExpenseCategory, ExpenseMethod } from '#contract/expenses.ts';

export interface DemoExpense {
  ago: number;
  category: ExpenseCategory;
  vendor: string;
  what: string;
  amount: string;
  method: ExpenseMethod;
  /** Who paid it, unless the office manager did. */
  by?: string;
  notes?: string;
  /** The name of the file. */
  receipt?: string;
  /** What the manager said, when it is not that it is approved. */
  decision?: 'pending' | { rejected: string };
}

type Row = [ago: number, vendor: string, what: string, amount: string, more?: Partial<DemoExpense>];

const cash = { method: 'cash' } as const;
const check = { method: 'check' } as const;
const debit = { method: 'debit-card' } as const;
const transfer = { method: 'bank-transfer' } as const;
const pending = { decision: 'pending' } as const;

/** By credit card, unless another way is told. */
const bought: Record<ExpenseCategory, readonly Row[]> = {
  equipment: [
    [742, 'Gotham Office Furniture', 'Two desks and six chairs', '2148.00', check],
    [690, 'Lenovo', 'Laptop for Samuel Okafor', '1389.00', { by: 'okafor' }],
    [488, 'Fujitsu', 'Document scanner', '879.00', { receipt: 'scanner.pdf' }],
    [383, 'Lenovo', 'Laptop for Priya Nair', '1425.00', { by: 'nair', receipt: 'laptop.pdf' }],
    [198, 'HP', 'Color laser printer', '749.99'],
    [55, 'Jabra', 'Four headsets', '516.00'],
    [7, 'Lenovo', 'Laptop for Dana Whitfield', '1298.00', { ...pending, receipt: 'laptop-2.pdf' }],
  ],
  travel: [
    [548, 'Amtrak', 'Train to Albany, bar committee', '134.00', { by: 'reyes' }],
    [470, 'American Airlines', 'Flight to Miami, Palmetto', '386.40', { by: 'reyes' }],
    [469, 'Hotel Española', 'Two nights in Miami Beach', '412.00', { by: 'reyes' }],
    [287, 'Amtrak', 'Train to Boston, Helio', '178.00', { by: 'okafor' }],
    [222, 'Shoreline Car Rental', 'Car to Mystic, two days', '164.72', { ...debit, by: 'reyes' }],
    [157, 'Delta', 'Flight to San Francisco, Kahale', '512.60', { by: 'reyes' }],
    [102, 'NJ Transit', 'Trains to Newark, six', '63.00', { ...debit, by: 'reyes' }],
    [29, 'Amtrak', 'Train to Philadelphia, deposition', '142.00', { by: 'reyes' }],
    [9, 'JetBlue', 'Flight to Los Angeles, Kestrel', '438.20', { ...pending, by: 'nair' }],
  ],
  marketing: [
    [663, 'Borough Print Works', 'Letterhead and cards', '412.80', debit],
    [440, 'Sunset Park Business Fair', 'Booth', '250.00', check],
    [243, 'Webcraft Gowanus', 'New website', '2400.00', transfer],
    [
      71,
      'Trattoria Lucia',
      'Dinner for eleven',
      '684.00',
      { by: 'okafor', decision: { rejected: 'A private dinner: no client was there' } },
    ],
    [
      4,
      'Brooklyn Bar Association',
      'Table at the annual dinner',
      '900.00',
      { ...check, ...pending, by: 'okafor', notes: 'Ten seats; Samuel invites four clients.' },
    ],
  ],
  software: [
    [575, 'Dictation Desk', 'Transcription, one year', '540.00'],
    [264, 'Dictation Desk', 'Transcription, one year', '564.00'],
    [
      37,
      'Redline Pro',
      'License for one computer',
      '299.00',
      {
        by: 'nair',
        decision: { rejected: 'We have a license for the whole office: please return it' },
      },
    ],
  ],
  'legal-research': [
    [530, 'PACER', 'Dockets, quarter', '86.30'],
    [310, 'New York Practice Press', 'Annual volumes, CPLR', '648.00', check],
    [83, 'PACER', 'Dockets, quarter', '112.70'],
  ],
  'professional-services': [
    [628, 'Kings Locksmith', 'New locks', '285.00', check],
    [415, 'Netwright IT', 'New network and backups', '1640.00', transfer],
    [175, 'Bright Window Cleaning', 'Cleaning, half a year', '780.00', check],
  ],
  'office-supplies': [
    [333, 'Court Street Stationers', 'Minute books and seals', '118.65', cash],
    [131, 'Court Street Stationers', 'Binders and tabs', '96.20', cash],
    [6, 'Staples', 'Paper and labels', '73.18', { ...debit, ...pending }],
  ],
  other: [
    [715, 'Attorneys’ Guild Mutual', 'Malpractice insurance, one year', '6420.00', transfer],
    [360, 'Appellate Division', 'Attorney registration, three attorneys', '1125.00', check],
    [350, 'Attorneys’ Guild Mutual', 'Malpractice insurance, one year', '6840.00', transfer],
    [3, 'Metro Parking', 'Parking at the courthouse', '38.00', { ...cash, ...pending, by: 'nair' }],
  ],
};

export const expenses: DemoExpense[] = Object.entries(bought).flatMap(([category, rows]) =>
  rows.map(([ago, vendor, what, amount, more]) => ({
    ago,
    category: category as ExpenseCategory,
    vendor,
    what,
    amount,
    method: 'credit-card' as const,
    ...more,
  })),
);

/** What comes again every so many months, on a date of the month; `later` is the last year's price. */
export const recurring: readonly (Omit<DemoExpense, 'ago'> & {
  every: number;
  date: number;
  later?: string;
})[] = [
  {
    category: 'other',
    vendor: 'Court & Remsen Realty',
    what: 'Office rent',
    amount: '3400.00',
    later: '3550.00',
    method: 'bank-transfer',
    every: 1,
    date: 1,
  },
  {
    category: 'legal-research',
    vendor: 'LexisNexis',
    what: 'Research subscription',
    amount: '389.00',
    later: '412.00',
    method: 'credit-card',
    every: 1,
    date: 8,
  },
  {
    category: 'software',
    vendor: 'Microsoft',
    what: 'Microsoft 365, four seats, quarter',
    amount: '150.00',
    method: 'credit-card',
    every: 3,
    date: 11,
  },
  {
    category: 'software',
    vendor: 'Adobe',
    what: 'Acrobat, four seats, half a year',
    amount: '479.52',
    method: 'credit-card',
    every: 6,
    date: 14,
  },
  {
    category: 'office-supplies',
    vendor: 'Staples',
    what: 'Paper, toner, folders',
    amount: '164.37',
    later: '187.92',
    method: 'debit-card',
    every: 3,
    date: 16,
  },
  {
    category: 'professional-services',
    vendor: 'Halloran & Pike, CPAs',
    what: 'Bookkeeping, quarter',
    amount: '975.00',
    later: '1050.00',
    method: 'check',
    every: 3,
    date: 20,
  },
  {
    category: 'marketing',
    vendor: 'Brooklyn Legal Guide',
    what: 'Listing and advertisement',
    amount: '320.00',
    method: 'credit-card',
    every: 4,
    date: 22,
  },
];
