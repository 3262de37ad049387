/** A receipt that is a PDF, shown in its place. What draws it is large, and fetched with the first one. */
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { expenses } from '#contract/expenses.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { type ApiError, fillPath } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { SkeletonRows } from '#web/kit/Skeleton.tsx';
import { download } from '#web/kit/save-file.ts';

interface Props {
  expenseId: string;
  name: string;
}

const PdfView = lazy(async () => ({
  default: (await import('#web/documents/PdfView.tsx')).PdfView,
}));

export function PdfReceipt({ expenseId, name }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={isShown ? EyeOff : Eye}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
        className="w-fit"
      >
        {isShown ? 'Hide receipt' : 'View receipt'}
      </Button>
      {isShown && (
        <div className="flex h-128 min-w-0 flex-col overflow-hidden rounded-md border border-border">
          <Shown expenseId={expenseId} name={name} />
        </div>
      )}
    </>
  );
}

function Shown({ expenseId, name }: Props) {
  const read = useQuery<Blob, ApiError>({
    // Not the path: whatever changes expenses would have it read again.
    queryKey: ['content of a receipt', expenseId],
    queryFn: async () =>
      (await download(fillPath(expenses.receipt.path, { id: expenseId }))).content,
    gcTime: 0,
  });
  if (!read.data)
    return (
      <Arriving read={read} loading="Loading the receipt" failed="Could not load the receipt." />
    );
  return (
    <Suspense fallback={<SkeletonRows label="Loading the receipt" />}>
      <PdfView content={read.data} name={name} find={null} page={null} download={null} />
    </Suspense>
  );
}
