import type { TextMatch } from '#contract/documents.ts';

/** Where the words that were looked for stand in a document: 'Page 3: …before match after…'. */
export function MatchText({ match: { page, before, match, after } }: { match: TextMatch }) {
  return (
    <p className="max-w-prose text-sm font-normal wrap-anywhere text-muted">
      {page !== null && <span className="font-medium text-fg">Page {page}: </span>}
      {before}
      <mark className="rounded-sm bg-warning-bg px-0.5 font-medium text-warning">{match}</mark>
      {after}
    </p>
  );
}
