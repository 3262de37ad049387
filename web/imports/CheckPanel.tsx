/** What is in a file, what will become of it, and what has to be said first. Nothing is written yet. */
import { dataTypeLabels } from '#contract/data-types.ts';
import type { ImportCheck } from '#contract/imports.ts';
import { CheckSummary } from '#web/imports/CheckSummary.tsx';
import { ColumnList } from '#web/imports/ColumnList.tsx';
import { DateOrderQuestion } from '#web/imports/DateOrderQuestion.tsx';
import { FirstRows } from '#web/imports/FirstRows.tsx';
import type { Chosen, Settings } from '#web/imports/import-calls.ts';
import { SourceField } from '#web/imports/SourceField.tsx';
import { Totals } from '#web/imports/Totals.tsx';
import { TrustAccountQuestion } from '#web/imports/TrustAccountQuestion.tsx';
import { TrustBalances } from '#web/imports/TrustBalances.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import type { ApiError } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { classes } from '#web/kit/classes.ts';
import { Part } from '#web/kit/Part.tsx';
import { Spinner } from '#web/kit/Spinner.tsx';

interface Props {
  chosen: Chosen;
  check: {
    data: ImportCheck | undefined;
    error: ApiError | null;
    isFetching: boolean;
    isOutdated: boolean;
    refetch: () => unknown;
  };
  settings: Settings;
  isHeld: boolean;
  onChange: (change: Settings) => void;
}

export function CheckPanel({ chosen, check, settings, isHeld, onChange }: Props) {
  const { data, error, isFetching, isOutdated } = check;
  if (!data && !error) {
    return <Spinner label={`Looking into ${chosen.file.name}…`} />;
  }
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-border pt-5">
      {error && (
        <Alert>
          <p>{error.sentence ?? 'The file could not be looked into.'}</p>
          {(error.status === 0 || error.status >= 500) && (
            <Button
              size="sm"
              variant="secondary"
              className="mt-2"
              pending={isFetching}
              onClick={() => void check.refetch()}
            >
              Try again
            </Button>
          )}
        </Alert>
      )}
      {data && (
        <fieldset disabled={isHeld} className="contents">
          <legend className="sr-only">What will be imported</legend>
          <Steps
            chosen={chosen}
            data={data}
            settings={settings}
            isOutdated={isOutdated}
            onChange={onChange}
          />
        </fieldset>
      )}
    </div>
  );
}

interface StepsProps {
  chosen: Chosen;
  data: ImportCheck;
  settings: Settings;
  isOutdated: boolean;
  onChange: (change: Settings) => void;
}

function Steps({ chosen, data, settings, isOutdated, onChange }: StepsProps) {
  const dimmed = classes('grid grid-cols-1 gap-4', isOutdated && 'opacity-60');
  return (
    <>
      <Part title={`Map: ${dataTypeLabels[data.dataType].toLowerCase()} in this file`}>
        <div className="grid grid-cols-1 gap-4">
          <SourceField
            source={data.source}
            isFound={settings.source === undefined}
            onChange={(source) => onChange({ source, columns: undefined })}
          />
          <ColumnList
            dataType={data.dataType}
            columns={data.columns}
            example={data.preview[0] ?? []}
            onChange={(columns) => onChange({ columns })}
          />
          <FirstRows columns={data.columns} rows={data.preview} />
        </div>
      </Part>
      <Part title="Check">
        <div className={dimmed} aria-busy={isOutdated}>
          <DateOrderQuestion
            isAsked={data.questions.includes('date-order') || settings.dateOrder !== undefined}
            value={settings.dateOrder}
            onChange={(dateOrder) => onChange({ dateOrder })}
          />
          {(data.questions.includes('trust-account') || settings.trustAccountId !== undefined) && (
            <TrustAccountQuestion
              value={settings.trustAccountId}
              onChange={(trustAccountId) => onChange({ trustAccountId })}
            />
          )}
          <CheckSummary
            chosen={chosen}
            data={data}
            settings={settings}
            isOutdated={isOutdated}
            onChange={onChange}
          />
          <Totals
            totals={data.totals}
            expected={settings.expected}
            onChange={(expected) => onChange({ expected })}
          />
          <TrustBalances balances={data.balances} />
        </div>
      </Part>
    </>
  );
}
