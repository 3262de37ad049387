/** What money that moves in trust makes stale. */
export const trustRefreshes = [
  '/api/trust-entries',
  '/api/trust-ledgers',
  '/api/trust-accounts',
  '/api/trust-proposals',
  '/api/trust-holds',
  '/api/trust-reconciliations',
  '/api/trust-statement-lines',
  '/api/trust-requests',
  '/api/trust-reports',
  '/api/matters',
  '/api/notices',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

/** When an invoice is paid by it, or a payment goes back. */
export const trustPaymentRefreshes = [
  ...trustRefreshes,
  '/api/invoices',
  '/api/clients',
  '/api/financial-report',
  '/api/search',
] as const;
