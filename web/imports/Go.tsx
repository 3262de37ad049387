/** The last steps of one import: what would happen, and that it happens. */
import { Upload } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { ImportCheck, ImportResult } from '#contract/imports.ts';
import { CheckPanel } from '#web/imports/CheckPanel.tsx';
import { ImportBar } from '#web/imports/ImportBar.tsx';
import {
  type Chosen,
  type Settings,
  tellMissing,
  tellNotImported,
  useImportCheck,
  useRunImport,
} from '#web/imports/import-calls.ts';
import { type Going, newTicket, useImportProgress } from '#web/imports/import-progress.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { randomName } from '#web/kit/page-id.ts';

/** The full bar is seen before it goes. */
const fullBarMs = 400;

interface Props {
  ref: RefObject<HTMLFormElement | null>;
  chosen: Chosen | null;
  onHeld: (isHeld: boolean) => void;
  onDone: (result: ImportResult) => void;
}

export function Go({ ref, chosen, onHeld, onDone }: Props) {
  const [settings, setSettings] = useState<Settings>({});
  const check = useImportCheck(chosen, settings);
  const run = useRunImport();
  const [going, setGoing] = useState<Going | null>(null);
  const progress = useImportProgress(going);
  // Where no answer came, the same key keeps what may have been imported from being so twice.
  const key = useRef(randomName());

  const start = () => {
    if (!chosen) return tellMissing();
    if (going) return;
    const obstacle = check.data && !check.isOutdated && obstacleIn(check.data, settings);
    if (obstacle) {
      tellNotImported(obstacle.sentence);
      ref.current
        ?.querySelector<HTMLElement>(`[data-part=${obstacle.part}] :is(input, select, a)`)
        ?.focus();
      return;
    }
    const ticket = newTicket();
    setGoing({ ticket, isSent: false, isDone: false });
    onHeld(true);
    run.mutate(
      {
        ...chosen,
        settings: { ...comparable(settings, check.data), ticket },
        idempotencyKey: key.current,
        onSent: () => setGoing((before) => before && { ...before, isSent: true }),
      },
      {
        onSuccess: (result) => {
          setGoing({ ticket, isSent: true, isDone: true });
          setTimeout(() => onDone(result), fullBarMs);
        },
        onError: ({ status }) => {
          if (status !== 0) key.current = randomName();
          setGoing(null);
          onHeld(false);
          // What stood in the way may have come in since the file was looked at.
          if ([402, 409, 422].includes(status)) void check.refetch();
        },
      },
    );
  };

  return (
    <form
      ref={ref}
      className="grid grid-cols-1 gap-5"
      aria-label="Import"
      // The browser's own bubble would say less than we do.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {chosen && (
        <CheckPanel
          chosen={chosen}
          check={check}
          settings={settings}
          isHeld={going !== null}
          onChange={(change) => {
            run.reset();
            setSettings((before) => ({ ...before, ...change }));
          }}
        />
      )}
      {run.error && !going && (
        <Alert>{run.error.sentence ?? 'Import failed. Nothing was imported.'}</Alert>
      )}
      <ImportBar progress={progress} />
      <Button
        type="submit"
        icon={Upload}
        className="w-full sm:w-fit"
        disabled={!chosen}
        pending={going !== null}
      >
        {going ? 'Importing...' : 'Import Data'}
      </Button>
    </form>
  );
}

/** A total that is not in the file any more, because its column is left out, is not compared. */
function comparable(settings: Settings, check: ImportCheck | undefined): Settings {
  const { expected } = settings;
  if (!expected || !check) return settings;
  const there = Object.entries(expected).filter(([name]) =>
    check.totals.some((total) => total.name === name),
  );
  return { ...settings, expected: Object.fromEntries(there) };
}

/** What the server would refuse, known already: it is said without sending the file once more. */
function obstacleIn(check: ImportCheck, { leaveOutErrors }: Settings) {
  const { obstacle, questions, totals, errorCount } = check;
  if (obstacle !== null) return { part: 'obstacle', sentence: obstacle };
  const [question] = questions;
  if (question === 'date-order') {
    return { part: question, sentence: 'Say first in which order the dates are written.' };
  }
  if (question === 'trust-account') {
    return { part: question, sentence: 'Choose first the trust account they belong to.' };
  }
  if (totals.some(({ agrees }) => agrees === false)) {
    return { part: 'totals', sentence: 'What the file adds up to differs from what it should be.' };
  }
  if (errorCount > 0 && !leaveOutErrors) {
    return {
      part: 'errors',
      sentence: 'There are rows with errors. Correct them or leave them out.',
    };
  }
  return null;
}
