import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import {
  ReconcileEvery,
  reconcileEveryLabels,
  type TrustRule,
  TrustRuleChange,
} from '#contract/trust-rules.ts';
import { RuleSourceFields } from '#web/compliance-desk/RuleSourceFields.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { NumberField } from '#web/kit/NumberField.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { useChangeTrustRule } from '#web/trust-rules/trust-rule-calls.ts';

const every = optionsOf(ReconcileEvery.options, reconcileEveryLabels);

interface Props {
  rule: TrustRule;
  open: boolean;
  onClose: () => void;
}

/** The rule as the firm reads it. */
export function RuleDialog({ rule, open, onClose }: Props) {
  const change = useChangeTrustRule();
  const { updatedAt, updatedBy, ...start } = rule;
  const { jurisdiction } = rule;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Edit rule: ${jurisdictionLabels[jurisdiction]}`}
      description="What is shown and checked in the accounts of this jurisdiction follows."
      takes={TrustRuleChange}
      start={start}
      submit="Save rule"
      onSubmit={async (_, { changed }) => {
        if (Object.keys(changed).length > 0)
          await change.mutateAsync({ body: { ...changed, jurisdiction } });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="reconcileEvery" label="Reconcile" required options={every} />
        <NumberField name="reconcileWithinDays" label="Reconcile within" unit="days" required />
        <NumberField name="noticeDays" label="Tell the client within" unit="days" required />
        <NumberField name="distributionDays" label="Disburse within" unit="days" required />
        <NumberField name="retentionYears" label="Keep records for" unit="years" required />
        <MoneyField name="firmFunds" label="Firm funds at most" required />
        <NumberField
          name="unidentifiedMonths"
          label="Unidentified funds go to the state after"
          className="sm:col-span-2"
          unit="months"
          required
        />
        <NumberField name="staleCheckDays" label="Stale checks after" unit="days" required />
        <RuleSourceFields />
      </div>
    </FormDialog>
  );
}
