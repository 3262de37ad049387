import { Link } from 'wouter';
import type { MorningLine } from '#contract/morning-mails.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { classes } from '#web/kit/classes.ts';
import { Part } from '#web/kit/Part.tsx';
import { useMorningPreview } from '#web/morning-mails/morning-mail-calls.ts';

/** What the letter of this morning would say. */
export function MorningPreview() {
  const preview = useMorningPreview();
  return (
    <Part title="Today it would say">
      <Arriving
        read={preview}
        rows={3}
        loading="Loading the letter of today"
        failed="Could not load the letter of today."
      />
      {preview.data?.length === 0 && (
        <p className="text-sm text-muted">Nothing to say today: no letter would come.</p>
      )}
      {preview.data && preview.data.length > 0 && (
        <ul aria-label="Today it would say" className="grid gap-2 text-sm">
          {preview.data.map((line) => (
            <Line key={`${line.kind} ${line.mark} ${line.url} ${line.title}`} line={line} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Line({ line: { title, due, url, mark } }: { line: MorningLine }) {
  return (
    <li
      className={classes(
        'border-l-2 pl-3 wrap-anywhere',
        mark === 'overdue' || mark === 'limitation'
          ? 'border-danger-solid'
          : 'border-border-strong',
      )}
    >
      <Link href={url} className="prose-link inline-block pointer-coarse:py-2.5">
        {title}
      </Link>
      <span className="block text-muted">{due}</span>
    </li>
  );
}
