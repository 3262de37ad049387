import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type CalendarEvent, calendar } from '#contract/calendar.ts';
import type { Day } from '#contract/dates.ts';
import { BackButton } from '#web/calendar/BackButton.tsx';
import { CalendarBody } from '#web/calendar/CalendarBody.tsx';
import { CalendarToolbar } from '#web/calendar/CalendarToolbar.tsx';
import { CalendarTools } from '#web/calendar/CalendarTools.tsx';
import { dayPart, readPlace, shownDays } from '#web/calendar/calendar-place.ts';
import { DayDialog } from '#web/calendar/DayDialog.tsx';
import { OverdueList, WeekAhead } from '#web/calendar/DueList.tsx';
import { EventDialog } from '#web/calendar/EventDialog.tsx';
import { FigureTiles } from '#web/calendar/FigureTiles.tsx';
import { groupByDay } from '#web/calendar/group-by-day.ts';
import { type Move, MoveAppointment } from '#web/calendar/MoveEvent.tsx';
import { useMoveTask } from '#web/calendar/moving.ts';
import { NoDateTray } from '#web/calendar/NoDateTray.tsx';
import { SetDate } from '#web/calendar/SetDate.tsx';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { useNewDay } from '#web/frame/new-day.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { useToday } from '#web/frame/today.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { useIsNarrow } from '#web/kit/narrow.ts';

const DeadlineCalculator = lazy(async () => ({
  default: (await import('#web/deadlines/DeadlineCalculator.tsx')).DeadlineCalculator,
}));
const SubscribeDialog = lazy(async () => ({
  default: (await import('#web/calendar-feeds/SubscribeDialog.tsx')).SubscribeDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('#web/appointments/ImportDialog.tsx')).ImportDialog,
}));

export function Calendar() {
  useNewDay();
  const { search, go, adjust } = useAddress();
  const { user } = useCurrentUser();
  const today = useToday();
  const isNarrow = useIsNarrow();
  const place = readPlace(search, today);
  const days = shownDays(place);
  const list = useRead(calendar.list, {
    query: { ...days, mine: place.isMine ? 'yes' : undefined, type: place.type },
  });
  const [dated, setDated] = useState<CalendarEvent | null>(null);
  const [moved, setMoved] = useState<Move | null>(null);
  const moveTask = useMoveTask(user?.timeZone ?? 'UTC');

  /** Whoever looked at it follows it to its new day. */
  const follow = (to: Day) => {
    setMoved(null);
    if (search.has('event')) adjust({ event: undefined, day: dayPart(to, today) });
  };
  const move = (event: CalendarEvent, to: Day) => {
    const { originalData, time, date } = event;
    if (originalData.of !== 'task') return setMoved({ event, to });
    moveTask({ id: originalData.id, dueDate: date, time }, to, () => follow(to));
  };
  const show = search.get('show');
  const dialog = search.get('dialog');
  const closeDialog = () => adjust({ dialog: undefined, hearing: undefined });
  return (
    <>
      <div className="mx-auto -mb-4 max-w-7xl px-4 pt-4 sm:px-6 lg:px-8 print:hidden">
        <BackButton />
      </div>
      <Screen
        title="Calendar"
        subtitle="View tasks, deadlines, and appointments in one place"
        actions={
          <>
            <Button variant="secondary" onClick={() => adjust({ day: undefined, show: undefined })}>
              Today
            </Button>
            <Button icon={Plus} onClick={() => go({ event: 'new', day: place.day.slice(0, 10) })}>
              Add Event
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-6">
          <FigureTiles />
          {show === 'overdue' && (
            <Card title="Overdue" flush>
              <OverdueList today={today} />
            </Card>
          )}
          {show === 'week' && (
            <Card title="Due This Week" flush>
              <WeekAhead today={today} />
            </Card>
          )}
          <div className="calendar-paper grid grid-cols-1 gap-4">
            <CalendarToolbar place={place} today={today} />
            <div>
              <NotFresh read={list} />
              <Card flush>
                <CalendarBody place={place} today={today} list={list} onMove={move} />
              </Card>
            </div>
            {isNarrow && <CalendarTools />}
            <NoDateTray
              day={place.day}
              onSet={({ id }, to) =>
                moveTask({ id, dueDate: null, time: null }, to, () => follow(to))
              }
            />
          </div>
        </div>
      </Screen>
      <DayDialog
        open={search.get('list') === 'yes'}
        day={place.day}
        events={list.data && (groupByDay(list.data, days).get(place.day) ?? [])}
        onAdd={(day) => go({ event: 'new', day: day.slice(0, 10) })}
        onClose={() => adjust({ list: undefined })}
      />
      <EventDialog shown={list.data} day={place.day} today={today} onSetDate={setDated} />
      {dated && (
        <SetDate
          open
          title={dated.title}
          start={dated.day}
          onClose={() => setDated(null)}
          onSet={(day) => move(dated, day)}
        />
      )}
      {moved && (
        <MoveAppointment
          key={moved.event.id}
          move={moved}
          onCancel={() => setMoved(null)}
          onDone={() => follow(moved.to)}
        />
      )}
      <Suspense>
        {dialog === 'deadlines' && (
          <DeadlineCalculator
            appointmentId={search.get('hearing') ?? undefined}
            onClose={closeDialog}
          />
        )}
        {dialog === 'subscribe' && <SubscribeDialog onClose={closeDialog} />}
        {dialog === 'import' && <ImportDialog onClose={closeDialog} />}
      </Suspense>
    </>
  );
}
