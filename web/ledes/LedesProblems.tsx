import { Link } from 'wouter';
import type { LedesProblem } from '#contract/ledes.ts';

/** What is wrong, sentence by sentence, each with the way to where it is put right. */
export function LedesProblems({ problems }: { problems: readonly LedesProblem[] }) {
  return (
    <ul aria-label="What a receiver would reject" className="grid gap-2 text-sm">
      {problems.map(({ invoiceNumber, line, field, sentence, url }) => (
        <li
          key={[invoiceNumber, line, field, sentence].join(' ')}
          className="flex flex-wrap items-baseline justify-between gap-x-3 wrap-anywhere"
        >
          <span className="min-w-0">
            {invoiceNumber && !isSaid(sentence, invoiceNumber) && (
              <span className="figure font-medium">{invoiceNumber}: </span>
            )}
            {sentence} <span className="text-muted">({field})</span>
          </span>
          {url && (
            <Link
              href={url}
              aria-label={`Put it right: ${sentence}`}
              className="prose-link inline-block min-h-6"
            >
              Put it right
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A sentence about the whole invoice begins with it. */
const isSaid = (sentence: string, invoiceNumber: string) =>
  sentence.startsWith(`Invoice ${invoiceNumber}`);
