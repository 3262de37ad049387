import type { Aliases } from '#contract/import-aliases/aliases.ts';

/** It calls whoever is billed a contact, and the status of time says both whether it is billable and whether it is billed. */
export const practicepantherColumns: Aliases = {
  clients: {
    id: ['Number', 'Contact Number'],
    name: ['Display Name'],
    companyName: ['CompanyName', 'Company'],
    email: ['Email'],
    phone: ['Office phone', 'Office', 'Mobile', 'Home', 'Phone', 'Home phone', 'Mobile phone'],
    address: ['Address'],
    notes: ['ContactNotes', 'CompanyNotes'],
  },
  matters: {
    matterNumber: ['Number', 'Matter number'],
    description: ['Name', 'Matter name'],
    clientName: ['Contact', 'Linked client', 'Account'],
    assignedAttorney: ['Assigned user', 'Assigned To', 'AssignedTo'],
    status: ['Status'],
  },
  'time-entries': {
    matterNumber: ['Matter Number', 'Matter'],
    day: ['Date'],
    hours: ['Hours'],
    rate: ['Rate'],
    narrative: ['Description'],
    billingStatus: ['Status'],
    timekeeper: ['Assigned To', 'Billed By', 'User'],
    activityCode: ['Item Code'],
  },
  expenses: {
    matterNumber: ['Matter Number', 'Matter'],
    expenseDate: ['Date'],
    amount: ['Amount', 'Total', 'Price'],
    description: ['Description'],
  },
  invoices: {
    invoiceNumber: ['Invoice Number', 'Number', 'Invoice #'],
    clientName: ['Contact', 'Account', 'Client'],
    matterNumber: ['Matter Number', 'Matter'],
    amount: ['Total', 'Invoice Total'],
    amountPaid: ['Total Paid', 'Paid'],
    balance: ['Total Outstanding', 'Outstanding', 'Balance'],
    issueDate: ['Issue Date', 'Date'],
    dueDate: ['Due Date'],
  },
  payments: {
    invoiceNumber: ['Invoice Number', 'Invoice', 'Invoice #'],
    paidOn: ['Date', 'Payment Date'],
    amount: ['Amount', 'Total'],
    method: ['Payment Method', 'Method'],
    clientName: ['Contact', 'Account'],
  },
};
