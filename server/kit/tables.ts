// Written by `npm run tables` from the migrations. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Instant = ColumnType<string, string | Date, string | Date>;
type Json = ColumnType<unknown, string, string>;

interface Activities {
  firmId: Generated<string>;
  id: Generated<string>;
  type: string;
  title: string;
  description: string | null;
  entityType: string | null;
  entityId: string | null;
  userId: string | null;
  timestamp: Generated<Instant>;
  matterId: string | null;
  clientId: string | null;
}

interface ApiKeyUses {
  firmId: Generated<string>;
  keyId: string;
  usedAt: Instant;
}

interface ApiKeys {
  firmId: Generated<string>;
  id: Generated<string>;
  userId: string;
  name: string;
  scopes: string[];
  tokenHash: string;
  lastFour: string;
  createdAt: Instant;
  expiresOn: string | null;
  revokedAt: Instant | null;
}

interface AppointmentAttendees {
  firmId: Generated<string>;
  id: Generated<string>;
  appointmentId: string;
  userId: string;
}

interface Appointments {
  firmId: Generated<string>;
  id: Generated<string>;
  title: string;
  type: string;
  description: string | null;
  place: string | null;
  priority: string | null;
  matterId: string | null;
  startDay: string;
  startTime: string | null;
  endDay: string;
  endTime: string | null;
  timeZone: string;
  startsAt: Instant;
  endsAt: Instant;
  repetition: Json | null;
  skips: Generated<string[]>;
  lastDay: string;
  reminders: Generated<number[]>;
  nextReminderAt: Instant | null;
  seriesId: string | null;
  sourceUid: string | null;
  importId: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
}

interface Archives {
  firmId: Generated<string>;
  id: Generated<string>;
  status: Generated<string>;
  doneCount: Generated<number>;
  ofCount: Generated<number>;
  hasBankNumbers: boolean;
  byteCount: number | null;
  sha256: string | null;
  problem: string | null;
  contentKey: string | null;
  madeBy: string | null;
  createdAt: Instant;
  readyAt: Instant | null;
  expiresAt: Instant | null;
  leaseUntil: Instant;
  tries: Generated<number>;
}

interface AuditEntries {
  firmId: string;
  seq: number;
  at: Instant;
  userId: string | null;
  action: string;
  requestId: string | null;
  operation: string;
  tableName: string | null;
  recordId: string | null;
  before: Json | null;
  after: Json | null;
  hash: string;
  belongsTo: GeneratedAlways<string | null>;
}

interface AuditHeads {
  firmId: string;
  seq: number;
  hash: string;
}

interface AuditPending {
  firmId: string;
  id: GeneratedAlways<number>;
  at: Generated<Instant>;
  userId: Generated<string | null>;
  action: Generated<string>;
  requestId: Generated<string | null>;
  operation: string;
  tableName: string | null;
  recordId: string | null;
  before: Json | null;
  after: Json | null;
}

interface AuthenticatorApps {
  firmId: Generated<string>;
  id: Generated<string>;
  userId: string;
  secret: string;
  confirmedAt: Instant | null;
  lastStep: Generated<number>;
  createdAt: Instant;
}

interface BankingAccounts {
  firmId: Generated<string>;
  id: Generated<string>;
  nickname: string;
  bankName: string;
  accountName: string;
  routingNumber: string | null;
  routingNumberMask: string | null;
  accountNumber: string | null;
  accountNumberMask: string | null;
  swiftCode: string | null;
  swiftCodeMask: string | null;
  accountType: Generated<string>;
  isDefault: Generated<boolean>;
  userId: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
}

interface CalendarFeedReads {
  firmId: Generated<string>;
  feedId: string;
  readAt: Instant;
}

interface CalendarFeeds {
  firmId: Generated<string>;
  id: Generated<string>;
  userId: string;
  name: string;
  scope: string;
  hidesNames: boolean;
  addressHash: string;
  address: string;
  createdAt: Generated<Instant>;
  revokedAt: Instant | null;
}

interface CleCredits {
  firmId: Generated<string>;
  id: Generated<string>;
  userId: string;
  title: string;
  provider: string | null;
  completedOn: string;
  hours: string;
  ethicsHours: Generated<string>;
  jurisdictions: string[];
  certificateDocumentId: string | null;
  notes: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
}

interface CleRequirements {
  firmId: Generated<string>;
  id: Generated<string>;
  userId: string;
  jurisdiction: string;
  hours: string;
  ethicsHours: string;
  periodStart: string;
  deadline: string;
  periodMonths: number;
  carriedHours: Generated<string>;
  citation: string | null;
  asOf: string | null;
  notes: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
}

interface ClientBilling {
  firmId: Generated<string>;
  id: Generated<string>;
  clientId: string;
  roundingMode: string | null;
  roundingMinutes: number | null;
  clientCode: string | null;
  taxId: string | null;
  needsCodes: Generated<boolean>;
  updatedAt: Instant;
}

