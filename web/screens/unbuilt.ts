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
} satisfies Record<string, Unbuilt>;

export type UnbuiltPath = keyof typeof unbuilt;
