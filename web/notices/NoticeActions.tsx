import { useRef, useState } from 'react';
import { noticeKindLabels } from '#contract/notice-rules.ts';
import type { Notice } from '#contract/notices.ts';
import { Button } from '#web/kit/Button.tsx';
import { DropNotice } from '#web/notices/DropNotice.tsx';
import { useReopenNotice } from '#web/notices/notice-calls.ts';
import { SendNotice } from '#web/notices/SendNotice.tsx';

const look = { size: 'sm', variant: 'secondary' } as const;

/** An open notice was sent or is not needed; a settled one can be opened again. */
export function NoticeActions({ notice }: { notice: Notice }) {
  const reopen = useReopenNotice();
  const [asked, setAsked] = useState<'send' | 'drop' | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const about = `${noticeKindLabels[notice.kind]} of ${notice.matterNumber}`;
  const close = () => setAsked(null);
  // A button leaves with what it did; their place takes the focus, so that Tab goes on from here.
  const stay = () => place.current?.focus();
  return (
    <span
      ref={place}
      tabIndex={-1}
      className="flex flex-wrap justify-end gap-1 whitespace-nowrap outline-none xl:flex-nowrap print:hidden"
    >
      {notice.status === 'open' ? (
        <>
          <Button {...look} aria-label={`Mark as sent: ${about}`} onClick={() => setAsked('send')}>
            Mark as sent
          </Button>
          <Button
            {...look}
            variant="quiet"
            aria-label={`Not needed: ${about}`}
            onClick={() => setAsked('drop')}
          >
            Not needed
          </Button>
        </>
      ) : (
        <Button
          {...look}
          variant="quiet"
          aria-label={`Open again: ${about}`}
          pending={reopen.isPending}
          onClick={() =>
            reopen.mutate(
              { params: { id: notice.id }, body: { status: 'open' } },
              { onSuccess: stay },
            )
          }
        >
          Open again
        </Button>
      )}
      <SendNotice notice={notice} about={about} open={asked === 'send'} onClose={close} />
      <DropNotice notice={notice} about={about} open={asked === 'drop'} onClose={close} />
    </span>
  );
}
