/** `?desk=trust-rules`: what the jurisdictions ask of trust accounts, and what the firm asks of itself. */
import { trustRules } from '#contract/trust-rules.ts';
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { RuleCard } from '#web/trust-rules/RuleCard.tsx';
import { TrustSettingsCard } from '#web/trust-settings/TrustSettingsCard.tsx';

export function TrustRulesDesk() {
  const read = useRead(trustRules.list);
  return (
    <Desk
      title="Trust rules and settings"
      what="What each jurisdiction asks, and how the firm handles trust money."
      back={{ label: 'Trust accounts', parts: { desk: 'trust' } }}
    >
      <TrustSettingsCard />
      {read.data?.map((rule) => (
        <RuleCard key={rule.jurisdiction} rule={rule} />
      ))}
      {!read.data?.length && (
        <Card flush>
          <Arriving read={read} rows={4} loading="Loading rules" failed="Could not load rules." />
          {read.data && (
            <EmptyState
              text="No rule counts yet."
              hint="The rule of a jurisdiction is shown here once the firm has a trust account there."
            />
          )}
        </Card>
      )}
    </Desk>
  );
}
