import { SearchCheck } from 'lucide-react';
import { type ConflictReport, NewConflictCheck } from '#contract/conflict-checks.ts';
import { useRunConflictCheck } from '#web/conflict-checks/conflict-check-calls.ts';
import { Card } from '#web/kit/Card.tsx';
import { Form } from '#web/kit/Form.tsx';
import { LinesField } from '#web/kit/LinesField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';

/** Before anybody is added: does the firm know one of these? */
export function RunConflictCheck({ onDone }: { onDone: (report: ConflictReport) => void }) {
  const run = useRunConflictCheck();
  return (
    <Card title="Run a conflict check">
      <Form
        takes={NewConflictCheck}
        start={{ terms: [] }}
        onSubmit={async (body, { idempotencyKey }) =>
          onDone(await run.mutateAsync({ body, idempotencyKey }))
        }
      >
        <p className="max-w-[68ch] text-muted">
          Everybody the firm knows is searched, under every name and spelling.
        </p>
        <div className="flex flex-wrap items-end justify-end gap-3">
          <LinesField
            name="terms"
            label="Names, e-mails or phones, one per line"
            placeholder={'Harbor Dental Group\nj.reyes@harbor.example'}
            rows={3}
            className="grow basis-72"
          />
          <SubmitButton icon={SearchCheck}>Check for conflicts</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
