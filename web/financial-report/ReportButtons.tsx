import { FileText } from 'lucide-react';
import type { CurrentUser } from '#contract/users.ts';
import { type Report, useExportReport } from '#web/financial-report/report-exports.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';

/** The books on paper, for the accountant. */
export function ReportButtons() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ReportButton report="balance-sheet" firm={user}>
        Export Balance Sheet (PDF)
      </ReportButton>
      <ReportButton report="financial-report" firm={user}>
        Export Financial Report (PDF)
      </ReportButton>
    </div>
  );
}

interface Props {
  report: Report;
  firm: CurrentUser;
  children: string;
}

function ReportButton({ report, firm, children }: Props) {
  const { mutate, isPending } = useExportReport(report, firm);
  return (
    <>
      <Button
        variant="secondary"
        icon={FileText}
        pending={isPending}
        onClick={() => mutate()}
        className="max-sm:w-full max-sm:px-2"
      >
        {isPending ? 'Generating PDF...' : children}
      </Button>
      <span role="status" className="sr-only">
        {isPending && 'Generating PDF...'}
      </span>
    </>
  );
}
