import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { conflictChecks, type ConflictReport as Report } from '#contract/conflict-checks.ts';
import { DecisionForm } from '#web/conflict-checks/DecisionForm.tsx';
import { HitList } from '#web/conflict-checks/HitList.tsx';
import { subjectLabel, subjectPlace } from '#web/conflict-checks/subject.ts';
import { TakenDecision } from '#web/conflict-checks/TakenDecision.tsx';
import { useMay } from '#web/frame/current-user.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { fillPath } from '#web/kit/api.ts';
import { buttonLook } from '#web/kit/button-look.ts';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  report: Report;
  onDirtyChange: (dirty: boolean) => void;
}

/** What was asked, what was found, and what was decided. Nothing is ever cleared by itself. */
export function ConflictReport({ report, onDirtyChange }: Props) {
  const mayDecide = useMay('decideConflicts');
  // A dialog begins in its first field. What was found is to be read first, so the form comes after.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <div className="grid min-w-0 gap-6">
      <Asked report={report} />
      <Part title="Hits">
        {report.hits.length === 0 ? (
          <p>No hits. Nothing was found for these names.</p>
        ) : (
          <HitList hits={report.hits} />
        )}
      </Part>
      <Part title={report.decision === null ? 'Needs a decision' : 'Decision'}>
        {report.decision !== null ? (
          <TakenDecision report={report} />
        ) : mayDecide ? (
          isOpen && <DecisionForm checkId={report.id} onDirtyChange={onDirtyChange} />
        ) : (
          <Alert tone="info">An attorney decides this.</Alert>
        )}
      </Part>
    </div>
  );
}

function Asked({ report }: { report: Report }) {
  const who = useColleagueName()(report.requestedBy);
  const place = subjectPlace(report);
  return (
    <div className="flex items-start justify-between gap-4">
      <dl className="grid min-w-0 flex-1 gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
        <div>
          <dt className="text-sm text-muted">For</dt>
          <dd>
            {subjectLabel(report)}
            {place && (
              <>
                {' '}
                <PlaceLink parts={place}>{report.subjectName}</PlaceLink>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Asked</dt>
          <dd>
            {who && `by ${who}, `}
            <DateTimeText value={report.createdAt} />
          </dd>
        </div>
        <div className="basis-full">
          <dt className="text-sm text-muted">Searched for</dt>
          <dd>
            <ul className="flex flex-wrap gap-x-2 gap-y-1 pt-1">
              {report.terms.map((term) => (
                <li
                  key={term}
                  className="rounded-sm bg-neutral-bg px-2 py-0.5 text-sm wrap-anywhere text-neutral"
                >
                  {term}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <a
        href={fillPath(conflictChecks.pdf.path, { id: report.id })}
        download
        className={buttonLook('secondary', 'sm')}
      >
        <FileDown aria-hidden className="size-4.5 shrink-0" />
        PDF
      </a>
    </div>
  );
}
