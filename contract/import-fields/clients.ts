import { ClientStatus } from '#contract/clients.ts';
import { choicesOf, type ImportField } from '#contract/import-fields/import-field.ts';
import { PaymentMethod } from '#contract/payment-methods.ts';

/** The name is the company's, or else first and last name. */
export const clientFields: readonly ImportField[] = [
  { name: 'id', label: 'Id', kind: 'text', most: 100 },
  { name: 'firstName', label: 'First name', kind: 'name', most: 100 },
  { name: 'middleName', label: 'Middle name', kind: 'name', most: 100 },
  { name: 'lastName', label: 'Last name', kind: 'name', most: 100 },
  { name: 'email', label: 'Email', kind: 'email', most: 254 },
  { name: 'phone', label: 'Phone', kind: 'text', most: 50 },
  { name: 'address', label: 'Address', kind: 'text', most: 300 },
  { name: 'city', label: 'City', kind: 'text', most: 100 },
  { name: 'state', label: 'State', kind: 'text', most: 100 },
  { name: 'zipCode', label: 'ZIP code', kind: 'text', most: 20 },
  { name: 'companyName', label: 'Company name', kind: 'name', most: 200 },
  { name: 'name', label: 'Name', kind: 'name', most: 200 },
  { name: 'contactName', label: 'Contact name', kind: 'name', most: 200 },
  { name: 'formerNames', label: 'Former names', kind: 'list', most: 200 },
  { name: 'aliases', label: 'Aliases', kind: 'list', most: 200 },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    choices: choicesOf(ClientStatus.options, {
      active: 'current',
      open: 'current',
      inactive: 'former',
      disabled: 'former',
      archived: 'former',
      lead: 'prospective',
    }),
  },
  { name: 'country', label: 'Country', kind: 'text', most: 100 },
  {
    name: 'preferredPaymentMethod',
    label: 'Preferred payment method',
    kind: 'choice',
    choices: choicesOf(PaymentMethod.options),
  },
  { name: 'bankName', label: 'Bank name', kind: 'text', most: 200 },
  { name: 'accountName', label: 'Account name', kind: 'text', most: 200 },
  { name: 'routingNumber', label: 'Routing number', kind: 'text', most: 50 },
  { name: 'accountNumber', label: 'Account number', kind: 'text', most: 50 },
  { name: 'swiftCode', label: 'SWIFT code', kind: 'text', most: 50 },
  { name: 'paymentInstructions', label: 'Payment instructions', kind: 'text', most: 2000 },
  { name: 'billingRate', label: 'Billing rate', kind: 'rate' },
  { name: 'paymentTerms', label: 'Payment terms', kind: 'number' },
  { name: 'notes', label: 'Notes', kind: 'text', most: 20_000 },
];
