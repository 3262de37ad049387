/** Deadlines that are counted from a day, and move when a hearing moves. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Appointment } from '#contract/appointments.ts';
import type { Deadline, DeadlineMove } from '#contract/deadlines.ts';
import type { Task } from '#contract/tasks.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import { aDeadlineRule, someDeadlines } from '#server/testing/deadlines.ts';
import { aColleague, aFirm, aMatter, aTask, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const day = (text: string) => `${text}T00:00:00.000Z`;
const aHearing = (values: object = {}) =>
  anAppointment(firm, { title: 'Hearing', type: 'court', startDay: '2026-03-20', ...values });

const task = async (id: string) =>
  (await firm.browser.get<Task[]>('/api/tasks')).body.find((one) => one.id === id);
const ofHearing = async (id: string) =>
  (await firm.browser.get<Deadline[]>(`/api/deadlines?appointmentId=${id}`)).body;
const move = (hearing: Appointment, change: object) =>
  firm.browser.put<Appointment>(`/api/appointments/${hearing.id}`, change);

/** What California asks for before a motion is heard. */
const motion = [
  { ruleId: 'ccp-1005-b-motion', service: 'electronic' },
  { ruleId: 'ccp-1005-b-opposition' },
  { ruleId: 'ccp-1005-b-reply', title: 'Reply brief' },
] as const;

describe('counting', () => {
  test('says the day, the steps and the source, and keeps nothing', async () => {
    const { body } = await firm.browser.get<Deadline>(
      '/api/deadlines/count?ruleId=ccp-1005-b-motion&triggerOn=2026-03-20&service=electronic',
    );
    expect(body.dueOn).toBe(day('2026-02-24'));
    expect(body.rule.citation).toBe('Code Civ. Proc. 1005(b)');
    expect(body.steps.at(-1)?.says).toBe('Due on Tuesday, Feb 24, 2026.');
  });

  test('by a rule of the firm, and not by one of another firm', async () => {
    const rule = await aDeadlineRule(firm, { count: 10, direction: 'before' });
    const path = `/api/deadlines/count?ruleId=${rule.id}&triggerOn=2007-09-11`;
    const { body } = await firm.browser.get<Deadline>(path);
    expect(body.dueOn).toBe(day('2007-08-31'));
    expect(await otherFirm.browser.get(path)).toMatchObject({
      status: 400,
      body: { detail: 'Rule does not exist in your firm.' },
    });
  });

  test('with the holidays of the state where a federal court sits', async () => {
    const path = '/api/deadlines/count?ruleId=frcp-15-a-3&triggerOn=2026-01-29';
    expect((await firm.browser.get<Deadline>(path)).body.dueOn).toBe(day('2026-02-12'));
    const inNewYork = await firm.browser.get<Deadline>(`${path}&state=NY`);
    expect(inNewYork.body.dueOn).toBe(day('2026-02-13'));
  });
});

