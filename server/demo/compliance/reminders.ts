/** The reminders that came on the mornings of their days, noted as told: nobody hears of them twice. */
import { type Day, formatDay, plusDays, today } from '#contract/dates.ts';
import { idOf } from '../demo-id.ts';
import { hour, officeHour } from '../office-hours.ts';
import { manager } from '../people.ts';
import { officeZone } from '../wall-clock.ts';
import { itemId } from './occurrences.ts';
import { licenses, renewals } from './reports-and-licenses.ts';
import { requirementId } from './training.ts';

const [ofReyes, ofOkafor] = licenses;

export function remindersOf(now: Date) {
  if (!ofReyes || !ofOkafor) throw new Error('There are no licenses');
  const day = today(officeZone, now);
  const dueOn = { reyes: plusDays(day, renewals.reyes), okafor: plusDays(day, renewals.okafor) };
  // This morning's, as far as there has been a morning.
  const thisMorning = new Date(now.getTime() - hour).toISOString();
  const then = (minute: number) => officeHour(now, 60 - renewals.okafor, 12, minute);
  const license = (id: string, days: number, title: string, on: Day) => ({
    title: `License renewal due in ${days} days`,
    message: `${title}, due ${formatDay(on)}`,
    url: `/compliance?item=${id}`,
  });
  const [first, second] = [itemId(ofReyes, 1), itemId(ofOkafor, 1)];
  const credits = requirementId('okafor', 'NY');
  const training = {
    title: 'CLE credits due in 60 days',
    message: `Samuel Okafor is missing 5.50 credits (1.50 ethics) for New York, due ${formatDay(dueOn.okafor)}.`,
    url: '/compliance?tab=iolta&desk=training',
  };
  const toBoth = (news: { title: string }, at: Date) =>
    [manager, 'okafor'].map((person) => ({
      id: idOf(`notification ${person} ${news.title}`),
      userId: idOf(person),
      ...news,
      type: 'warning',
      timestamp: at.toISOString(),
      readAt: new Date(at.getTime() + 2 * hour).toISOString(),
    }));
  return {
    notifications: [
      {
        id: idOf('notification of a license'),
        userId: idOf(manager),
        ...license(first, renewals.reyes, ofReyes.title, dueOn.reyes),
        type: 'warning',
        timestamp: thisMorning,
        readAt: null,
      },
      ...toBoth(license(second, 60, ofOkafor.title, dueOn.okafor), then(6)),
      ...toBoth(training, then(5)),
    ],
    noted: [
      // Long told, so that a morning of yesterday's, 31 days ahead, has nothing to make up for.
      { recordId: first, dueOn: dueOn.reyes, mark: 60 },
      { recordId: first, dueOn: dueOn.reyes, mark: 30 },
      { recordId: second, dueOn: dueOn.okafor, mark: 60 },
      { recordId: credits, dueOn: dueOn.okafor, mark: 60 },
    ],
  };
}
