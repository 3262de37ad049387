import { Link } from 'wouter';
import { type ConflictHit, conflictSourceLabels } from '#contract/conflict-checks.ts';

/** The most alike first. */
export function HitList({ hits }: { hits: readonly ConflictHit[] }) {
  const sorted = hits.toSorted((a, b) => b.score - a.score);
  return (
    <ol className="divide-y divide-border rounded-lg border border-border">
      {sorted.map((hit) => (
        <li
          key={`${hit.source} ${hit.sourceId} ${hit.searched} ${hit.found}`}
          className="flex items-start justify-between gap-4 px-3 py-2.5"
        >
          <div className="min-w-0 wrap-anywhere">
            <p>
              {hit.url ? (
                <Link href={hit.url} className="prose-link font-medium">
                  {hit.name}
                </Link>
              ) : (
                <span className="font-medium">{hit.name}</span>
              )}{' '}
              <span className="text-sm text-muted">
                {hit.role || conflictSourceLabels[hit.source]}
              </span>
            </p>
            <p className="text-sm">
              searched “{hit.searched}”, found “{hit.found}”
            </p>
            {hit.because.length > 0 && (
              <p className="text-sm text-muted">{hit.because.join(' · ')}</p>
            )}
          </div>
          <p className="shrink-0 text-right">
            <span className="figure block text-lg font-semibold">{hit.score}%</span>
            <span className="block text-xs text-muted">alike</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
