/** How much of the plan is used, as two calm bars; near the end they say what to do. */
import type { DocumentFigures } from '#contract/documents.ts';
import { planNames } from '#contract/plan-catalogue.ts';
import { documentUse, storageUse } from '#web/documents/storage-text.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { CalmBar } from '#web/kit/CalmBar.tsx';

/** From here on it is said in words. */
const nearTheEnd = 0.9;

export function PlanUse({ figures }: { figures: DocumentFigures }) {
  const { storageBytes, storageLimitBytes, totalDocuments, documentLimit, plan, isTrial } = figures;
  const planName = isTrial ? `${planNames[plan]} trial` : `${planNames[plan]} plan`;
  const warnings = [
    warning('storage', storageBytes, storageLimitBytes),
    documentLimit !== null && warning('documents', totalDocuments, documentLimit),
  ].filter((text) => text !== false && text !== null);
  return (
    <section aria-label={planName} className="grid gap-3">
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Bar
          label="Storage"
          used={storageBytes}
          limit={storageLimitBytes}
          text={storageUse(storageBytes, storageLimitBytes)}
        />
        <Bar
          label="Documents"
          used={totalDocuments}
          limit={documentLimit}
          text={documentUse(totalDocuments, documentLimit)}
        />
      </div>
      <p className="text-xs text-muted">
        {planName}. Old versions and the bin count towards the storage.
      </p>
      {warnings.length > 0 && (
        <Alert tone="warning">
          {warnings.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
    </section>
  );
}

interface BarProps {
  label: string;
  used: number;
  /** Null is without limit. */
  limit: number | null;
  /** '12.3 MB of 50 GB' */
  text: string;
}

function Bar({ label, used, limit, text }: BarProps) {
  const isNear = limit !== null && used >= limit * nearTheEnd;
  return (
    <div className="grid content-start gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-muted">{label}</span>
        <span className="figure">{text}</span>
      </p>
      {limit !== null && (
        <CalmBar label={`${label} used`} text={text} value={used} max={limit} isNear={isNear} />
      )}
    </div>
  );
}

const remedy = 'Delete for good what is no longer needed, or choose a larger plan.';

function warning(what: 'storage' | 'documents', used: number, limit: number): string | null {
  if (used < limit * nearTheEnd) return null;
  const holds = what === 'storage' ? 'storage' : 'number of documents';
  return used >= limit
    ? `The ${holds} of your plan is used up, so nothing more can be uploaded. ${remedy}`
    : `${Math.floor((used / limit) * 100)} % of the ${holds} of your plan is used. ${remedy}`;
}
