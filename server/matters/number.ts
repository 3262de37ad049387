/** The firm's own count of matters, by the year: MAT-2026-001. */
import { numberedBy } from '#server/kit/counters.ts';
import { takenNumbers } from './store.ts';

export const matterNumbers = numberedBy('MAT', takenNumbers);
