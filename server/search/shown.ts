/** How each kind of record is shown among the results; each later noun adds its own here. */
import { sql } from 'kysely';
import { type Appointment, appointmentTypeLabels } from '#contract/appointments.ts';
import { formatMoney, toCents } from '#contract/cents.ts';
import { type Client, clientStatusLabels } from '#contract/clients.ts';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import { complianceCategoryLabels, complianceStatusLabels } from '#contract/compliance-kinds.ts';
import { formatDay } from '#contract/dates.ts';
import { invoiceStatusLabels, shownStatus } from '#contract/invoice-status.ts';
import type { Invoice } from '#contract/invoices.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import { type Matter, matterStatusLabels } from '#contract/matters.ts';
import type { SearchResult } from '#contract/search.ts';
import { type Task, taskStatusLabels } from '#contract/tasks.ts';
import { type Vendor, vendorCategoryLabels, vendorStatusLabels } from '#contract/vendors.ts';
import { urlOf as urlOfItem } from '#server/compliance-items/tell.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { todayOf } from '#server/profile/today.ts';

type Show = (db: FirmDb, ids: readonly string[], now: Date) => Promise<SearchResult[]>;

/** The records as the results show them, in the order of the hits. */
export async function shown(
  db: FirmDb,
  kind: string,
  hits: readonly { id: string }[],
  now: Date,
): Promise<SearchResult[]> {
  const ids = hits.map(({ id }) => id);
  const found = (await shows[kind]?.(db, ids, now)) ?? [];
  const byId = new Map(found.map((result) => [result.id, result]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

const showClients: Show = async (db, ids) => {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'name', 'status', 'city', 'state', 'archivedAt'])
    .where('id', '=', among(ids))
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
};

const showMatters: Show = async (db, ids) => {
  const rows = await db
    .selectFrom('matters')
    .select(['id', 'matterNumber', 'clientName', 'practiceArea', 'status'])
    .where('id', '=', among(ids))
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
};

/** All of it, and what is still open when a part of it is. */
const owed = (amount: string, balance: string) =>
  balance === amount || toCents(balance) === 0n
    ? formatMoney(amount)
    : `${formatMoney(amount)}, ${formatMoney(balance)} open`;

const showInvoices: Show = async (db, ids, now) => {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber', 'clientName', 'amount', 'balance', 'status', 'dueDate'])
    .where('id', '=', among(ids))
    .$castTo<
      Pick<
        Invoice,
        'id' | 'invoiceNumber' | 'clientName' | 'amount' | 'balance' | 'status' | 'dueDate'
      >
    >()
    .execute();
  // Only an open one can be overdue since it was last looked at.
  const isOpen = rows.some(({ status }) => status === 'pending');
  const today = isOpen ? await todayOf(db, now) : '';
  return rows.map(({ id, invoiceNumber, clientName, amount, balance, ...due }) => ({
    type: 'invoices',
    id,
    title: `${invoiceNumber}, ${clientName}`,
    description: `${owed(amount, balance)} · ${invoiceStatusLabels[shownStatus(due, today)]}`,
    url: `/financial-mgmt?invoice=${id}`,
  }));
};

const showTasks: Show = async (db, ids) => {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'title', 'status', 'matterType'])
    .where('id', '=', among(ids))
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
};

const showAppointments: Show = async (db, ids) => {
  const rows = await db
    .selectFrom('appointments')
    .select(['id', 'title', 'type', 'startDay', 'place'])
    .where('id', '=', among(ids))
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
};

const showVendors: Show = async (db, ids) => {
  const rows = await db
    .selectFrom('vendors')
    .select(['id', 'name', 'category', 'status'])
    .where('id', '=', among(ids))
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
};

const showCompliance: Show = async (db, ids) => {
  const rows = await db
    .selectFrom('complianceItems')
    .select(['id', 'title', 'category', 'status'])
    .where('id', '=', among(ids))
    .$castTo<Pick<ComplianceItem, 'id' | 'title' | 'category' | 'status'>>()
    .execute();
  return rows.map(({ id, title, category, status }) => ({
    type: 'compliance',
    id,
    title,
    description: `${complianceCategoryLabels[category]} · ${complianceStatusLabels[status]}`,
    url: urlOfItem(id),
  }));
};

const shows: Partial<Record<string, Show>> = {
  clients: showClients,
  matters: showMatters,
  invoices: showInvoices,
  tasks: showTasks,
  appointments: showAppointments,
  vendors: showVendors,
  compliance: showCompliance,
};
