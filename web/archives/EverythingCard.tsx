import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { archiveDays } from '#contract/archives.ts';
import { ArchiveRow } from '#web/archives/ArchiveRow.tsx';
import { useArchives, useMakeArchive } from '#web/archives/archive-calls.ts';
import { BringBack } from '#web/archives/BringBack.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';

/** All that the firm has in one file, and the way back for such a file. */
export function EverythingCard() {
  const read = useArchives();
  const make = useMakeArchive();
  const [isAsking, setAsking] = useState(false);
  const [hasBankNumbers, setBankNumbers] = useState(false);
  const isGoing = read.data?.some(({ status }) => status === 'waiting' || status === 'making');
  const start = () => make.mutate({ body: { hasBankNumbers } });
  return (
    <Card title="Everything">
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-muted">
          One ZIP file with every record, every document and every bill. It is put together in the
          background and can be fetched for {archiveDays} days.
        </p>
        <Arriving
          read={read}
          rows={1}
          loading="Loading archives"
          failed="Could not load the archives."
        />
        {read.data && read.data.length > 0 && (
          <ul aria-label="Archives" className="divide-y divide-border">
            {read.data.map((archive) => (
              <ArchiveRow key={archive.id} archive={archive} />
            ))}
          </ul>
        )}
        <Button
          variant="secondary"
          icon={PackageOpen}
          className="w-full sm:w-fit"
          disabled={isGoing}
          pending={make.isPending}
          onClick={() => {
            setBankNumbers(false);
            setAsking(true);
          }}
        >
          Download everything
        </Button>
        <BringBack />
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Put everything into one file?"
        text={
          <div className="grid gap-3">
            <p>You can go on working meanwhile. The file is as confidential as all it holds.</p>
            <Checkbox
              label="With bank numbers in full"
              hint="It is written into the audit trail. Without it they are masked, and do not come back with the archive."
              checked={hasBankNumbers}
              onChange={(event) => setBankNumbers(event.target.checked)}
            />
          </div>
        }
        confirm="Begin"
        harmless
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          start();
        }}
      />
    </Card>
  );
}
