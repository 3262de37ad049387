import { documents } from '#contract/documents.ts';
import { PlanUse } from '#web/documents/PlanUse.tsx';
import { megabytes } from '#web/documents/storage-text.ts';
import { useRead } from '#web/kit/api.ts';
import { classes } from '#web/kit/classes.ts';
import { StatCard } from '#web/kit/StatCard.tsx';

const wholeNumber = new Intl.NumberFormat('en-US');
const counted = (count: number | undefined) =>
  count === undefined ? '–' : wholeNumber.format(count);

interface Props {
  /** On a phone they would stand before what somebody looks for. */
  isAside: boolean;
}

/** Four figures about all documents, and what the plan holds; a dash for what is not known. */
export function DocumentFigures({ isAside }: Props) {
  const { data } = useRead(documents.figures);
  return (
    <div className={classes('grid gap-4', isAside && 'max-sm:hidden')}>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard label="Total Documents" value={counted(data?.totalDocuments)} />
        <StatCard label="Storage Used" value={data ? megabytes(data.storageBytes) : '–'} />
        <StatCard label="Categories" value={counted(data?.categories)} />
        <StatCard
          label="Recent Uploads"
          value={counted(data?.recentUploads)}
          hint={<span className="max-sm:text-xs">Last 7 days</span>}
        />
      </div>
      {data && <PlanUse figures={data} />}
    </div>
  );
}
