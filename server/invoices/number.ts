/** The firm's own count of invoices, by the year: INV-2026-001. */
import { numberedBy } from '#server/kit/counters.ts';
import { takenNumbers } from './store.ts';

export const invoiceNumbers = numberedBy('INV', takenNumbers);
