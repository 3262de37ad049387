/** What an action of the trail is in words: the contract says it of every call, jobs of themselves. */
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import type { Jobs } from '#server/jobs/list.ts';

/** Looks are told by what was looked at, and the rest of the summary is for programs. */
const looks: Record<string, string> = {
  'GET /api/archives/:id/download': 'Fetch an archive of everything',
  'GET /api/audit/export': 'Export the audit trail',
  'GET /api/documents/:id/view': 'Look at a document',
  'GET /api/documents/:id/download': 'Download a document',
  'GET /api/documents/:id/versions/:versionId/view': 'Look at an earlier version of a document',
  'GET /api/documents/:id/versions/:versionId/download':
    'Download an earlier version of a document',
  'GET /api/document-templates/:id/download': 'Download a template',
  'GET /api/invoices/:id/pdf': 'Print an invoice',
  'GET /api/invoices/pdfs': 'Print some invoices',
  'GET /api/trust-requests/:id/pdf': 'Print a trust request',
  'POST /api/banking-accounts/:id/numbers': 'Look at the numbers of a bank account',
  'POST /api/calendar-feeds/:id/address': 'Look at the secret address of a feed',
  'POST /api/clients/:id/payment-details': 'Look at the bank numbers of a client',
  'POST /api/data-migration/bank-numbers': 'Export the bank numbers of all clients',
  'POST /api/invoices/payment-block': 'Fill a bill with payment details',
  'POST /api/invoices/:id/payment-instructions': 'Look at the payment instructions of an invoice',
  'POST /api/payment-templates/:id/instructions': 'Look at the instructions of a payment template',
  'POST /api/profile/payment-details': 'Look at the bank numbers of the firm',
};

/** What happens at the door, and what the machine does by itself. */
const others: Record<string, string> = {
  'sign-in': 'Sign in',
  'sign-in refused': 'Try to sign in, and be refused',
  'sign-in by provider': 'Sign in with an identity provider',
  'sign-out': 'Sign out',
  'sign-up': 'Sign up',
  'forgot password': 'Ask for a new password',
  'reset password': 'Set a new password',
  'operator create-owner': 'Create an owner, by whoever runs the server',
  'operator reset-password': 'Reset a password, by whoever runs the server',
  'operator forget-second-factors': 'Do away with a second step, by whoever runs the server',
  'operator set-role': 'Change a role, by whoever runs the server',
  'deliver mail': 'Deliver a letter',
  'deliver webhook': 'Tell another program what happened',
  archive: 'Put an archive together',
  reading: 'Read the text of a file',
  demo: 'Fill the demo firm',
  unknown: 'Bring the database up to date',
};

/** Up to where it begins to explain itself. */
const inShort = (summary: string) => summary.split(/[;:]/, 1)[0] ?? summary;

const calls = Object.values(contracts)
  .flatMap((contract) => Object.values<Endpoint>(contract))
  .map(({ method, path, summary }): [string, string] => [`${method} ${path}`, inShort(summary)]);

/** `POST /api/v1/tasks key 9fK2`: a program did it, as the person it says. */
const byKey = /^([A-Z]+) \/api\/v1\/(\S+)(?: key (\S{4}))?$/;

/** An action that nobody has words for is told as it is. */
export function actionTexts({ clock, daily }: Jobs): (action: string) => string {
  const jobs = [...clock, ...daily].map(({ name, title }): [string, string] => [
    `job ${name}`,
    title,
  ]);
  const texts = new Map([...calls, ...jobs, ...Object.entries(others), ...Object.entries(looks)]);
  return (action) => {
    const [, method = '', path = '', key] = byKey.exec(action) ?? [];
    const call = texts.get(`${method} /api/${path}`);
    if (call) return key ? `${call}, with the API key …${key}` : `${call}, with an API key`;
    return texts.get(action) ?? action;
  };
}
