interface Props {
  /** Percent; null while nothing is on its way. */
  percent: number | null;
  /** 'receipt' */
  what: string;
}

/** How much of a file has left. The ear hears that it is on its way, not every percent. */
export function UploadProgress({ percent, what }: Props) {
  return (
    <>
      <p role="status" className="sr-only">
        {percent !== null && `Uploading ${what}...`}
      </p>
      {percent !== null && (
        <p className="flex items-center gap-3 text-sm text-muted">
          <progress
            aria-label={`Upload of the ${what}`}
            max={100}
            value={percent}
            className="h-2 flex-1 accent-primary"
          />
          <span className="figure">{percent} %</span>
        </p>
      )}
    </>
  );
}
