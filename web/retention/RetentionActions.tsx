import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { RetainedMatter } from '#contract/retention.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { HoldButton } from '#web/legal-holds/HoldButton.tsx';
import { KeepLonger } from '#web/retention/KeepLonger.tsx';
import { LogDestruction } from '#web/retention/LogDestruction.tsx';

/** What can be done about one file. What is destroyed is over. */
export function RetentionActions({ matter }: { matter: RetainedMatter }) {
  const [asked, setAsked] = useState<'keep' | 'destroy' | null>(null);
  const { id, matterNumber, holdId, state, closeDate } = matter;
  const isManager = useMay('destroyFiles');
  const close = () => setAsked(null);
  return (
    <span className="flex items-center justify-end gap-1 whitespace-nowrap print:hidden">
      {state === 'due' && isManager && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Log destruction: ${matterNumber}`}
          onClick={() => setAsked('destroy')}
        >
          Log destruction
        </Button>
      )}
      {state !== 'destroyed' && closeDate && isManager && (
        <IconButton
          label={`Keep longer: ${matterNumber}`}
          icon={CalendarPlus}
          onClick={() => setAsked('keep')}
          className="text-muted"
        />
      )}
      {state !== 'destroyed' && (
        <HoldButton matterId={id} matterNumber={matterNumber} holdId={holdId} isIcon />
      )}
      <KeepLonger matter={matter} open={asked === 'keep'} onClose={close} />
      <LogDestruction matter={matter} open={asked === 'destroy'} onClose={close} />
    </span>
  );
}
