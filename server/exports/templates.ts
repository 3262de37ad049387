/** An example of each kind of file, which can be imported as it is once its client and matter are there. */
import type { DataType } from '#contract/data-types.ts';
import { templateColumns } from '#contract/import-fields/index.ts';
import type { Cell } from '#server/kit/csv.ts';

const samples: Record<DataType, Readonly<Record<string, string>>> = {
  clients: {
    firstName: 'John',
    lastName: 'Doe',
    email: 'john.doe@example.com',
    phone: '555-0123',
    address: '123 Main St',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    companyName: 'Doe Enterprises',
  },
  matters: {
    matterNumber: 'MAT-2026-001',
    clientName: 'Doe Enterprises',
    description: 'Contract review',
    practiceArea: 'corporate',
    status: 'active',
    openDate: '2026-01-15',
  },
  invoices: {
    invoiceNumber: 'INV-2026-001',
    clientName: 'Doe Enterprises',
    amount: '1500.00',
    status: 'pending',
    issueDate: '2026-01-15',
    dueDate: '2026-02-15',
    description: 'Legal services',
  },
  tasks: {
    title: 'Review contract',
    description: 'Review the client’s agreement',
    priority: 'high',
    status: 'pending',
    dueDate: '2026-02-01',
  },
  documents: {
    name: 'Service Agreement',
    filename: 'service-agreement.pdf',
    category: 'contract',
    matterId: '',
  },
  compliance: {
    title: 'Quarterly trust review',
    description: 'Review of the trust account',
    category: 'financial',
    status: 'pending',
    dueDate: '2026-03-31',
    priority: 'high',
  },
  'time-entries': {
    matterNumber: 'MAT-2026-001',
    day: '2026-01-20',
    hours: '1.5',
    rate: '250.00',
    narrative: 'Draft of the agreement',
    timekeeper: '',
    isBillable: 'yes',
  },
  expenses: {
    description: 'Filing fee',
    expenseDate: '2026-01-21',
    amount: '75.00',
    category: 'other',
    vendor: 'County Clerk',
    matterNumber: 'MAT-2026-001',
  },
  payments: {
    invoiceNumber: 'INV-2026-001',
    amount: '500.00',
    paidOn: '2026-02-01',
    method: 'check',
    reference: '1042',
  },
  'trust-entries': {
    day: '2026-01-16',
    matterNumber: 'MAT-2026-001',
    entryType: 'Deposit',
    fundsIn: '2500.00',
    fundsOut: '',
    party: 'Doe Enterprises',
    purpose: 'Advance for fees',
    method: 'wire',
    reference: '',
  },
};

/** Typed by people: nothing in it is a formula, so all of it is text. */
export const templateRows = (dataType: DataType): Cell[][] => {
  const columns = templateColumns[dataType];
  return [[...columns], columns.map((name) => samples[dataType][name] ?? '')];
};
