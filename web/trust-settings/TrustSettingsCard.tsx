import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#contract/cents.ts';
import {
  type TrustSettings,
  TrustSettingsChange,
  trustSettings,
} from '#contract/trust-settings.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead, useWrite } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { NumberField } from '#web/kit/NumberField.tsx';
import { useIsOnlyLawyer } from '#web/users/colleagues.ts';

/** When a second approver has to agree, and when a deposit can be used. Managers change it. */
export function TrustSettingsCard() {
  const read = useRead(trustSettings.get);
  const mayChange = useMay('runTrust');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="How the firm handles trust money"
      action={
        read.data &&
        mayChange && (
          <Button
            variant="secondary"
            size="sm"
            icon={Pencil}
            className="print:hidden"
            onClick={() => setOpen(true)}
          >
            Edit settings
          </Button>
        )
      }
    >
      <Arriving read={read} rows={2} loading="Loading settings" failed="Could not load settings." />
      {read.data && <SettingsFacts settings={read.data} />}
      {read.data && !mayChange && (
        <p className="mt-3 text-sm text-muted">A manager changes rules and settings.</p>
      )}
      {read.data && (
        <SettingsDialog settings={read.data} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

function SettingsFacts({ settings }: { settings: TrustSettings }) {
  const { approvalAbove, checkClearsDays, electronicClearsDays } = settings;
  const isAlone = useIsOnlyLawyer();
  return (
    <Facts>
      <Fact name="Second approver">
        {approvalAbove === null
          ? 'Nobody else has to agree to a payment'
          : `Has to agree to payments above ${formatMoney(approvalAbove)}`}
        {approvalAbove !== null && isAlone && ` (${nobodyElse})`}
      </Fact>
      <Fact name="Checks">{usableAfter(checkClearsDays)}</Fact>
      <Fact name="Cards and ACH">{usableAfter(electronicClearsDays)}</Fact>
      <Fact name="Wires and cash">{usableAfter(0)}</Fact>
    </Facts>
  );
}

/** Who would wait for ever should know before. */
const nobodyElse = 'there is no second attorney or manager in the firm who could agree.';

function usableAfter(days: number): string {
  if (days === 0) return 'Can be used at once';
  return `Can be used ${days === 1 ? 'a day' : `${days} days`} after the deposit`;
}

interface DialogProps {
  settings: TrustSettings;
  open: boolean;
  onClose: () => void;
}

function SettingsDialog({ settings, open, onClose }: DialogProps) {
  const change = useWrite(trustSettings.change, {
    done: 'Trust settings saved',
    failed: 'Failed to save the trust settings',
  });
  const { approvalAbove, checkClearsDays, electronicClearsDays } = settings;
  const isAlone = useIsOnlyLawyer();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Edit settings"
      takes={TrustSettingsChange}
      start={{ approvalAbove, checkClearsDays, electronicClearsDays }}
      submit="Save settings"
      onSubmit={async (_, { changed }) => {
        if (Object.keys(changed).length > 0) await change.mutateAsync({ body: changed });
      }}
    >
      <MoneyField
        name="approvalAbove"
        label="Second approver above"
        hint={`A payment of more than this waits until somebody else agrees. Left empty, none does.${isAlone ? ` Now, ${nobodyElse}` : ''}`}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="checkClearsDays" label="Checks clear after" unit="days" required />
        <NumberField
          name="electronicClearsDays"
          label="Cards and ACH clear after"
          unit="days"
          required
        />
      </div>
    </FormDialog>
  );
}
