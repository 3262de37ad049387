import { TemplatesPanel } from '#web/document-templates/TemplatesPanel.tsx';
import { DocumentBin } from '#web/documents/DocumentBin.tsx';
import { DocumentFigures } from '#web/documents/DocumentFigures.tsx';
import { DocumentSheet } from '#web/documents/DocumentSheet.tsx';
import { DocumentsPanel } from '#web/documents/DocumentsPanel.tsx';
import { hasDocumentFilters, readDocumentFilters } from '#web/documents/document-filters.ts';
import { UploadDialog } from '#web/documents/UploadDialog.tsx';
import { UploadsCard } from '#web/documents/UploadsCard.tsx';
import { Screen } from '#web/frame/Screen.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Tabs } from '#web/kit/Tabs.tsx';

const tabs = [
  { value: 'documents', label: 'Documents', content: <DocumentsPanel /> },
  { value: 'templates', label: 'Templates', content: <TemplatesPanel /> },
  { value: 'bin', label: 'Bin', content: <DocumentBin /> },
] as const;

export function DocumentRepo() {
  const { search, go } = useAddress();
  const asked = search.get('tab');
  const tab = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <Screen title="Document Repository">
      <div className="grid grid-cols-1 gap-6">
        <DocumentFigures isAside={hasDocumentFilters(readDocumentFilters(search))} />
        <UploadsCard />
        <div className="min-w-0">
          <Tabs
            label="Documents, templates and the bin"
            tabs={tabs}
            value={tab.value}
            onChange={(value) => go({ tab: value === 'documents' ? undefined : value })}
          />
        </div>
      </div>
      <DocumentSheet />
      <UploadDialog />
    </Screen>
  );
}
