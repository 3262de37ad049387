import { EverythingCard } from '#web/archives/EverythingCard.tsx';
import { ExportCard } from '#web/exports/ExportCard.tsx';
import { TemplatesCard } from '#web/exports/TemplatesCard.tsx';
import { useMay } from '#web/frame/current-user.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { Guidelines } from '#web/imports/Guidelines.tsx';
import { ImportCard } from '#web/imports/ImportCard.tsx';
import { PastImports } from '#web/imports/PastImports.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import { useIsNarrow } from '#web/kit/narrow.ts';

export function DataMigration() {
  const mayImport = useMay('importData');
  const mayTakeEverything = useMay('takeEverything');
  const isNarrow = useIsNarrow();
  const bringIn = (
    <div key="in" className="grid grid-cols-1 content-start gap-6 lg:row-span-2">
      <ImportCard />
      {mayImport && <PastImports />}
      {mayTakeEverything && <EverythingCard />}
    </div>
  );
  const guidelines = (
    <div key="guidelines">
      <Guidelines />
    </div>
  );
  const takeOut = (
    <div key="out" className="grid grid-cols-1 content-start gap-6 lg:col-start-2">
      <ExportCard />
      <TemplatesCard />
    </div>
  );
  return (
    <Screen title="Data Migration" subtitle="Import and export your law firm data">
      <div className="grid grid-cols-1 gap-6">
        <Alert tone="info">
          Transfer your data from CSV, Excel or JSON files into your firm, and export it for backup
          at any time.
        </Alert>
        {/* On a phone somebody fetches a list; a file to bring in is at the office. The keys keep what was chosen. */}
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          {isNarrow ? [takeOut, bringIn, guidelines] : [bringIn, guidelines, takeOut]}
        </div>
      </div>
    </Screen>
  );
}
