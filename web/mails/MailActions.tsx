import { useRef } from 'react';
import type { SentMail } from '#contract/mails.ts';
import { Button } from '#web/kit/Button.tsx';
import { useOpenMail, useRetryMail } from '#web/mails/mail-calls.ts';

interface Props {
  mail: SentMail;
  onOpened: (text: string) => void;
}

export function MailActions({ mail, onOpened }: Props) {
  const open = useOpenMail();
  const retry = useRetryMail();
  const place = useRef<HTMLSpanElement>(null);
  const params = { id: mail.id };
  const about = `the letter to ${mail.recipient}`;
  return (
    // The button leaves with the failure; its place takes the focus, so that Tab goes on from here.
    <span ref={place} tabIndex={-1} className="flex justify-end whitespace-nowrap outline-none">
      {mail.state === 'kept' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Open ${about}`}
          pending={open.isPending}
          onClick={() => open.mutate({ params }, { onSuccess: ({ text }) => onOpened(text) })}
        >
          Open
        </Button>
      )}
      {mail.state === 'failed' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Try again to send ${about}`}
          pending={retry.isPending}
          onClick={() => retry.mutate({ params }, { onSuccess: () => place.current?.focus() })}
        >
          Try again
        </Button>
      )}
    </span>
  );
}