interface Clients {
  firmId: Generated<string>;
  id: Generated<string>;
  name: string;
  sortName: string;
  contactName: string | null;
  formerNames: Generated<string[]>;
  aliases: Generated<string[]>;
  status: Generated<string>;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string | null;
  preferredPaymentMethod: string | null;
  bankName: string | null;
  accountName: string | null;
  routingNumber: string | null;
  routingNumberMask: string | null;
  accountNumber: string | null;
  accountNumberMask: string | null;
  swiftCode: string | null;
  swiftCodeMask: string | null;
  paymentInstructions: string | null;
  paymentInstructionsMask: string | null;
  billingRate: string | null;
  paymentTerms: Generated<number>;
  notes: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  archivedAt: Instant | null;
  deletedAt: Instant | null;
  mergedInto: string | null;
}

interface ComplianceItems {
  firmId: Generated<string>;
  id: Generated<string>;
  title: string;
  description: string | null;
  category: string;
  status: Generated<string>;
  priority: Generated<string>;
  dueDate: Instant | null;
  completedDate: Instant | null;
  completedBy: string | null;
  assignedTo: string | null;
  recurrence: string | null;
  recursOn: number | null;
  previousId: string | null;
  lawyerId: string | null;
  jurisdiction: string | null;
  completionNote: string | null;
  evidenceDocumentId: string | null;
  evidenceUrl: string | null;
  starterItem: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
  isCompleted: GeneratedAlways<boolean>;
  listOrder: GeneratedAlways<number>;
}

interface ConflictChecks {
  firmId: Generated<string>;
  id: Generated<string>;
  subjectType: string | null;
  subjectId: string | null;
  subjectName: string;
  terms: string[];
  hits: Json;
  hitCount: number;
  requestedBy: string | null;
  createdAt: Generated<Instant>;
  decision: string | null;
  decisionNote: string | null;
  decidedBy: string | null;
  decidedAt: Instant | null;
}

interface ConflictGrams {
  firmId: Generated<string>;
  gram: string;
  word: string;
}

interface ConflictNames {
  firmId: Generated<string>;
  id: Generated<string>;
  sourceType: string;
  sourceId: string;
  kind: string;
  text: string;
}

interface ConflictWords {
  firmId: Generated<string>;
  word: string;
  nameId: string;
  wholeWords: number;
}

interface Counters {
  firmId: Generated<string>;
  series: string;
  last: number;
}

interface Credentials {
  firmId: string;
  userId: string;
  passwordHash: string;
  changedAt: Generated<Instant>;
  standsAlone: Generated<boolean>;
}

interface DailyTurns {
  firmId: Generated<string>;
  job: string;
  day: string | null;
  nextAt: Generated<Instant>;
  failures: Generated<number>;
  error: string | null;
}

interface DataKeys {
  firmId: Generated<string>;
  id: string;
  wrapped: string;
  wrappedBy: string;
  createdAt: Generated<Instant>;
  retiredAt: Instant | null;
}

interface DayFigures {
  firmId: Generated<string>;
  day: string;
  matterType: string;
  received: number;
  invoices: number;
  invoiced: number;
  workedSeconds: number;
  billableMinutes: number;
  worked: number;
  worth: number;
  billed: number;
  collected: number;
  expenses: number;
  tasksDue: number;
  tasksDone: number;
  mattersOpened: number;
  mattersClosed: number;
  clientsCame: number;
  clientsWent: number;
  openInvoices: number;
  owed: number;
  unbilledTime: number;
  unbilledExpenses: number;
  payers: Json;
  returned: string[];
}

interface DeadlineReminders {
  firmId: Generated<string>;
  recordId: string;
  dueOn: string;
  mark: number;
}

interface DeadlineRules {
  firmId: Generated<string>;
  id: Generated<string>;
  title: string;
  counting: string;
  count: number;
  unit: string;
  direction: string;
  trigger: string;
  isExtendedByService: boolean;
  citation: string | null;
  asOf: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
}

