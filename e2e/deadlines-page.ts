/** The calculator of deadlines, its rules and the days of a matter, by the names a person knows them by. */
import type { Page } from '@playwright/test';
import type { Appointment } from '#contract/appointments.ts';
import type { LimitationDate } from '#contract/limitation-dates.ts';
import { post } from './desk-page.ts';
import type { Firm } from './firm.ts';
import { matterDialog, mattersTab, part } from './matters-page.ts';

export const calculator = (page: Page) => page.getByRole('dialog', { name: 'Count deadlines' });

export const rulesDialog = (page: Page) => page.getByRole('dialog', { name: 'Rules', exact: true });

export const moveDialog = (page: Page) => page.getByRole('dialog', { name: 'Move deadlines too?' });

export const theMatter = (id: string) => `${mattersTab}&matter=${id}`;

export const deadlinesPart = (page: Page) => part(matterDialog(page), 'Deadlines and events');

export const limitationPart = (page: Page) => part(matterDialog(page), 'Limitation dates');

export const limitationForm = (page: Page) =>
  page.getByRole('dialog', { name: /^(Add|Edit) Limitation Date$/ });

/** A court date far ahead, on a Monday. */
export const aHearing = (firm: Firm, values: Partial<Appointment> = {}) =>
  post<Appointment>(firm, '/api/appointments', {
    title: 'Motion hearing',
    type: 'court',
    startDay: '2099-03-16',
    startTime: '09:30',
    ...values,
  });

/** One that expires on Thanksgiving Day of 2099, a Thursday. */
export const aLimitation = (firm: Firm, matterId: string, values: Partial<LimitationDate> = {}) =>
  post<LimitationDate>(firm, '/api/limitation-dates', {
    matterId,
    claim: 'Negligence against the carrier',
    accruedOn: '2097-11-26',
    periodCount: 2,
    periodUnit: 'years',
    rule: 'Two years, Code Civ. Proc. 335.1',
    ...values,
  });
