/** The firm's own rule, and the chain of deadlines that was counted back from one hearing. */
import type { Day } from '#contract/dates.ts';
import { countDeadline } from '#contract/deadline-count.ts';
import type { DeadlineRule } from '#contract/deadline-rules.ts';
import { knownDeadlineRules } from '#contract/known-deadline-rules.ts';
import { momentAt } from '#contract/zoned-time.ts';
import { told } from '#server/deadlines/told.ts';
import { idOf } from '../demo-id.ts';
import { officeHour } from '../office-hours.ts';
import { manager } from '../people.ts';
import { officeZone } from '../wall-clock.ts';

/** Of the firm: what the judges of the district ask for. */
const courtesyCopies: DeadlineRule = {
  id: idOf('deadline rule of courtesy copies'),
  title: 'Courtesy copies to chambers',
  counting: 'federal',
  count: 2,
  unit: 'court-days',
  direction: 'before',
  trigger: 'the hearing',
  isExtendedByService: false,
  citation: 'Individual motion practices, E.D.N.Y.',
  asOf: null,
  isOwn: true,
};

const chain: [ruleId: string, title: string][] = [
  ['frcp-6-c-1', 'Serve the motion to compel, Okonkwo v. Larkfield'],
  ['frcp-6-c-2', 'Opposing affidavit of Larkfield is due'],
  [courtesyCopies.id, 'Courtesy copies of the motion to compel to chambers'],
];

/** The hearing stands on the calendar since a few days; these were counted a little later. */
const countedAgo = 1;
const ruleAgo = 160;
const author = 'nair';

interface Hearing {
  id: string;
  startDay: Day;
  matterId: string | null;
}

export function deadlinesOf(now: Date, { id: appointmentId, startDay, matterId }: Hearing) {
  const addedAt = officeHour(now, ruleAgo, 16).toISOString();
  const at = officeHour(now, countedAgo, 19, 30).toISOString();
  const { isOwn: _, ...ownRule } = courtesyCopies;
  const counted = chain.map(([ruleId, title]) => {
    const rule = [...knownDeadlineRules, courtesyCopies].find((one) => one.id === ruleId);
    if (!rule) throw new Error(`There is no rule ${ruleId}`);
    const how = { rule, triggerOn: startDay, service: 'electronic', state: 'NY' } as const;
    return { taskId: idOf(`task ${title}`), title, ...how, ...countDeadline(how) };
  });
  const written = { createdBy: idOf(author), createdAt: at, updatedAt: at };
  return {
    rules: [{ ...ownRule, createdBy: idOf(manager), createdAt: addedAt, updatedAt: addedAt }],
    tasks: counted.map(({ taskId, title, rule, dueOn }) => ({
      id: taskId,
      title,
      description: told(rule, startDay),
      priority: 'high',
      status: 'pending',
      dueDate: momentAt(officeZone, dueOn, '17:00'),
      assignedTo: idOf(author),
      category: 'filing',
      matterId,
      ...written,
    })),
    deadlines: counted.map(({ title, ...deadline }) => ({
      id: idOf(`deadline ${title}`),
      ...deadline,
      appointmentId,
      ...written,
    })),
    trail: [
      {
        type: 'deadline_rule_added',
        title: 'Deadline rule added',
        description: courtesyCopies.title,
        entityType: 'deadline_rule',
        entityId: courtesyCopies.id,
        userId: idOf(manager),
        timestamp: addedAt,
      },
      ...counted.map(({ taskId, title }) => ({
        type: 'task_created',
        title: 'Task created',
        description: title,
        entityType: 'task',
        entityId: taskId,
        userId: idOf(author),
        timestamp: at,
      })),
    ],
  };
}
