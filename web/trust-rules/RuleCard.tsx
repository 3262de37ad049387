import { Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#contract/cents.ts';
import { formatDate } from '#contract/dates.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import { reconcileEveryLabels, type TrustRule } from '#contract/trust-rules.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { RuleSource } from '#web/compliance-desk/RuleSource.tsx';
import { useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { RuleDialog } from '#web/trust-rules/RuleDialog.tsx';
import { useResetTrustRule } from '#web/trust-rules/trust-rule-calls.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

/** What one jurisdiction asks, where that is written, and who last changed it. */
export function RuleCard({ rule }: { rule: TrustRule }) {
  const mayChange = useMay('runTrust');
  const reset = useResetTrustRule();
  const [asked, setAsked] = useState<'edit' | 'reset' | null>(null);
  const place = jurisdictionLabels[rule.jurisdiction];
  const close = () => setAsked(null);
  return (
    <Card
      title={place}
      action={
        mayChange && (
          <div className="flex flex-wrap gap-2 print:hidden">
            {rule.updatedAt && (
              <Button
                variant="quiet"
                size="sm"
                icon={RotateCcw}
                aria-label={`Restore default: ${place}`}
                onClick={() => setAsked('reset')}
              >
                Restore default
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              icon={Pencil}
              aria-label={`Edit rule: ${place}`}
              onClick={() => setAsked('edit')}
            >
              Edit rule
            </Button>
          </div>
        )
      }
    >
      <RuleFacts rule={rule} />
      <RuleDialog rule={rule} open={asked === 'edit'} onClose={close} />
      <ConfirmDialog
        open={asked === 'reset'}
        title="Restore the default rule?"
        text={`What the firm has written for ${place} is replaced.`}
        confirm="Restore default"
        pending={reset.isPending}
        onCancel={close}
        onConfirm={() =>
          reset.mutate({ body: { jurisdiction: rule.jurisdiction } }, { onSuccess: close })
        }
      />
    </Card>
  );
}

function RuleFacts({ rule }: { rule: TrustRule }) {
  const nameOf = useColleagueName();
  const after = (count: number, of: string) => `${count} ${count === 1 ? of : `${of}s`}`;
  return (
    <div className="grid gap-3">
      <Facts>
        <Fact name="Reconcile">
          {reconcileEveryLabels[rule.reconcileEvery]}, within{' '}
          {after(rule.reconcileWithinDays, 'day')}
        </Fact>
        <Fact name="Tell the client">Within {after(rule.noticeDays, 'day')} of the deposit</Fact>
        <Fact name="Disburse">
          Within {after(rule.distributionDays, 'day')} what nobody disputes
        </Fact>
        <Fact name="Keep records">For {after(rule.retentionYears, 'year')}</Fact>
        <Fact name="Firm funds">At most {formatMoney(rule.firmFunds)}</Fact>
        <Fact name="Unidentified">
          To the state’s fund after {after(rule.unidentifiedMonths, 'month')}
        </Fact>
        <Fact name="Stale checks">
          Follow up after {after(rule.staleCheckDays, 'day')} uncashed
        </Fact>
      </Facts>
      <RuleSource citation={rule.citation} asOf={rule.asOf} />
      <p className="text-sm text-muted">
        {rule.updatedAt
          ? `Changed by ${nameOf(rule.updatedBy) ?? 'somebody'}, ${formatDate(rule.updatedAt)}.`
          : 'Default rule. What the source above does not name is the strictest of the usual values. Not legal advice. Check the rule of your jurisdiction.'}
      </p>
    </div>
  );
}
