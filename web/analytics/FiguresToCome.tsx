import { Skeleton } from '#web/kit/Skeleton.tsx';

const box = 'rounded-lg border border-border bg-surface p-4 shadow-card sm:p-5';

/** The shape of the figures and charts while they are counted. */
export function FiguresToCome() {
  return (
    <div aria-hidden className="grid gap-6">
      <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((place) => (
          <div key={place} className={`${box} grid h-26 content-center gap-3`}>
            <Skeleton className="h-3.5 w-1/2 rounded-sm" />
            <Skeleton className="h-5 w-3/4 rounded-sm" />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((place) => (
          <div key={place} className={`${box} grid content-start gap-4`}>
            <Skeleton className="h-5 w-2/5 rounded-sm" />
            <Skeleton className="h-64 rounded-lg" />
            <Skeleton className="h-3.5 w-4/5 rounded-sm" />
          </div>
        ))}
      </div>
    </div>
  );
}