describe('making tasks', () => {
  test('each deadline is a task of the matter, due at the firm’s closing time', async () => {
    const { id: matterId } = await aMatter(firm);
    const hearing = await aHearing({ matterId });
    const made = await someDeadlines(firm, {
      triggerOn: '2026-03-20',
      appointmentId: hearing.id,
      assignedTo: firm.user.id,
      deadlines: [...motion],
    });
    expect(made.map(({ title, dueOn }) => [title, dueOn.slice(0, 10)])).toEqual([
      ['Moving papers served and filed', '2026-02-24'],
      ['Opposition filed', '2026-03-09'],
      ['Reply brief', '2026-03-13'],
    ]);
    expect(await task(made[0]?.taskId ?? '')).toMatchObject({
      title: 'Moving papers served and filed',
      description: '16 court days before the hearing, Mar 20, 2026 (Code Civ. Proc. 1005(b)).',
      // 17:00 in New York, in winter.
      dueDate: '2026-02-24T22:00:00.000Z',
      priority: 'high',
      assignedTo: firm.user.id,
      matterId,
    });
    // After the clocks went forward.
    expect((await task(made[1]?.taskId ?? ''))?.dueDate).toBe('2026-03-09T21:00:00.000Z');
    expect(await ofHearing(hearing.id)).toEqual(made);
    const ofMatter = await firm.browser.get(`/api/deadlines?matterId=${matterId}`);
    expect(ofMatter.body).toEqual(made);
  });

  test('a rule that changes later changes no deadline', async () => {
    const rule = await aDeadlineRule(firm, { count: 10 });
    const hearing = await aHearing();
    const [made] = await someDeadlines(firm, {
      triggerOn: '2026-03-20',
      appointmentId: hearing.id,
      deadlines: [{ ruleId: rule.id }],
    });
    await firm.browser.put(`/api/deadline-rules/${rule.id}`, { count: 1 });
    expect(await ofHearing(hearing.id)).toEqual([made]);
  });

  test('whose task is deleted is no deadline any more, until it is restored', async () => {
    const hearing = await aHearing();
    const [made] = await someDeadlines(firm, {
      triggerOn: '2026-03-20',
      appointmentId: hearing.id,
    });
    const path = `/api/tasks/${made?.taskId}`;
    await firm.browser.delete(path);
    expect(await ofHearing(hearing.id)).toEqual([]);
    await firm.browser.post(`${path}/restore`);
    expect(await ofHearing(hearing.id)).toHaveLength(1);
  });

  test('one that is forgotten leaves its task as it is', async () => {
    const [made] = await someDeadlines(firm);
    const path = `/api/deadlines/${made?.id}`;
    expect((await otherFirm.browser.delete(path)).status).toBe(404);
    expect((await firm.browser.delete(path)).status).toBe(204);
    expect(await task(made?.taskId ?? '')).toMatchObject({ dueDate: made?.taskDueDate });
  });

  test.each([
    [{ deadlines: [] }, 'deadlines', 'Deadlines must be at least one.'],
    [{ deadlines: [{ ruleId: 'x' }] }, 'deadlines', 'Rule does not exist in your firm.'],
    [{ triggerOn: '2026-02-30' }, 'triggerOn', 'Trigger on is not a day of the calendar.'],
    [{ time: '25:00' }, 'time', 'Time must be a time such as 09:30.'],
    [{ state: 'ZZ' }, 'state', /^State must be one of/],
    [{ appointmentId: randomUUID() }, 'appointmentId', 'Appointment does not exist in your firm.'],
    [{ matterId: randomUUID() }, 'matterId', 'Matter id does not exist in your firm.'],
    [{ assignedTo: randomUUID() }, 'assignedTo', 'Assigned to does not exist in your firm.'],
  ])('%j is about %s', async (wrong, field, detail) => {
    const sent = { triggerOn: '2099-03-20', deadlines: [{ ruleId: 'frcp-6-c-1' }], ...wrong };
    const { status, body } = await firm.browser.post<{ detail: string; errors: object[] }>(
      '/api/deadlines',
      sent,
    );
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ field });
    expect(body.detail).toMatch(detail);
  });

  test('from a hearing: of this firm, on its day, and not from a series', async () => {
    const ask = async (by: TestFirm, appointmentId: string, triggerOn: string) =>
      by.browser.post<{ detail: string }>('/api/deadlines', {
        triggerOn,
        appointmentId,
        deadlines: [{ ruleId: 'frcp-6-c-1' }],
      });
    const hearing = await aHearing();
    expect(await ask(otherFirm, hearing.id, '2026-03-20')).toMatchObject({
      status: 400,
      body: { detail: 'Appointment does not exist in your firm.' },
    });
    expect(await ask(firm, hearing.id, '2026-03-21')).toMatchObject({
      status: 400,
      body: { detail: 'Trigger on must be the day of the event, Mar 20, 2026.' },
    });
    const series = await aHearing({ repetition: { every: 'week' } });
    expect((await ask(firm, series.id, '2026-03-20')).status).toBe(409);
  });

  test('a list is of a matter or of a hearing', async () =>
    expect((await firm.browser.get('/api/deadlines')).status).toBe(400));
});

