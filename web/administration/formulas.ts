/** How each figure comes about, in words; the server counts them so. */
export const formulas = {
  'Total Revenue': 'All subscription payments that succeeded, since the first one, before refunds.',
  'Monthly Recurring Revenue':
    'What all active subscriptions that have been paid cost a month, less discounts that go on; of yearly plans a twelfth.',
  'Active Subscriptions':
    'Firms whose subscription is active and has been paid. Free trials and subscriptions that are past due are not counted.',
  'New This Month': 'Subscriptions that began since the first of this month, by UTC.',
  'Churn Rate':
    'Subscriptions that ended this month, as a share of those that were running when it began. Under 5% is good.',
  'Customer Lifetime Value':
    'Monthly Recurring Revenue divided by Active Subscriptions, times 12: what a customer pays in a year.',
  'Average Revenue Per User': 'Monthly Recurring Revenue divided by Active Subscriptions.',
  'Total Users': 'Everybody who has an account, in all firms.',
} as const;

export type Figure = keyof typeof formulas;