interface Deadlines {
  firmId: Generated<string>;
  id: Generated<string>;
  taskId: string;
  appointmentId: string | null;
  triggerOn: string;
  rule: Json;
  service: string;
  state: string | null;
  dueOn: string;
  steps: Json;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

interface Destructions {
  firmId: Generated<string>;
  id: Generated<string>;
  matterId: string;
  matterNumber: string;
  clientName: string;
  closeDate: string;
  keptUntil: string;
  rule: string;
  destroyedOn: string;
  method: string;
  description: string;
  documents: Generated<Json>;
  recordedBy: string | null;
  recordedByName: string;
  recordedAt: Generated<Instant>;
}

interface DocumentTemplates {
  firmId: Generated<string>;
  id: Generated<string>;
  name: string;
  fileId: string;
  filename: string;
  fileSize: number;
  fields: Generated<string[]>;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

interface DocumentTotals {
  firmId: Generated<string>;
  category: string;
  documents: number;
  inBin: number;
}

interface DocumentVersions {
  firmId: Generated<string>;
  id: Generated<string>;
  documentId: string;
  version: number;
  fileId: string;
  filename: string;
  fileSize: number;
  mimeType: string;
  sha256: string;
  uploadedBy: string | null;
  uploadedAt: Generated<Instant>;
  restoredFrom: number | null;
}

interface DocumentWords {
  firmId: Generated<string>;
  documentId: string;
  uploadedAt: Instant;
  category: string;
  matterId: string | null;
  words: string;
}

interface Documents {
  firmId: Generated<string>;
  id: Generated<string>;
  name: string;
  category: Generated<string>;
  matterId: string | null;
  tags: Generated<string[]>;
  version: Generated<number>;
  fileId: string | null;
  filename: string;
  fileSize: number;
  mimeType: string | null;
  sha256: string | null;
  uploadedBy: string | null;
  uploadedAt: Generated<Instant>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
}

interface EmailChanges {
  tokenHash: string;
  firmId: string;
  userId: string;
  kind: string;
  email: string;
  expiresAt: Instant;
}

interface Expenses {
  firmId: Generated<string>;
  id: Generated<string>;
  description: string;
  vendor: string | null;
  category: string;
  amount: string;
  expenseDate: string;
  paymentMethod: string | null;
  receiptUrl: string | null;
  receiptName: string | null;
  receiptType: string | null;
  receiptSha256: string | null;
  matterId: string | null;
  isBillable: Generated<boolean>;
  invoiceId: string | null;
  status: Generated<string>;
  decidedBy: string | null;
  decidedAt: Instant | null;
  decisionNote: string | null;
  notes: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
  vendorId: string | null;
}

interface FilePages {
  firmId: Generated<string>;
  fileId: string;
  page: number;
  text: string;
  ownLength: number;
  folded: string;
}

interface FirmBilling {
  firmId: Generated<string>;
  id: Generated<string>;
  roundingMode: Generated<string>;
  roundingMinutes: Generated<number>;
  taxId: string | null;
  updatedAt: Instant;
}

interface Firms {
  id: Generated<string>;
  name: string;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: Generated<string>;
  website: string | null;
  logoUrl: string | null;
  timeZone: Generated<string>;
  subscriptionStatus: Generated<string>;
  subscriptionPlan: string | null;
  subscriptionStartDate: Instant | null;
  subscriptionEndDate: Instant | null;
  trialEndsAt: Instant | null;
  isDemo: Generated<boolean>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  writableUntil: Instant | null;
  seats: number | null;
  stripeCustomerId: string | null;
  staffSeeNumbers: Generated<boolean>;
  staffExportClients: Generated<boolean>;
}

interface GettingStarted {
  firmId: Generated<string>;
  userId: string;
  isHidden: boolean;
  updatedAt: Generated<Instant>;
}

interface IdempotencyKeys {
  firmId: Generated<string>;
  userId: string;
  key: string;
  requestHash: string;
  status: number | null;
  answer: string | null;
  createdAt: Generated<Instant>;
}

interface Identities {
  issuer: string;
  subject: string;
  firmId: string;
  userId: string;
}

interface ImportedRecords {
  firmId: Generated<string>;
  importId: string;
  entity: string;
  recordId: string;
  source: string;
  key: string;
}

interface Imports {
  firmId: Generated<string>;
  id: Generated<string>;
  dataType: string;
  fileName: string;
  fileSha256: string;
  source: string;
  headerSha256: string;
  columns: string[];
  dateOrder: string | null;
  recordsImported: number;
  duplicateCount: number;
  leftOutCount: number;
  importedBy: string | null;
  importedAt: Instant;
  undoUntil: Instant;
  undoneAt: Instant | null;
  undoneBy: string | null;
}

interface Invitations {
  firmId: Generated<string>;
  id: Generated<string>;
  email: string;
  firmRole: string;
  invitedBy: string | null;
  tokenHash: string;
  createdAt: Instant;
  expiresAt: Instant;
}

interface InvoiceLines {
  firmId: Generated<string>;
  id: Generated<string>;
  invoiceId: string;
  position: number;
  description: string;
  quantity: string;
  rate: string;
  discount: string;
  taxPercent: string;
  amount: string;
  expenseId: string | null;
  day: string | null;
  timeEntryId: string | null;
  borneByOthers: Generated<string>;
}

interface InvoiceTotals {
  firmId: Generated<string>;
  dueDate: string;
  invoices: number;
  openInvoices: number;
  received: string;
  paid: string;
  outstanding: string;
}

interface Invoices {
  firmId: Generated<string>;
  id: Generated<string>;
  invoiceNumber: string;
  clientId: string | null;
  clientName: string;
  billTo: string | null;
  matterId: string | null;
  amount: string;
  amountPaid: Generated<string>;
  writtenOff: Generated<string>;
  status: Generated<string>;
  issueDate: string;
  dueDate: string;
  description: string | null;
  paymentInstructions: string | null;
  paymentInstructionsMask: string | null;
  paidAt: Instant | null;
  cancelledAt: Instant | null;
  cancelReason: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  balance: GeneratedAlways<string>;
  isOpen: GeneratedAlways<boolean>;
  numberKey: GeneratedAlways<string>;
  discount: Generated<string>;
  splitId: string | null;
}

interface JobRuns {
  id: Generated<string>;
  job: string;
  attempt: number;
  startedAt: Instant;
  finishedAt: Instant | null;
  state: Generated<string>;
  error: string | null;
  firms: number | null;
  failed: Generated<number>;
  seenAt: Instant | null;
}

interface KeyChecks {
  keyId: string;
  sealedCheck: string;
  createdAt: Generated<Instant>;
}

interface KnownDevices {
  tokenHash: string;
  firmId: string;
  userId: string;
  seenAt: Instant;
}

interface LegalHolds {
  firmId: Generated<string>;
  id: Generated<string>;
  matterId: string;
  reason: string;
  placedBy: string | null;
  placedAt: Generated<Instant>;
  liftedBy: string | null;
  liftedAt: Instant | null;
  liftNote: string | null;
}

interface Letterheads {
  firmId: Generated<string>;
  id: Generated<string>;
  bankName: string | null;
  accountName: string | null;
  routingNumber: string | null;
  routingNumberMask: string | null;
  accountNumber: string | null;
  accountNumberMask: string | null;
  swiftCode: string | null;
  swiftCodeMask: string | null;
  paymentInstructions: string | null;
  paymentInstructionsMask: string | null;
  includePaymentDetailsOnInvoice: Generated<boolean>;
  logoType: string | null;
  logoSha256: string | null;
  updatedAt: Generated<Instant>;
}

interface LimitationDates {
  firmId: Generated<string>;
  id: Generated<string>;
  matterId: string;
  claim: string;
  accruedOn: string;
  periodCount: number;
  periodUnit: string;
  rule: string;
  tolledDays: Generated<number>;
  tollingNote: string | null;
  expiresOn: string;
  verifiedBy: string | null;
  verifiedAt: Instant | null;
  settledAt: Instant | null;
  settledBy: string | null;
  settledNote: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
  isSettled: GeneratedAlways<boolean>;
}

interface Logos {
  firmId: Generated<string>;
  content: Uint8Array;
}

interface LongerRetentions {
  firmId: Generated<string>;
  id: Generated<string>;
  matterId: string;
  keepUntil: string;
  note: string | null;
  updatedAt: Generated<Instant>;
  updatedBy: string | null;
}

interface Mails {
  firmId: Generated<string>;
  id: Generated<string>;
  recipient: string;
  subject: string;
  content: string | null;
  state: Generated<string>;
  attempts: Generated<number>;
  dueAt: Generated<Instant>;
  error: string | null;
  createdAt: Generated<Instant>;
  sentAt: Instant | null;
}

interface MarkedDays {
  firmId: Generated<string>;
  id: GeneratedAlways<number>;
  day: string | null;
  seenIn: string | null;
}

interface MatterBilling {
  firmId: Generated<string>;
  id: Generated<string>;
  matterId: string;
  roundingMode: string | null;
  roundingMinutes: number | null;
  clientMatterNumber: string | null;
  purchaseOrder: string | null;
  updatedAt: Instant;
}

interface MatterPayers {
  firmId: Generated<string>;
  id: Generated<string>;
  matterId: string;
  position: number;
  clientId: string;
  percent: string;
  clientMatterNumber: string | null;
}

interface MatterRates {
  firmId: Generated<string>;
  id: Generated<string>;
  matterId: string;
  userId: string;
  rate: string;
}

interface Matters {
  firmId: Generated<string>;
  id: Generated<string>;
  matterNumber: string;
  clientId: string;
  clientName: string;
  description: string | null;
  practiceArea: string | null;
  status: Generated<string>;
  openDate: string;
  closeDate: string | null;
  billingArrangement: Generated<string>;
  billingRate: string | null;
  flatFee: string | null;
  contingencyPercent: string | null;
  budget: string | null;
  assignedAttorney: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  isOpen: GeneratedAlways<boolean>;
  numberKey: GeneratedAlways<string>;
}

interface MonthFigures {
  firmId: Generated<string>;
  day: string;
  matterType: string;
  received: number;
  invoices: number;
  invoiced: number;
  workedSeconds: number;
  billableMinutes: number;
  worked: number;
  worth: number;
  billed: number;
  collected: number;
  expenses: number;
  tasksDue: number;
  tasksDone: number;
  mattersOpened: number;
  mattersClosed: number;
  clientsCame: number;
  clientsWent: number;
  openInvoices: number;
  owed: number;
  unbilledTime: number;
  unbilledExpenses: number;
  payers: Json;
  returned: string[];
}

interface MorningMailDays {
  firmId: Generated<string>;
  userId: string;
  day: string;
  time: Generated<string>;
}

interface MorningMails {
  firmId: Generated<string>;
  id: Generated<string>;
  userId: string;
  isOn: Generated<boolean>;
  timeZone: string | null;
  off: Generated<string[]>;
  token: Generated<string>;
  updatedAt: Generated<Instant>;
  time: Generated<string>;
}

interface NoticeRules {
  firmId: Generated<string>;
  id: Generated<string>;
  kind: string;
  isActive: boolean;
  days: number;
  citation: string | null;
  asOf: string | null;
  updatedAt: Generated<Instant>;
  updatedBy: string | null;
}

interface Notices {
  firmId: Generated<string>;
  id: Generated<string>;
  kind: string;
  matterId: string;
  eventOn: string;
  dueOn: string;
  status: Generated<string>;
  sentOn: string | null;
  note: string | null;
  documentId: string | null;
  settledBy: string | null;
  settledAt: Instant | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  isSettled: GeneratedAlways<boolean>;
}

interface Notifications {
  firmId: Generated<string>;
  id: Generated<string>;
  userId: string;
  title: string;
  message: string;
  type: Generated<string>;
  url: string | null;
  timestamp: Generated<Instant>;
  readAt: Instant | null;
  about: string | null;
  things: Generated<number>;
}

interface OpenDeadlines {
  firmId: Generated<string>;
  taskId: string;
  dueAt: Instant;
}

interface Parties {
  firmId: Generated<string>;
  id: Generated<string>;
  matterId: string;
  clientId: string | null;
  role: string;
  name: string;
  sortName: string;
  formerNames: Generated<string[]>;
  aliases: Generated<string[]>;
  email: string | null;
  phone: string | null;
  notes: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
}

interface PasskeyChallenges {
  challenge: string;
  userId: string | null;
  expiresAt: Instant;
}

interface Passkeys {
  firmId: string;
  id: Generated<string>;
  userId: string;
  credentialId: string;
  publicKey: string;
  signCount: number;
  transports: Generated<string[]>;
  name: string;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}

interface PasswordResets {
  tokenHash: string;
  firmId: string;
  userId: string;
  expiresAt: Instant;
}

interface PaymentTemplates {
  firmId: Generated<string>;
  id: Generated<string>;
  name: string;
  instructions: string;
  instructionsMask: string;
  isDefault: Generated<boolean>;
  userId: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

interface PaymentTotals {
  firmId: Generated<string>;
  month: string;
  received: string;
}

interface Payments {
  firmId: Generated<string>;
  id: Generated<string>;
  invoiceId: string;
  kind: string;
  amount: string;
  paidOn: string;
  method: string | null;
  reference: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  reversedAt: Instant | null;
  reversedBy: string | null;
  reversalReason: string | null;
  trustEntryId: string | null;
  bankingAccountId: string | null;
}

interface PreBillLines {
  firmId: Generated<string>;
  id: Generated<string>;
  preBillId: string;
  timeEntryId: string | null;
  expenseId: string | null;
  description: string | null;
  discount: Generated<string>;
  isHeld: Generated<boolean>;
  day: string | null;
  isFlatFee: Generated<boolean>;
  amount: string | null;
}

interface PreBills {
  firmId: Generated<string>;
  id: Generated<string>;
  matterId: string;
  firstDay: string | null;
  lastDay: string;
  description: string | null;
  discount: Generated<string>;
  createdBy: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}

interface Presences {
  firmId: string;
  userId: string;
  seenAt: Instant;
}

interface ProviderEvents {
  id: string;
  type: string;
  customerId: string | null;
  createdAt: Instant;
  receivedAt: Instant;
}

interface Receipts {
  firmId: Generated<string>;
  expenseId: string;
  content: Uint8Array;
}

interface RecoveryCodes {
  firmId: string;
  userId: string;
  codeHash: string;
  nonce: string;
}

interface RetentionRules {
  firmId: Generated<string>;
  id: Generated<string>;
  years: number;
  citation: string | null;
  asOf: string | null;
  updatedAt: Generated<Instant>;
  updatedBy: string | null;
}

interface SandboxObjects {
  id: string;
  kind: string;
  customerId: string | null;
  body: Json;
  dueAt: Instant | null;
  createdAt: Instant;
  place: GeneratedAlways<number>;
}

interface SearchEntries {
  firmId: Generated<string>;
  id: string;
  kind: string;
  isOpen: boolean;
  at: Instant;
  name: string;
  about: string;
  rest: string;
}

interface SearchSpellings {
  firmId: Generated<string>;
  spelling: string;
  word: string;
}

interface SearchWords {
  firmId: Generated<string>;
  word: string;
  place: number;
  at: Instant;
  id: string;
}

interface Sessions {
  sid: string;
  sess: Json;
  expire: Instant;
}

interface SignInAttempts {
  key: string;
  failures: number;
  startedAt: Instant;
  blockedUntil: Instant;
}

interface StorageTotals {
  firmId: Generated<string>;
  byteCount: Generated<number>;
}

interface StoredFiles {
  firmId: Generated<string>;
  id: Generated<string>;
  sha256: string;
  byteCount: number;
  kind: string;
  contentKey: string;
  reading: Generated<string>;
  pageCount: number | null;
  readAt: Generated<Instant>;
  tries: Generated<number>;
  words: string | null;
  createdAt: Generated<Instant>;
}

interface SubscriptionPayments {
  firmId: Generated<string>;
  id: Generated<string>;
  userId: string | null;
  stripePaymentIntentId: string | null;
  stripeInvoiceId: string | null;
  amount: string;
  isLive: Generated<boolean>;
  currency: Generated<string>;
  status: string;
  subscriptionPlan: string | null;
  billingInterval: string | null;
  billingPeriodStart: Instant | null;
  billingPeriodEnd: Instant | null;
  paidAt: Instant | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

interface Subscriptions {
  firmId: Generated<string>;
  id: Generated<string>;
  stripeSubscriptionId: string;
  plan: string;
  billingInterval: string;
  status: string;
  amount: string | null;
  recurringAmount: Generated<string>;
  isLive: Generated<boolean>;
  coupon: string | null;
  userId: string | null;
  trialEndsAt: Instant | null;
  startedAt: Instant | null;
  periodEndsAt: Instant | null;
  cancelsAt: Instant | null;
  pastDueSince: Instant | null;
  endedAt: Instant | null;
  version: Generated<number>;
  readAt: Generated<Instant>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

interface Tasks {
  firmId: Generated<string>;
  id: Generated<string>;
  title: string;
  description: string | null;
  priority: Generated<string>;
  status: Generated<string>;
  dueDate: Instant | null;
  assignedTo: string | null;
  category: string | null;
  matterType: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
  isClosed: GeneratedAlways<boolean>;
  dueOrder: GeneratedAlways<Instant>;
  matterId: string | null;
}

interface TimeEntries {
  firmId: Generated<string>;
  id: Generated<string>;
  matterId: string;
  userId: string;
  day: string;
  narrative: string;
  actualSeconds: number;
  billedMinutes: number;
  isAdjusted: Generated<boolean>;
  roundingMode: string;
  roundingMinutes: number;
  rate: string;
  rateSource: string;
  isBillable: Generated<boolean>;
  isHeld: Generated<boolean>;
  taskCode: string | null;
  activityCode: string | null;
  taskId: string | null;
  appointmentId: string | null;
  invoiceId: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
  amount: GeneratedAlways<string>;
  isBilledBefore: Generated<boolean>;
  state: GeneratedAlways<string>;
}

interface Timekeepers {
  firmId: Generated<string>;
  id: Generated<string>;
  userId: string;
  rate: string | null;
  timekeeperId: string | null;
  classification: string | null;
  weeklyHours: Generated<number>;
  updatedAt: Instant;
}

interface Timers {
  firmId: Generated<string>;
  id: Generated<string>;
  userId: string;
  matterId: string | null;
  narrative: string | null;
  taskId: string | null;
  appointmentId: string | null;
  seconds: Generated<number>;
  runningSince: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

interface TrustAccounts {
  firmId: Generated<string>;
  id: Generated<string>;
  name: string;
  bankingAccountId: string;
  accountType: Generated<string>;
  jurisdiction: string;
  interestTo: Generated<string>;
  openedOn: string;
  lockedThrough: string | null;
  createdBy: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}

interface TrustBalances {
  firmId: Generated<string>;
  ledgerId: string;
  day: string;
  balanceCents: number;
}

interface TrustClearings {
  firmId: Generated<string>;
  id: Generated<string>;
  entryId: string;
  clearedOn: string;
  statementLineId: string | null;
  clearedBy: string | null;
  createdAt: Instant;
}

interface TrustEntries {
  firmId: Generated<string>;
  id: Generated<string>;
  accountId: string;
  number: number;
  kind: string;
  day: string;
  amountCents: number;
  party: string | null;
  purpose: string;
  method: string | null;
  reference: string | null;
  checkNumber: string | null;
  toBank: string | null;
  toAccount: string | null;
  fundsOn: string | null;
  isAdvance: Generated<boolean>;
  recordedOn: string;
  reverses: string | null;
  invoiceId: string | null;
  authorizedBy: string | null;
  createdBy: string | null;
  createdAt: Instant;
  requestId: string | null;
}

interface TrustFunds {
  firmId: Generated<string>;
  ledgerId: string;
  isBank: boolean;
  balanceCents: Generated<number>;
  heldCents: Generated<number>;
}

interface TrustHolds {
  firmId: Generated<string>;
  id: Generated<string>;
  ledgerId: string;
  kind: string;
  amountCents: number;
  reason: string;
  placedBy: string | null;
  placedAt: Instant;
  releasedBy: string | null;
  releasedAt: Instant | null;
  releaseReason: string | null;
}

interface TrustLedgers {
  firmId: Generated<string>;
  id: Generated<string>;
  accountId: string;
  kind: string;
  matterId: string | null;
  minimumCents: Generated<number>;
  createdAt: Instant;
}

interface TrustPostings {
  firmId: Generated<string>;
  id: Generated<string>;
  entryId: string;
  accountId: string;
  ledgerId: string;
  day: string;
  debitCents: Generated<number>;
  creditCents: Generated<number>;
}

interface TrustProposals {
  firmId: Generated<string>;
  id: Generated<string>;
  accountId: string;
  ledgerId: string;
  holdId: string;
  amountCents: number;
  asked: string;
  state: Generated<string>;
  proposedBy: string;
  proposedAt: Instant;
  decidedBy: string | null;
  decidedAt: Instant | null;
  decisionNote: string | null;
  entryId: string | null;
}

interface TrustReconciliations {
  firmId: Generated<string>;
  id: Generated<string>;
  accountId: string;
  statementOn: string;
  openingCents: number;
  statementCents: number;
  state: Generated<string>;
  adjustedCents: number | null;
  bookCents: number | null;
  ledgersCents: number | null;
  report: string | null;
  preparedBy: string | null;
  createdAt: Instant;
  signedBy: string | null;
  signedAt: Instant | null;
  reopenedBy: string | null;
  reopenedAt: Instant | null;
  reopenReason: string | null;
}

interface TrustRequests {
  firmId: Generated<string>;
  id: Generated<string>;
  number: string;
  accountId: string;
  matterId: string;
  amountCents: number;
  requestedOn: string;
  dueOn: string;
  note: string | null;
  cancelledAt: Instant | null;
  cancelReason: string | null;
  createdBy: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}

interface TrustRules {
  firmId: Generated<string>;
  id: Generated<string>;
  jurisdiction: string;
  reconcileEvery: string;
  reconcileWithinDays: number;
  noticeDays: number;
  distributionDays: number;
  retentionYears: number;
  firmFundsCents: number;
  unidentifiedMonths: number;
  staleCheckDays: number;
  citation: string | null;
  asOf: string | null;
  updatedBy: string | null;
  updatedAt: Instant;
}

interface TrustSearches {
  firmId: Generated<string>;
  id: Generated<string>;
  entryId: string;
  day: string;
  effort: string;
  doneBy: string | null;
  createdAt: Instant;
}

interface TrustSettings {
  firmId: Generated<string>;
  id: Generated<string>;
  approvalAboveCents: number | null;
  checkClearsDays: Generated<number>;
  electronicClearsDays: Generated<number>;
  updatedBy: string | null;
  updatedAt: Instant;
}

interface TrustStatementLines {
  firmId: Generated<string>;
  id: Generated<string>;
  accountId: string;
  day: string;
  amountCents: number;
  description: string;
  checkNumber: string | null;
  bankReference: string | null;
  bankError: string | null;
  createdBy: string | null;
  createdAt: Instant;
}

interface Users {
  firmId: Generated<string>;
  id: Generated<string>;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Generated<string>;
  firmRole: Generated<string>;
  barNumber: string | null;
  jurisdiction: string | null;
  practiceAreas: Generated<string[]>;
  emailVerifiedAt: Instant | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  suspendedAt: Instant | null;
  removedAt: Instant | null;
  state: GeneratedAlways<string>;
}

interface Vendors {
  firmId: Generated<string>;
  id: Generated<string>;
  name: string;
  nameKey: string;
  contactEmail: string | null;
  contactPhone: string | null;
  address: string | null;
  category: string | null;
  status: Generated<string>;
  contractStart: string | null;
  contractEnd: string | null;
  notes: string | null;
  reminderTaskId: string | null;
  createdBy: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
  deletedAt: Instant | null;
  endOrder: GeneratedAlways<string>;
}

interface Walls {
  firmId: Generated<string>;
  id: Generated<string>;
  matterId: string;
  userId: string;
  reason: string;
  raisedBy: string | null;
  createdAt: Instant;
}

interface WebhookDeliveries {
  firmId: Generated<string>;
  id: Generated<string>;
  webhookId: string;
  eventId: string;
  type: string;
  entityType: string;
  entityId: string;
  happenedAt: Instant;
  state: Generated<string>;
  attempts: Generated<number>;
  dueAt: Instant;
  lastAttemptAt: Instant | null;
  answerCode: number | null;
  answer: string | null;
  createdAt: Instant;
}

interface Webhooks {
  firmId: Generated<string>;
  id: Generated<string>;
  url: string;
  description: string | null;
  userId: string;
  types: string[];
  secret: string;
  formerSecret: string | null;
  formerSecretUntil: Instant | null;
  isEnabled: Generated<boolean>;
  disabledBecause: string | null;
  createdAt: Instant;
}

export interface Tables {
  activities: Activities;
  apiKeyUses: ApiKeyUses;
  apiKeys: ApiKeys;
  appointmentAttendees: AppointmentAttendees;
  appointments: Appointments;
  archives: Archives;
  auditEntries: AuditEntries;
  auditHeads: AuditHeads;
  auditPending: AuditPending;
  authenticatorApps: AuthenticatorApps;
  bankingAccounts: BankingAccounts;
  calendarFeedReads: CalendarFeedReads;
  calendarFeeds: CalendarFeeds;
  cleCredits: CleCredits;
  cleRequirements: CleRequirements;
  clientBilling: ClientBilling;
  clients: Clients;
  complianceItems: ComplianceItems;
  conflictChecks: ConflictChecks;
  conflictGrams: ConflictGrams;
  conflictNames: ConflictNames;
  conflictWords: ConflictWords;
  counters: Counters;
  credentials: Credentials;
  dailyTurns: DailyTurns;
  dataKeys: DataKeys;
  dayFigures: DayFigures;
  deadlineReminders: DeadlineReminders;
  deadlineRules: DeadlineRules;
  deadlines: Deadlines;
  destructions: Destructions;
  documentTemplates: DocumentTemplates;
  documentTotals: DocumentTotals;
  documentVersions: DocumentVersions;
  documentWords: DocumentWords;
  documents: Documents;
  emailChanges: EmailChanges;
  expenses: Expenses;
  filePages: FilePages;
  firmBilling: FirmBilling;
  firms: Firms;
  gettingStarted: GettingStarted;
  idempotencyKeys: IdempotencyKeys;
  identities: Identities;
  importedRecords: ImportedRecords;
  imports: Imports;
  invitations: Invitations;
  invoiceLines: InvoiceLines;
  invoiceTotals: InvoiceTotals;
  invoices: Invoices;
  jobRuns: JobRuns;
  keyChecks: KeyChecks;
  knownDevices: KnownDevices;
  legalHolds: LegalHolds;
  letterheads: Letterheads;
  limitationDates: LimitationDates;
  logos: Logos;
  longerRetentions: LongerRetentions;
  mails: Mails;
  markedDays: MarkedDays;
  matterBilling: MatterBilling;
  matterPayers: MatterPayers;
  matterRates: MatterRates;
  matters: Matters;
  monthFigures: MonthFigures;
  morningMailDays: MorningMailDays;
  morningMails: MorningMails;
  noticeRules: NoticeRules;
  notices: Notices;
  notifications: Notifications;
  openDeadlines: OpenDeadlines;
  parties: Parties;
  passkeyChallenges: PasskeyChallenges;
  passkeys: Passkeys;
  passwordResets: PasswordResets;
  paymentTemplates: PaymentTemplates;
  paymentTotals: PaymentTotals;
  payments: Payments;
  preBillLines: PreBillLines;
  preBills: PreBills;
  presences: Presences;
  providerEvents: ProviderEvents;
  receipts: Receipts;
  recoveryCodes: RecoveryCodes;
  retentionRules: RetentionRules;
  sandboxObjects: SandboxObjects;
  searchEntries: SearchEntries;
  searchSpellings: SearchSpellings;
  searchWords: SearchWords;
  sessions: Sessions;
  signInAttempts: SignInAttempts;
  storageTotals: StorageTotals;
  storedFiles: StoredFiles;
  subscriptionPayments: SubscriptionPayments;
  subscriptions: Subscriptions;
  tasks: Tasks;
  timeEntries: TimeEntries;
  timekeepers: Timekeepers;
  timers: Timers;
  trustAccounts: TrustAccounts;
  trustBalances: TrustBalances;
  trustClearings: TrustClearings;
  trustEntries: TrustEntries;
  trustFunds: TrustFunds;
  trustHolds: TrustHolds;
  trustLedgers: TrustLedgers;
  trustPostings: TrustPostings;
  trustProposals: TrustProposals;
  trustReconciliations: TrustReconciliations;
  trustRequests: TrustRequests;
  trustRules: TrustRules;
  trustSearches: TrustSearches;
  trustSettings: TrustSettings;
  trustStatementLines: TrustStatementLines;
  users: Users;
  vendors: Vendors;
  walls: Walls;
  webhookDeliveries: WebhookDeliveries;
  webhooks: Webhooks;
}
