import { CalmBar } from '#web/kit/CalmBar.tsx';

interface Props {
  /** Null while nothing is being imported. */
  progress: { percent: number; words: string } | null;
}

/** How far an import has come. The ear hears that it runs, not every percent. */
export function ImportBar({ progress }: Props) {
  return (
    <>
      <p role="status" className="sr-only">
        {progress && 'Importing...'}
      </p>
      {progress && (
        <div className="grid gap-1 text-sm text-muted">
          <p className="flex items-center gap-3">
            <CalmBar
              label="Progress of the import"
              text={`${progress.percent}%`}
              max={100}
              value={progress.percent}
            />
            <span className="figure">{progress.percent}%</span>
          </p>
          <p className="figure min-h-5.5">{progress.words}</p>
        </div>
      )}
    </>
  );
}
