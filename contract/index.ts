/** The table of contents: every call there is. */
import { account } from '#contract/account.ts';
import { activities } from '#contract/activities.ts';
import { administration } from '#contract/administration.ts';
import { analytics } from '#contract/analytics.ts';
import { apiKeys } from '#contract/api-keys.ts';
import { appointments } from '#contract/appointments.ts';
import { archives } from '#contract/archives.ts';
import { audit } from '#contract/audit.ts';
import { bankingAccounts } from '#contract/banking-accounts.ts';
import { billingTerms } from '#contract/billing-terms.ts';
import { calendar } from '#contract/calendar.ts';
import { calendarFeeds } from '#contract/calendar-feeds.ts';
import { cleCredits } from '#contract/cle-credits.ts';
import { cleRequirements } from '#contract/cle-requirements.ts';
import { clients } from '#contract/clients.ts';
import { complianceItems } from '#contract/compliance-items.ts';
import { conflictChecks } from '#contract/conflict-checks.ts';
import { dashboard } from '#contract/dashboard.ts';
import { deadlineRules } from '#contract/deadline-rules.ts';
import { deadlines } from '#contract/deadlines.ts';
import { documentTemplates } from '#contract/document-templates.ts';
import { documentVersions } from '#contract/document-versions.ts';
import { documents } from '#contract/documents.ts';
import { expenses } from '#contract/expenses.ts';
import { dataExports } from '#contract/exports.ts';
import { financialReport } from '#contract/financial-report.ts';
import { imports } from '#contract/imports.ts';
import { invitations } from '#contract/invitations.ts';
import { invoiceFiles } from '#contract/invoice-files.ts';
import { invoices } from '#contract/invoices.ts';
import { jobs } from '#contract/jobs.ts';
import { ledes } from '#contract/ledes.ts';
import { legalHolds } from '#contract/legal-holds.ts';
import { limitationDates } from '#contract/limitation-dates.ts';
import { mails } from '#contract/mails.ts';
import { matters } from '#contract/matters.ts';
import { morningMails } from '#contract/morning-mails.ts';
import { noticeRules } from '#contract/notice-rules.ts';
import { notices } from '#contract/notices.ts';
import { notifications } from '#contract/notifications.ts';
import { parties } from '#contract/parties.ts';
import { paymentTemplates } from '#contract/payment-templates.ts';
import { payments } from '#contract/payments.ts';
import { preBills } from '#contract/pre-bills.ts';
import { product } from '#contract/product.ts';
import { profile } from '#contract/profile.ts';
import { retention } from '#contract/retention.ts';
import { search } from '#contract/search.ts';
import { secondFactors } from '#contract/second-factors.ts';
import { signIn } from '#contract/sign-in.ts';
import { subscription } from '#contract/subscription.ts';
import { tasks } from '#contract/tasks.ts';
import { team } from '#contract/team.ts';
import { timeEntries } from '#contract/time-entries.ts';
import { timeFigures } from '#contract/time-figures.ts';
import { timers } from '#contract/timers.ts';
import { trustAccounts } from '#contract/trust-accounts.ts';
import { trustEntries } from '#contract/trust-entries.ts';
import { trustHolds } from '#contract/trust-holds.ts';
import { trustLedgers } from '#contract/trust-ledgers.ts';
import { trustProposals } from '#contract/trust-proposals.ts';
import { trustReconciliations } from '#contract/trust-reconciliations.ts';
import { trustReports } from '#contract/trust-reports.ts';
import { trustRequests } from '#contract/trust-requests.ts';
import { trustRules } from '#contract/trust-rules.ts';
import { trustSettings } from '#contract/trust-settings.ts';
import { trustStatementLines } from '#contract/trust-statement-lines.ts';
import { users } from '#contract/users.ts';
import { vendors } from '#contract/vendors.ts';
import { walls } from '#contract/walls.ts';
import { webhooks } from '#contract/webhooks.ts';

export const contracts = {
  account,
  activities,
  administration,
  analytics,
  apiKeys,
  appointments,
  archives,
  audit,
  bankingAccounts,
  billingTerms,
  calendar,
  calendarFeeds,
  cleCredits,
  cleRequirements,
  clients,
  complianceItems,
  conflictChecks,
  dashboard,
  dataExports,
  deadlineRules,
  deadlines,
  documents,
  documentTemplates,
  documentVersions,
  expenses,
  financialReport,
  invoiceFiles,
  imports,
  invitations,
  invoices,
  jobs,
  ledes,
  legalHolds,
  limitationDates,
  mails,
  matters,
  morningMails,
  noticeRules,
  notices,
  notifications,
  parties,
  payments,
  paymentTemplates,
  product,
  preBills,
  profile,
  retention,
  search,
  secondFactors,
  signIn,
  subscription,
  tasks,
  team,
  timeEntries,
  timeFigures,
  timers,
  trustAccounts,
  trustEntries,
  trustHolds,
  trustLedgers,
  trustProposals,
  trustReconciliations,
  trustReports,
  trustRequests,
  trustRules,
  trustSettings,
  trustStatementLines,
  users,
  vendors,
  walls,
  webhooks,
};
