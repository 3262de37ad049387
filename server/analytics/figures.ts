/** All figures of a span, put together. */
import type { Analytics, AnalyticsQuery, Profitability } from '#contract/analytics.ts';
import { stepOf, stepsOf } from '#contract/analytics-periods.ts';
import { fromCents } from '#contract/cents.ts';
import { plusDays } from '#contract/dates.ts';
import { MatterType } from '#contract/matter-types.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { activeClients } from './active-clients.ts';
import {
  average,
  comparedAverage,
  comparedCount,
  comparedMoney,
  comparedShare,
} from './arithmetic.ts';
import { type Asked, workOut } from './asked.ts';
import { availableMinutes } from './available-time.ts';
import { openBook } from './cells.ts';
import { type Flows, flowsOf, type Sums } from './flows.ts';
import { insightsOf } from './insights.ts';
import { largePayers, openPayer } from './payers.ts';
import { countOverdueTasks, oldestDebt, overdueTasks } from './pressing.ts';
import { type Standing, standingOf } from './standing.ts';

export async function figuresOf(db: FirmDb, query: AnalyticsQuery, now: Date): Promise<Analytics> {
  const asked = await workOut(db, query, now);
  const { payers, overdue, ...counted } = await behindWalls(db, () => count(db, asked, now));
  const figures = putTogether(asked, counted);
  const pressing = {
    payer: await openPayer(db, asked, payers),
    oldestDebt: await oldestDebt(db, asked),
    overdue: await overdueTasks(db, asked, now, overdue),
  };
  return { ...figures, insights: insightsOf(asked, figures, pressing) };
}

/** Sums of the firm, which name no matter: whole, whoever asks. */
async function count(db: FirmDb, asked: Asked, now: Date) {
  const book = await openBook(db, asked.timeZone);
  const flows = await flowsOf(db, book, asked);
  return {
    flows,
    standing: await standingOf(db, book, asked),
    clients: await activeClients(db, book, asked),
    available: await availableMinutes(db, asked),
    payers: await largePayers(db, book, asked, flows.now.received),
    overdue: await countOverdueTasks(db, book, asked, now),
  };
}

type Counted = Omit<Awaited<ReturnType<typeof count>>, 'payers' | 'overdue'>;

function putTogether(
  { span, before, today }: Asked,
  { flows, standing, clients, available }: Counted,
): Omit<Analytics, 'insights'> {
  const { now, before: then } = flows;
  const money = (flow: 'received' | 'worked' | 'invoiced' | 'expenses') =>
    comparedMoney(now[flow], then[flow]);
  const share = (part: 'billed' | 'collected', whole: 'worth' | 'billed') =>
    comparedShare(
      { part: now[part], whole: now[whole] },
      { part: then[part], whole: then[whole] },
      fromCents,
    );
  return {
    ...span,
    before,
    today,
    revenue: money('received'),
    activeClients: comparedCount(clients.now, clients.before),
    averageInvoice: {
      ...comparedAverage(
        { sum: now.invoiced, count: now.invoices },
        { sum: then.invoiced, count: then.invoices },
      ),
      invoices: Number(now.invoices),
    },
    taskCompletion: comparedShare(
      { part: now.tasksDone, whole: now.tasksDue },
      { part: then.tasksDone, whole: then.tasksDue },
      Number,
    ),
    trend: trendOf(span, flows),
    distribution: distributionOf(standing),
    performance: {
      worked: money('worked'),
      invoiced: money('invoiced'),
      received: money('received'),
      expenses: money('expenses'),
    },
    utilisation: comparedShare(
      { part: now.billableMinutes, whole: available.now },
      { part: then.billableMinutes, whole: available.before },
      Number,
    ),
    realisation: share('billed', 'worth'),
    collection: share('collected', 'billed'),
    unbilled: {
      time: fromCents(standing.unbilled.time),
      expenses: fromCents(standing.unbilled.expenses),
      since: standing.unbilled.since,
    },
    receivables: receivablesOf(standing),
    profitability: profitabilityOf(flows),
  };
}

function trendOf(span: Asked['span'], { steps }: Flows): Analytics['trend'] {
  const step = stepOf(span);
  const starts = stepsOf(span, step);
  return {
    step,
    points: starts.map((from, at) => {
      const next = starts[at + 1];
      const earlier = steps.before[at];
      return {
        from,
        to: next ? plusDays(next, -1) : span.to,
        received: fromCents(steps.now[at] ?? 0n),
        before: earlier === undefined ? null : fromCents(earlier),
      };
    }),
  };
}

const place = (type: MatterType) => MatterType.options.indexOf(type);

/** The largest first. */
const distributionOf = ({ matters }: Standing): Analytics['distribution'] =>
  matters
    .filter((one) => one.matters > 0)
    .sort(
      (one, other) =>
        other.matters - one.matters || place(one.matterType) - place(other.matterType),
    );

const receivablesOf = ({ ages }: Standing): Analytics['receivables'] => ({
  invoices: ages.reduce((sum, { invoices }) => sum + invoices, 0),
  balance: fromCents(ages.reduce((sum, { owed }) => sum + owed, 0n)),
  ages: ages.map(({ age, invoices, owed }) => ({ age, invoices, balance: fromCents(owed) })),
});

function profitabilityOf({ types }: Flows): Profitability[] {
  const profit = ({ received, expenses }: Sums) => received - expenses;
  return [...types]
    .filter(([, { received, expenses, workedSeconds }]) => received + expenses + workedSeconds > 0n)
    .sort(([type, one], [otherType, other]) =>
      profit(one) === profit(other)
        ? place(type) - place(otherType)
        : profit(one) < profit(other)
          ? 1
          : -1,
    )
    .map(([matterType, sums]) => {
      const perHour = average(sums.received * 3600n, sums.workedSeconds);
      return {
        matterType,
        received: fromCents(sums.received),
        expenses: fromCents(sums.expenses),
        profit: fromCents(profit(sums)),
        workedMinutes: Number(sums.workedSeconds / 60n),
        perHour: perHour === null ? null : fromCents(perHour),
      };
    });
}
