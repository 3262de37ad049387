import { IoltaPanel } from '#web/compliance-desk/IoltaPanel.tsx';
import { ChecklistPanel } from '#web/compliance-items/ChecklistPanel.tsx';
import { ComplianceFigures } from '#web/compliance-items/ComplianceFigures.tsx';
import { ComplianceItemDialog } from '#web/compliance-items/ComplianceItemDialog.tsx';
import { readFilters } from '#web/compliance-items/compliance-filters.ts';
import { ReportsPanel } from '#web/compliance-items/ReportsPanel.tsx';
import { Screen } from '#web/frame/Screen.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Tabs } from '#web/kit/Tabs.tsx';

const tabs = [
  { value: 'checklist', label: 'Compliance Checklist', content: <ChecklistPanel /> },
  { value: 'iolta', label: 'IOLTA Management', content: <IoltaPanel /> },
  { value: 'reports', label: 'Compliance Reports', content: <ReportsPanel /> },
] as const;

export function Compliance() {
  const { search, go } = useAddress();
  const asked = search.get('tab');
  const tab = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <Screen title="Compliance Management">
      <div className="grid grid-cols-1 gap-6">
        <ComplianceFigures
          status={tab.value === 'checklist' ? readFilters(search).status : undefined}
        />
        <div className="min-w-0">
          <Tabs
            label="Checklist, trust accounts and reports"
            tabs={tabs}
            value={tab.value}
            onChange={(value) => go({ tab: value === 'checklist' ? undefined : value })}
          />
        </div>
      </div>
      <ComplianceItemDialog />
    </Screen>
  );
}
