/**
 * The addresses that exist before their screens do. Each says what it is for and that it is not
 * there yet; an entry leaves this list on the day its screen arrives.
 */
export interface Unbuilt {
  subtitle?: string;
  line: string;
}

export const unbuilt = {
  '/analytics': { line: 'Revenue, matters and productivity will be shown here.' },
  '/data-migration': {
    subtitle: 'Import and export your law firm data',
    line: 'Data will be brought in from CSV, Excel or JSON, and taken out again, here.',
  },
  '/owner': { line: 'Subscriptions and revenue of the product will be shown here.' },
  '/admin': { line: 'Users and their subscription payments will be listed here.' },
  '/welcome': { line: 'A short tour of what to do first will begin here.' },
  '/pricing': { line: 'The three plans and their prices will be compared here.' },
  '/subscribe': { line: 'A subscription will be completed here.' },
  '/subscribe-new': { line: 'A plan will be chosen and paid for here.' },
} satisfies Record<string, Unbuilt>;

export type UnbuiltPath = keyof typeof unbuilt;
