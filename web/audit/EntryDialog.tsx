import { type AuditEntry, auditOperationLabels } from '#contract/audit.ts';
import { ChangedFields } from '#web/audit/ChangedFields.tsx';
import { RecordName } from '#web/audit/RecordName.tsx';
import { WhenText } from '#web/audit/WhenText.tsx';
import { whoDid } from '#web/audit/who-did.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { Button } from '#web/kit/Button.tsx';
import { CopyButton } from '#web/kit/CopyButton.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';

interface Props {
  entry: AuditEntry | null;
  onClose: () => void;
  /** Shows all entries of the record. */
  onRecord: (recordId: string) => void;
}

export function EntryDialog({ entry, onClose, onRecord }: Props) {
  return (
    <Dialog open={entry !== null} onClose={onClose} title={entry ? entry.actionText : 'Entry'} wide>
      {entry && <Entry entry={entry} onRecord={onRecord} />}
    </Dialog>
  );
}

function Entry({ entry, onRecord }: { entry: AuditEntry; onRecord: Props['onRecord'] }) {
  const { seq, at, action, operation, record, recordId, requestId, hash } = entry;
  return (
    <div className="grid gap-5">
      <Facts>
        <Fact name="When">
          <WhenText at={at} />
        </Fact>
        <Fact name="Who">{whoDid(entry)}</Fact>
        <Fact name="What happened">{auditOperationLabels[operation]}</Fact>
        <Fact name="Record">
          <RecordName record={record} />
        </Fact>
        <Fact name="Call or job">
          <span className="font-mono text-xs">{action}</span>
        </Fact>
        {requestId && (
          <Fact name="Request">
            <span className="font-mono text-xs">{requestId}</span>
          </Fact>
        )}
        <Fact name="Entry">{seq}</Fact>
        <Fact name="Hash">
          <span className="font-mono text-xs">{hash}</span>{' '}
          <CopyButton text={hash} what={`hash of entry ${seq}`} />
        </Fact>
      </Facts>
      <ChangedFields entry={entry} />
      {recordId && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => onRecord(recordId)}>
            All entries of this record
          </Button>
        </div>
      )}
    </div>
  );
}
