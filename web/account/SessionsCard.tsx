import { useState } from 'react';
import type { Session } from '#contract/account.ts';
import { useEndOtherSessions, useSessions } from '#web/account/account-calls.ts';
import { SessionRow } from '#web/account/SessionRow.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';

/** Every browser a person has left open somewhere; what looks foreign can be ended from here. */
export function SessionsCard() {
  const read = useSessions();
  return (
    <Card title="Where you are signed in">
      <Arriving
        read={read}
        rows={2}
        loading="Loading where you are signed in"
        failed="Could not load where you are signed in."
      />
      {read.data && <Sessions sessions={read.data} />}
    </Card>
  );
}

/** This browser first, then what was used last. */
const inOrder = (sessions: Session[]) =>
  sessions.toSorted(
    (one, other) =>
      Number(other.isThis) - Number(one.isThis) || other.seenAt.localeCompare(one.seenAt),
  );

function Sessions({ sessions }: { sessions: Session[] }) {
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <div {...useFocusKept()} className="grid gap-3 outline-none">
      <ul aria-label="Where you are signed in" className="divide-y divide-border">
        {inOrder(sessions).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers ? (
        <EndOthers />
      ) : (
        <p className="text-sm text-muted">You are signed in nowhere else.</p>
      )}
    </div>
  );
}

function EndOthers() {
  const end = useEndOtherSessions();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        onClick={() => setAsking(true)}
      >
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere else?"
        text="Whoever works in another browser has to sign in again. What was typed there and not saved is lost."
        confirm="Sign out everywhere else"
        pending={end.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => end.mutate({}, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
