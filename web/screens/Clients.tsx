import { Plus } from 'lucide-react';
import { ClientDialog } from '#web/clients/ClientDialog.tsx';
import { ClientFigures } from '#web/clients/ClientFigures.tsx';
import { ClientsPanel } from '#web/clients/ClientsPanel.tsx';
import { ConflictCheckDialog } from '#web/conflict-checks/ConflictCheckDialog.tsx';
import { ConflictChecksPanel } from '#web/conflict-checks/ConflictChecksPanel.tsx';
import { Screen } from '#web/frame/Screen.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Tabs } from '#web/kit/Tabs.tsx';
import { MatterDialog } from '#web/matters/MatterDialog.tsx';
import { MattersPanel } from '#web/matters/MattersPanel.tsx';

const tabs = [
  { value: 'clients', label: 'Clients', content: <ClientsPanel /> },
  { value: 'matters', label: 'Matters', content: <MattersPanel /> },
  { value: 'conflicts', label: 'Conflict Checks', content: <ConflictChecksPanel /> },
] as const;

export function Clients() {
  const { search, go } = useAddress();
  const asked = search.get('tab');
  const tab = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <Screen
      title="Client Management"
      subtitle="Manage client profiles and payment information"
      actions={
        <Button icon={Plus} onClick={() => go({ client: 'new' })}>
          Add Client
        </Button>
      }
    >
      <div className="grid gap-6">
        <ClientFigures />
        <div>
          <Tabs
            label="Clients and their matters"
            tabs={tabs}
            value={tab.value}
            onChange={(value) => go({ tab: value === 'clients' ? undefined : value })}
          />
        </div>
      </div>
      <ClientDialog />
      <MatterDialog />
      <ConflictCheckDialog />
    </Screen>
  );
}
