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
} satisfies Record<string, Unbuilt>;

export type UnbuiltPath = keyof typeof unbuilt;
