import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { RetentionRuleChange, retention } from '#contract/retention.ts';
import { RuleSource } from '#web/compliance-desk/RuleSource.tsx';
import { RuleSourceFields } from '#web/compliance-desk/RuleSourceFields.tsx';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { NumberField } from '#web/kit/NumberField.tsx';
import { useChangeRetentionRule } from '#web/retention/retention-calls.ts';
import { yearsText } from '#web/retention/retention-words.ts';

/** How long, by which rule, looked up when. Managers change it. */
export function RetentionRule() {
  const read = useRead(retention.rule);
  const mayChange = useMay('setRules');
  const change = useChangeRetentionRule();
  const [isOpen, setOpen] = useState(false);
  const { years, citation = null, asOf = null } = read.data ?? {};
  return (
    <Card flush>
      <Arriving read={read} rows={1} loading="Loading the rule" failed="Could not load the rule." />
      {years !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
          <div className="min-w-0">
            <p className="font-medium">
              Files are kept for {yearsText(years)} after their matter is closed.
            </p>
            <RuleSource citation={citation} asOf={asOf} />
          </div>
          {mayChange && (
            <Button
              variant="secondary"
              size="sm"
              icon={Pencil}
              onClick={() => setOpen(true)}
              className="print:hidden"
            >
              Edit rule
            </Button>
          )}
        </div>
      )}
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Edit rule"
        description="The days of all closed matters follow."
        takes={RetentionRuleChange}
        start={{ years, citation, asOf }}
        submit="Save rule"
        onSubmit={async (_, { changed }) => {
          if (Object.keys(changed).length > 0) await change.mutateAsync({ body: changed });
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField name="years" label="Keep for" unit="years" required />
          <RuleSourceFields />
        </div>
      </FormDialog>
    </Card>
  );
}
