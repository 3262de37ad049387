/** What a person should know: each has their own list, and reads it when they like. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';

export const Notification = z
  .object({
    id: z.uuid(),
    title: z.string(),
    message: z.string(),
    type: z.enum(['warning', 'error', 'info']),
    read: z.boolean(),
    /** The screen that shows what this is about. */
    url: z.string().nullable(),
    timestamp: Instant,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const hour = 60 * 60_000;
const day = 24 * hour;
const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'} ago`;

/** 'Just now' under one hour, then hours, then days. */
export function ageText(timestamp: string, now: Date): string {
  const age = now.getTime() - new Date(timestamp).getTime();
  if (age < hour) return 'Just now';
  if (age < day) return count(Math.floor(age / hour), 'hour');
  return count(Math.floor(age / day), 'day');
}

const refreshes = ['/api/notifications'] as const;

export const notifications = {
  list: read('/api/notifications', {
    summary: 'The newest notifications of the signed-in person',
    access: 'member',
    gives: z.array(Notification),
    background: true,
  }),
  markAllRead: write('POST', '/api/notifications/read', {
    summary: 'Mark all as read',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
    isPersonal: true,
  }),
  markRead: write('POST', '/api/notifications/:id/read', {
    summary: 'Mark one as read',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
    isPersonal: true,
  }),
};
