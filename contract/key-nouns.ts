/**
 * What programs may come to with an API key: one list of nouns, by the first part of the path. A noun that is
 * in neither list does not pass a test, so that whoever adds one decides.
 */
import { allowances } from '#contract/allowances.ts';
import type { Endpoint } from '#contract/endpoint.ts';

type Level = 'read' | 'write';
interface KeyNoun {
  label: string;
  levels: readonly Level[];
}

const open = (label: string): KeyNoun => ({ label, levels: ['read', 'write'] });
const toRead = (label: string): KeyNoun => ({ label, levels: ['read'] });

/** In the order of the screen. Writing includes reading. */
export const keyNouns = {
  clients: open('Clients'),
  matters: open('Matters'),
  parties: open('Parties of matters'),
  'conflict-checks': open('Conflict checks'),
  tasks: open('Tasks'),
  appointments: open('Events'),
  calendar: toRead('Calendar, with all that falls on a day'),
  deadlines: open('Court deadlines'),
  'deadline-rules': open('Deadline rules'),
  'limitation-dates': open('Limitation dates'),
  documents: open('Documents'),
  'document-templates': open('Document templates'),
  'time-entries': open('Time entries'),
  analytics: toRead('Figures of the firm'),
  'time-figures': toRead('What became of the firm’s time'),
  'billing-terms': open('Rates and billing terms'),
  'pre-bills': open('Pre-bills'),
  'pre-bill-lines': { label: 'Lines of pre-bills', levels: ['write'] },
  invoices: open('Invoices'),
  ledes: open('Electronic bills (LEDES)'),
  payments: { label: 'Reversals of payments', levels: ['write'] },
  expenses: open('Expenses'),
  'financial-report': toRead('Financial report'),
  vendors: open('Vendors'),
  compliance: open('Compliance'),
  'cle-requirements': open('CLE requirements'),
  'cle-credits': open('CLE credits'),
  notices: open('Notices'),
  'notice-rules': open('Notice rules'),
  retention: open('Retention of files'),
  'legal-holds': open('Legal holds'),
  users: toRead('People of the firm'),
  activities: toRead('Activity'),
  search: toRead('Search over all kinds of records'),
} as const satisfies Record<string, KeyNoun>;

export type KeyNounName = keyof typeof keyNouns;
export const keyNounNames = Object.keys(keyNouns) as KeyNounName[];

const ways = 'how people come in';
const own = 'of one person, at their screen';
const trust = 'money of clients is moved by people';
const product = 'for the people of the product, and for everybody';

/** Closed to keys, and why. */
export const closedNouns: Readonly<Record<string, string>> = {
  account: ways,
  admin: product,
  'api-keys': 'a key makes no keys',
  archives: 'everything at once is taken out and brought back by people',
  audit: 'who watches is not watched by programs',
  auth: ways,
  'banking-accounts': 'where clients pay is changed by people',
  'calendar-feeds': 'a way in of its own',
  'confirm-email': ways,
  'create-subscription': 'paying is for people',
  dashboard: own,
  'data-migration': 'a firm moves in and out by its people',
  'forgot-password': ways,
  imports: 'a firm moves in and out by its people',
  invitation: ways,
  invitations: 'who comes in is decided by people',
  login: ways,
  'morning-mails': own,
  notifications: own,
  owner: product,
  'payment-templates': 'where clients pay is changed by people',
  product,
  profile: 'where clients pay is changed by people',
  'reset-password': ways,
  'sign-up': ways,
  subscription: 'paying is for people',
  team: 'who comes in is decided by people',
  timers: own,
  'trust-accounts': trust,
  'trust-entries': trust,
  'trust-holds': trust,
  'trust-ledgers': trust,
  'trust-proposals': trust,
  'trust-reconciliations': trust,
  'trust-reports': trust,
  'trust-requests': trust,
  'trust-rules': trust,
  'trust-settings': trust,
  'trust-statement-lines': trust,
  'undo-email': ways,
  unsubscribe: own,
  walls: 'what is closed to whom is decided by people',
  webhooks: 'where events go is chosen by people',
};

/** `/api/tasks/:id`: tasks. */
export const nounOf = (path: string): string => path.split('/')[2] ?? '';

export type Scope = {
  [Noun in KeyNounName]: `${Noun}:${(typeof keyNouns)[Noun]['levels'][number]}`;
}[KeyNounName];

export const scopeNames = keyNounNames.flatMap((noun) =>
  keyNouns[noun].levels.map((level) => `${noun}:${level}` as Scope),
);
const known = new Set<string>(scopeNames);

/** Other ways to make invoices: open to a key that may make them. */
const makesInvoices: readonly string[] = ['/api/pre-bills/issue', '/api/ledes/imports'];

const ofFirm: readonly string[] = ['member', 'attorney', 'manager', ...allowances];

/** What a key needs for this call; null when no key opens it. */
export function scopeOf(endpoint: Endpoint): Scope | null {
  const isSecret = 'isSecret' in endpoint && endpoint.isSecret;
  const isGuarded = 'isGuarded' in endpoint && endpoint.isGuarded;
  if (!ofFirm.includes(endpoint.access) || isSecret || isGuarded) return null;
  const isRead = endpoint.kind === 'read' || endpoint.kind === 'download';
  const noun =
    makesInvoices.includes(endpoint.path) && !isRead ? 'invoices' : nounOf(endpoint.path);
  const scope = `${noun}:${isRead ? 'read' : 'write'}`;
  return known.has(scope) ? (scope as Scope) : null;
}

export const hasScope = (scopes: readonly string[], needed: Scope): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write'));

/** Where programs find `/api/tasks`: the number changes when they would have to change. */
export const byKey = (path: string): string => path.replace(/^\/api\//, '/api/v1/');
