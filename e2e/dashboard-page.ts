/** The parts of the first screen, by the names a person knows them by. */
import type { Page } from '@playwright/test';
import { type Day, plusDays, today } from '#contract/dates.ts';
import type { Firm } from './firm.ts';

/** A card under its heading: 'Recent Tasks', 'Money owed longest'. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const strip = (page: Page) => card(page, 'Overdue, today and this week');

/** One of the four figures, which is a link: 'Outstanding $1,250.00 1 open invoice'. */
export const stat = (page: Page, label: string) =>
  card(page, 'How the firm stands').getByRole('link', { name: new RegExp(`^${label}`) });

/** A chart with its sentence and its table. */
export const chart = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });

export const exactly = (page: Page, words: string) => page.getByText(words, { exact: true });

/** So many days from today, where the firm is. */
export const firmDay = (firm: Firm, days: number): Day =>
  plusDays(today(firm.user.timeZone ?? undefined, new Date()), days);
export const shortFirmDay = (firm: Firm, days: number) => firmDay(firm, days).slice(0, 10);

export const words = (day: Day, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(day));
