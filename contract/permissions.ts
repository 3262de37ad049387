/**
 * What the people of a firm may do there: one table. Endpoints take their access from it, screens show and
 * hide by it, and the team's page tells it in these words. What has an allowance is for staff too, in a firm whose
 * managers allow it: the access check, the switch and the sentence that refuses all take it from here.
 */
import type { Allowance, Allowances } from '#contract/allowances.ts';
import type { FirmRole } from '#contract/users.ts';

export const firmRoleLabels: Record<FirmRole, string> = {
  manager: 'Manager',
  attorney: 'Attorney',
  staff: 'Staff',
};

/** From which role on. `member` is everybody of the firm. */
type From = 'member' | 'attorney' | 'manager';

interface Fixed {
  from: From;
  /** What a person who has it can do, as the team's page says it. */
  words: string;
}

/** An attorney's, and one that a firm can open to its staff. */
interface Allowed {
  from: 'attorney';
  allowance: Allowance;
  words: string;
  /** The switch on the team's page. */
  allow: string;
  hint: string;
  /** What is said to staff who have not got it. */
  ask: string;
}

export const permissions = {
  work: {
    from: 'member',
    words:
      'Work with clients, matters, tasks, the calendar, documents, vendors, expenses and invoices',
  },
  fillBills: {
    from: 'member',
    words:
      'Fill a bill with the bank numbers that stand on it, which is written into the audit trail',
  },
  exportData: { from: 'member', words: 'Export reports, and lists other than that of all clients' },
  seeNumbers: {
    from: 'attorney',
    allowance: 'staffSeeNumbers',
    words: 'Show stored bank numbers, which is written into the audit trail',
    allow: 'Staff may show stored bank numbers',
    hint: 'Those of clients, of the firm and of its accounts. Each look is written into the audit trail.',
    ask: 'Showing bank numbers takes an attorney. Ask a manager: they can allow it to staff in Profile Settings, under Team.',
  },
  exportClients: {
    from: 'attorney',
    allowance: 'staffExportClients',
    words: 'Export all clients as a file',
    allow: 'Staff may export all clients',
    hint: 'As a file, with bank numbers masked. Other lists and reports can be exported by everybody.',
    ask: 'Exporting all clients takes an attorney. Ask a manager: they can allow it to staff in Profile Settings, under Team.',
  },
  decideConflicts: { from: 'attorney', words: 'Decide conflict checks' },
  keepDeadlineRules: { from: 'attorney', words: 'Keep the firm’s own deadline rules' },
  judgeLimitations: { from: 'attorney', words: 'Verify, settle and delete limitation dates' },
  holdMatters: { from: 'attorney', words: 'Place and lift legal holds' },
  forgiveInvoices: { from: 'attorney', words: 'Write off and cancel invoices' },
  discountTime: {
    from: 'attorney',
    words: 'Write time down, discount bills and charge another rate than the agreed one',
  },
  spendTrust: {
    from: 'attorney',
    words: 'Pay out, move and hold back trust money, and agree to what others pay out',
  },
  signTrust: { from: 'attorney', words: 'Sign the reconciliation of a trust account' },
  removeTemplates: { from: 'attorney', words: 'Delete document templates' },
  approveExpenses: { from: 'manager', words: 'Approve and reject expenses' },
  setRates: { from: 'manager', words: 'Set hourly rates, rounding of time and billing terms' },
  seeTimeOfAll: {
    from: 'manager',
    words: 'See what becomes of everybody’s time: utilisation, realisation, collection',
  },
  keepAccounts: { from: 'manager', words: 'Change bank accounts and choose the default one' },
  runTrust: {
    from: 'manager',
    words: 'Open trust accounts, set their rules, and reopen a signed reconciliation',
  },
  setProfile: { from: 'manager', words: 'Change the firm’s letterhead, bank details and logo' },
  setRules: { from: 'manager', words: 'Change notice rules and how long files are kept' },
  destroyFiles: { from: 'manager', words: 'Destroy files and empty the bin for good' },
  readTrail: { from: 'manager', words: 'Read, check and export the audit trail' },
  importData: {
    from: 'manager',
    words: 'Bring data in from files, undo it, and bring back an archive',
  },
  exportNumbers: {
    from: 'manager',
    words: 'Export bank numbers in full, which is written into the audit trail',
  },
  takeEverything: { from: 'manager', words: 'Take everything the firm has out in one file' },
  runTeam: { from: 'manager', words: 'Invite, suspend and remove people, and set their roles' },
  raiseWalls: { from: 'manager', words: 'Close a matter to named people' },
  subscribe: { from: 'manager', words: 'Choose the plan and pay for it' },
  makeApiKeys: { from: 'manager', words: 'Make and revoke API keys and webhooks' },
} as const satisfies Record<string, Fixed | Allowed>;

export type PermissionName = keyof typeof permissions;

/** Those that a firm can open to its staff. */
export type AllowedName = {
  [Name in PermissionName]: (typeof permissions)[Name] extends Allowed ? Name : never;
}[PermissionName];
export type FixedName = Exclude<PermissionName, AllowedName>;

export const allowedNames = (Object.keys(permissions) as PermissionName[]).filter(
  (name): name is AllowedName => 'allowance' in permissions[name],
);

/** What staff are told who have not got it. */
export const askFor = (allowance: Allowance): string | undefined =>
  Object.values<Fixed | Allowed>(permissions).find(
    (one): one is Allowed => 'allowance' in one && one.allowance === allowance,
  )?.ask;

/** For endpoints: `access: may.approveExpenses`. */
export const may = Object.fromEntries(
  Object.entries<Fixed | Allowed>(permissions).map(([name, permission]) => [
    name,
    'allowance' in permission ? permission.allowance : permission.from,
  ]),
) as { [Name in PermissionName]: AccessOf<(typeof permissions)[Name]> };
type AccessOf<Of extends Fixed | Allowed> = Of extends Allowed ? Of['allowance'] : Of['from'];

const rank: Record<FirmRole, number> = { staff: 0, attorney: 1, manager: 2 };
const needed: Record<From, number> = { member: 0, attorney: 1, manager: 2 };

/** What can be opened to staff is asked with what the firm allows. */
export function isAllowed(role: FirmRole, name: FixedName): boolean;
export function isAllowed(role: FirmRole, name: PermissionName, firm: Allowances): boolean;
export function isAllowed(role: FirmRole, name: PermissionName, firm?: Allowances): boolean {
  const permission: Fixed | Allowed = permissions[name];
  if (rank[role] >= needed[permission.from]) return true;
  return 'allowance' in permission && firm?.[permission.allowance] === true;
}

/**
 * Whether somebody may make somebody else (or themselves) something: every path that writes a role asks this.
 * Only who runs the team gives roles, and nobody gives more than they have.
 */
export const mayGrant = (actor: FirmRole, target: FirmRole, given: FirmRole): boolean =>
  isAllowed(actor, 'runTeam') && rank[given] <= rank[actor] && rank[target] <= rank[actor];
