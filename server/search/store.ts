/** Reads across the nouns; each later noun adds its own query here. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Appointment, appointmentTypeLabels } from '#contract/appointments.ts';
import { formatMoney } from '#contract/cents.ts';
import { type Client, clientStatusLabels } from '#contract/clients.ts';
import { formatDay } from '#contract/dates.ts';
import { invoiceStatusLabels, shownStatus } from '#contract/invoice-status.ts';
import type { Invoice } from '#contract/invoices.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import { type Matter, matterStatusLabels } from '#contract/matters.ts';
import type { SearchResult } from '#contract/search.ts';
import { type Task, taskStatusLabels } from '#contract/tasks.ts';
import { phoneDigits } from '#contract/text.ts';
import { type Vendor, vendorCategoryLabels, vendorStatusLabels } from '#contract/vendors.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { todayOf } from '#server/profile/today.ts';

const perKind = 10;

/**
 * Every word must occur somewhere in the given columns. Words are text and not patterns: matching
 * a pattern can be made to take as long as somebody likes.
 */
const allWords = (words: readonly string[], ...columns: string[]): Expression<SqlBool> => {
  const text = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  );
  return sql<SqlBool>`not exists (
    select from unnest(${words}::text[]) as word where strpos(lower(${text}), lower(word)) = 0)`;
};

export async function findClients(db: FirmDb, words: readonly string[]): Promise<SearchResult[]> {
  const digits = phoneDigits(words.join(' '));
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'name', 'status', 'city', 'state', 'archivedAt'])
    .where('deletedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .where(
      digits === null
        ? allWords(words, 'name', 'sortName', 'contactName', 'email', 'phone', 'city')
        : sql<SqlBool>`strpos(regexp_replace(coalesce(phone, ''), '\\D', '', 'g'), ${digits}) > 0`,
    )
    .orderBy(sql`archived_at is not null`)
    .orderBy('sortName')
    .limit(perKind)
    .$castTo<Pick<Client, 'id' | 'name' | 'status' | 'city' | 'state' | 'archivedAt'>>()
    .execute();
  return rows.map(({ id, name, status, city, state, archivedAt }) => ({
    type: 'clients',
    id,
    title: name,
    description: [
      archivedAt ? 'Archived' : clientStatusLabels[status],
      [city, state].filter(Boolean).join(', '),
    ]
      .filter(Boolean)
      .join(' · '),
    url: `/clients?client=${id}`,
  }));
}

export async function findMatters(db: FirmDb, words: readonly string[]): Promise<SearchResult[]> {
  const rows = await db
    .selectFrom('matters')
    .select(['id', 'matterNumber', 'clientName', 'practiceArea', 'status'])
    .where(allWords(words, 'matterNumber', 'clientName', 'description'))
    .orderBy('isOpen', 'desc')
    .orderBy('openDate', 'desc')
    .orderBy('id')
    .limit(perKind)
    .$castTo<Pick<Matter, 'id' | 'matterNumber' | 'clientName' | 'practiceArea' | 'status'>>()
    .execute();
  return rows.map(({ id, matterNumber, clientName, practiceArea, status }) => ({
    type: 'matters',
    id,
    title: `${matterNumber}, ${clientName}`,
    description: [practiceArea && matterTypeLabels[practiceArea], matterStatusLabels[status]]
      .filter(Boolean)
      .join(' · '),
    url: `/clients?tab=matters&matter=${id}`,
  }));
}

export async function findInvoices(
  db: FirmDb,
  words: readonly string[],
  now: Date,
): Promise<SearchResult[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber', 'clientName', 'amount', 'status', 'dueDate'])
    .where(allWords(words, 'invoiceNumber', 'clientName', 'description'))
    .orderBy('issueDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(perKind)
    .$castTo<
      Pick<Invoice, 'id' | 'invoiceNumber' | 'clientName' | 'amount' | 'status' | 'dueDate'>
    >()
    .execute();
  // Only an open one can be overdue since it was last looked at.
  const isOpen = rows.some(({ status }) => status === 'pending');
  const today = isOpen ? await todayOf(db, now) : '';
  return rows.map(({ id, invoiceNumber, clientName, amount, ...due }) => ({
    type: 'invoices',
    id,
    title: `${invoiceNumber}, ${clientName}`,
    description: `${formatMoney(amount)} · ${invoiceStatusLabels[shownStatus(due, today)]}`,
    url: `/financial-mgmt?invoice=${id}`,
  }));
}

export async function findTasks(db: FirmDb, words: readonly string[]): Promise<SearchResult[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'title', 'status', 'matterType'])
    .where('deletedAt', 'is', null)
    .where(allWords(words, 'title', 'description'))
    .orderBy('isClosed')
    .orderBy('dueOrder')
    .orderBy('id')
    .limit(perKind)
    .$castTo<Pick<Task, 'id' | 'title' | 'status' | 'matterType'>>()
    .execute();
  return rows.map(({ id, title, status, matterType }) => ({
    type: 'tasks',
    id,
    title,
    description: [matterType && matterTypeLabels[matterType], taskStatusLabels[status]]
      .filter(Boolean)
      .join(' · '),
    url: `/legal-admin?task=${id}`,
  }));
}

export async function findAppointments(
  db: FirmDb,
  words: readonly string[],
): Promise<SearchResult[]> {
  const rows = await db
    .selectFrom('appointments')
    .select(['id', 'title', 'type', 'startDay', 'place'])
    .where('deletedAt', 'is', null)
    .where(allWords(words, 'title', 'place'))
    .orderBy('startDay', 'desc')
    .orderBy('id')
    .limit(perKind)
    .$castTo<Pick<Appointment, 'id' | 'title' | 'type' | 'startDay' | 'place'>>()
    .execute();
  return rows.map(({ id, title, type, startDay, place }) => ({
    type: 'appointments',
    id,
    title,
    description: [appointmentTypeLabels[type], formatDay(startDay), place]
      .filter(Boolean)
      .join(' · '),
    url: `/calendar?event=appointment-${id}`,
  }));
}

export async function findVendors(db: FirmDb, words: readonly string[]): Promise<SearchResult[]> {
  const rows = await db
    .selectFrom('vendors')
    .select(['id', 'name', 'category', 'status'])
    .where('deletedAt', 'is', null)
    .where(allWords(words, 'name', 'nameKey', 'contactEmail'))
    .orderBy('nameKey')
    .orderBy('id')
    .limit(perKind)
    .$castTo<Pick<Vendor, 'id' | 'name' | 'category' | 'status'>>()
    .execute();
  return rows.map(({ id, name, category, status }) => ({
    type: 'vendors',
    id,
    title: name,
    description: [category && vendorCategoryLabels[category], vendorStatusLabels[status]]
      .filter(Boolean)
      .join(' · '),
    url: `/vendor-mgmt?vendor=${id}`,
  }));
}