describe('a hearing that moves', () => {
  const withDeadlines = async () => {
    const hearing = await aHearing();
    const made = await someDeadlines(firm, {
      triggerOn: '2026-03-20',
      appointmentId: hearing.id,
      deadlines: [...motion],
    });
    return { hearing, made };
  };

  test('is shown where its deadlines would go, first', async () => {
    const { hearing, made } = await withDeadlines();
    await firm.browser.put(`/api/tasks/${made[1]?.taskId}`, { dueDate: '2026-03-06T22:00:00Z' });
    await firm.browser.put(`/api/tasks/${made[2]?.taskId}`, { status: 'completed' });
    const path = `/api/deadlines/moves?appointmentId=${hearing.id}&to=2026-03-27`;
    const { body } = await firm.browser.get<DeadlineMove[]>(path);
    expect(body).toMatchObject([
      { dueOn: day('2026-02-24'), movesTo: day('2026-03-03'), isChangedByHand: false },
      { dueOn: day('2026-03-09'), movesTo: day('2026-03-16'), isChangedByHand: true },
    ]);
    expect((await otherFirm.browser.get(path)).body).toEqual([]);
  });

  test('does not move until somebody has said which deadlines move', async () => {
    const { hearing } = await withDeadlines();
    const refused = await move(hearing, { startDay: '2026-03-27' });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: '3 deadlines are counted from this date. Say which ones move along.' },
    });
    const { body } = await firm.browser.get<Appointment>(`/api/appointments/${hearing.id}`);
    expect(body.startDay).toBe(day('2026-03-20'));
    // Anything but its day may change.
    expect((await move(hearing, { place: 'Courtroom 4' })).status).toBe(200);
  });

  test('takes those along that were confirmed, each with its time of day', async () => {
    const { hearing, made } = await withDeadlines();
    const [motionPapers, opposition] = made;
    await firm.browser.put(`/api/tasks/${motionPapers?.taskId}`, {
      dueDate: '2026-02-24T15:30:00Z',
    });
    const moveDeadlines = [motionPapers?.id, opposition?.id];
    const moved = await move(hearing, { startDay: '2026-03-27', moveDeadlines });
    expect(moved.body.startDay).toBe(day('2026-03-27'));
    expect((await task(motionPapers?.taskId ?? ''))?.dueDate).toBe('2026-03-03T15:30:00.000Z');
    expect((await task(opposition?.taskId ?? ''))?.dueDate).toBe('2026-03-16T21:00:00.000Z');
    const after = await ofHearing(hearing.id);
    expect(after.map(({ triggerOn }) => triggerOn.slice(0, 10)).toSorted()).toEqual([
      '2026-03-20',
      '2026-03-27',
      '2026-03-27',
    ]);
    expect(after.every(({ isChangedByHand }) => !isChangedByHand)).toBe(true);
  });

  test('may also move alone', async () => {
    const { hearing, made } = await withDeadlines();
    const moved = await move(hearing, { startDay: '2026-03-27', moveDeadlines: [] });
    expect(moved.status).toBe(200);
    const hearingOn = day('2026-03-27');
    const left = made.map((deadline) => ({ ...deadline, hearingOn, isBehind: true }));
    expect(await ofHearing(hearing.id)).toEqual(left);
  });

  test('takes nobody else’s deadlines along', async () => {
    const { hearing } = await withDeadlines();
    const { made } = await withDeadlines();
    const moveDeadlines = [made[0]?.id];
    expect(await move(hearing, { startDay: '2026-03-27', moveDeadlines })).toMatchObject({
      status: 400,
      body: { detail: 'Move deadlines must be open deadlines of this event.' },
    });
  });

  test('moves freely when everything counted from it is done', async () => {
    const { hearing, made } = await withDeadlines();
    for (const { taskId } of made) {
      await firm.browser.put(`/api/tasks/${taskId}`, { status: 'completed' });
    }
    expect((await move(hearing, { startDay: '2026-03-27' })).status).toBe(200);
  });

  test('tells whoever has the task where it went', async () => {
    const colleague = await aColleague(server, firm);
    const hearing = await aHearing();
    const made = await someDeadlines(firm, {
      triggerOn: '2026-03-20',
      appointmentId: hearing.id,
      assignedTo: colleague.id,
      deadlines: [{ ruleId: 'ccp-1005-b-opposition' }],
    });
    await move(hearing, { startDay: '2026-03-27', moveDeadlines: [made[0]?.id.toUpperCase()] });
    const { body } = await colleague.get<object[]>('/api/notifications');
    expect(body).toContainEqual(
      expect.objectContaining({
        title: 'Deadline moved',
        message: 'Opposition filed: was Mar 9, 2026, now Mar 16, 2026',
        type: 'warning',
        url: `/legal-admin?task=${made[0]?.taskId}`,
      }),
    );
  });

  test.each(['completed', 'deleted'])(
    'a deadline whose task was %s meanwhile is behind, and is counted again when somebody asks',
    async (how) => {
      const { hearing, made } = await withDeadlines();
      const [first] = made;
      const path = `/api/tasks/${first?.taskId}`;
      if (how === 'deleted') await firm.browser.delete(path);
      else await firm.browser.put(path, { status: 'completed' });
      await move(hearing, { startDay: '2026-03-27', moveDeadlines: [made[1]?.id, made[2]?.id] });
      if (how === 'deleted') await firm.browser.post(`${path}/restore`);
      else await firm.browser.put(path, { status: 'pending' });
      const behind = (await ofHearing(hearing.id)).filter(({ isBehind }) => isBehind);
      expect(behind).toMatchObject([{ id: first?.id, hearingOn: day('2026-03-27') }]);
      const recount = `/api/deadlines/${first?.id}/recount`;
      expect((await otherFirm.browser.post(recount)).status).toBe(404);
      const { body } = await firm.browser.post<Deadline>(recount);
      expect(body).toMatchObject({ isBehind: false, dueOn: day('2026-03-03') });
      expect((await task(first?.taskId ?? ''))?.dueDate).toBe('2026-03-03T22:00:00.000Z');
    },
  );

  test('that was deleted moves nothing, and there is nothing to count again from', async () => {
    const { hearing, made } = await withDeadlines();
    await firm.browser.delete(`/api/appointments/${hearing.id}`);
    const path = `/api/deadlines/moves?appointmentId=${hearing.id}&to=2026-03-27`;
    expect((await firm.browser.get(path)).body).toEqual([]);
    expect((await firm.browser.post(`/api/deadlines/${made[0]?.id}/recount`)).status).toBe(409);
    expect(await ofHearing(hearing.id)).toMatchObject(made.map(() => ({ hearingOn: null })));
  });

  test('to the edge of the years that we know takes no deadline over it', async () => {
    const { hearing, made } = await withDeadlines();
    const moveDeadlines = made.map(({ id }) => id);
    expect(await move(hearing, { startDay: '1900-01-02', moveDeadlines })).toMatchObject({
      status: 400,
      body: {
        detail: 'Start day leads to a day that must lie between the years 1900 and 2200.',
        errors: [{ field: 'startDay' }],
      },
    });
    const far = await aDeadlineRule(firm, { count: 3650, unit: 'months', direction: 'after' });
    const count = await firm.browser.get(
      `/api/deadlines/count?ruleId=${far.id}&triggerOn=2026-03-20`,
    );
    expect(count.status).toBe(400);
    const sent = { triggerOn: '2026-03-20', deadlines: [{ ruleId: far.id }] };
    expect((await firm.browser.post('/api/deadlines', sent)).status).toBe(400);
    const moves = `/api/deadlines/moves?appointmentId=${hearing.id}&to=1900-01-01`;
    expect((await firm.browser.get(moves)).status).toBe(400);
    expect((await firm.browser.get('/api/tasks')).status).toBe(200);
  });

  test('a task that goes to another matter takes its deadline along', async () => {
    const { hearing, made } = await withDeadlines();
    const { id: matterId } = await aMatter(firm);
    await firm.browser.put(`/api/tasks/${made[0]?.taskId}`, { matterId });
    const { body } = await firm.browser.get<Deadline[]>(`/api/deadlines?matterId=${matterId}`);
    expect(body).toMatchObject([{ id: made[0]?.id, matterId, appointmentId: hearing.id }]);
  });

  test('does not become a series, also when everything is done', async () => {
    const { hearing, made } = await withDeadlines();
    for (const { taskId } of made) {
      await firm.browser.put(`/api/tasks/${taskId}`, { status: 'completed' });
    }
    expect((await move(hearing, { repetition: { every: 'week' } })).status).toBe(409);
  });

  test('does not become a series', async () => {
    const { hearing } = await withDeadlines();
    const refused = await move(hearing, { repetition: { every: 'week' } });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: '3 deadlines are counted from this event, so it cannot repeat.' },
    });
  });

  test('two people who move it at once leave one consistent chain', async () => {
    const { hearing, made } = await withDeadlines();
    const moveDeadlines = made.map(({ id }) => id);
    const days = ['2026-04-02', '2026-04-10'];
    await Promise.all(days.map((startDay) => move(hearing, { startDay, moveDeadlines })));
    const { body } = await firm.browser.get<Appointment>(`/api/appointments/${hearing.id}`);
    for (const { triggerOn } of await ofHearing(hearing.id)) expect(triggerOn).toBe(body.startDay);
  });
});

test('whoever is given the tasks hears of them, and a task that was made by hand is no deadline', async () => {
  const colleague = await aColleague(server, firm);
  const assignedTo = ((await colleague.get('/api/auth/user')).body as { id: string }).id;
  await someDeadlines(firm, { assignedTo });
  const { body } = await colleague.get<{ title: string }[]>('/api/notifications');
  expect(body.map(({ title }) => title)).toContain('Task assigned to you');
  const { id } = await aTask(firm);
  expect((await firm.browser.delete(`/api/deadlines/${id}`)).status).toBe(404);
});
