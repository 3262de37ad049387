import { Calculator, Rss, Upload } from 'lucide-react';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';

const look = { size: 'sm', variant: 'secondary' } as const;

/** What is done with the calendar as a whole; each opens a window of its own. */
export function CalendarTools() {
  const { go } = useAddress();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button {...look} icon={Calculator} onClick={() => go({ dialog: 'deadlines' })}>
        Deadlines
      </Button>
      <Button {...look} icon={Rss} onClick={() => go({ dialog: 'subscribe' })}>
        Subscribe
      </Button>
      <Button {...look} icon={Upload} onClick={() => go({ dialog: 'import' })}>
        Import
      </Button>
    </div>
  );
}
