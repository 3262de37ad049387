import { useState } from 'react';
import { mails } from '#contract/mails.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { LetterDialog, type OpenedLetter } from '#web/mails/LetterDialog.tsx';
import { MailTable } from '#web/mails/MailTable.tsx';
import { hasMailServer } from '#web/mails/post.ts';
import { ToOwner } from '#web/screens/ToOwner.tsx';

const refreshEvery = 15_000;
const limit = 50;

export function OwnerMail() {
  const list = useReadPages(mails.list, { limit, refreshEvery });
  const [letter, setLetter] = useState<OpenedLetter | null>(null);
  const isSent = hasMailServer(list.data ?? []);
  return (
    <Screen title="Mail" subtitle="Letters of the last 30 days, newest first" actions={<ToOwner />}>
      <NotFresh read={list} />
      {isSent !== undefined && (
        <div className="mb-4 text-muted">
          <p>
            {isSent
              ? 'There is a mail server: letters are sent through it.'
              : 'There is no mail server: letters are kept here.'}
          </p>
          {!isSent && <p className="text-sm">Opening one is noted in the audit trail.</p>}
        </div>
      )}
      <Card flush>
        <Arriving read={list} loading="Loading letters" failed="Could not load letters." />
        {list.data?.length === 0 && (
          <EmptyState
            text="No letters in the last 30 days."
            hint="Links to set a new password and other letters appear here once they are written."
          />
        )}
        {list.data && list.data.length > 0 && (
          <MailTable mails={list.data} onOpened={(mail, text) => setLetter({ mail, text })} />
        )}
        <ShowMore read={list} failed="Could not load more letters." />
      </Card>
      <LetterDialog letter={letter} onClose={() => setLetter(null)} />
    </Screen>
  );
}
