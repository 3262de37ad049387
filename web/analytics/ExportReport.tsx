import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { analytics } from '#contract/analytics.ts';
import type { askedOf } from '#web/analytics/analytics-address.ts';
import { Button } from '#web/kit/Button.tsx';
import { useDownload } from '#web/kit/downloads.ts';
import { Popover } from '#web/kit/Popover.tsx';

interface Props {
  asked: ReturnType<typeof askedOf>;
}

/** What is shown, to take along. */
export function ExportReport({ asked }: Props) {
  const file = useDownload(analytics.report, {
    done: 'Report exported',
    failed: 'Failed to export the report',
  });
  const format = file.variables?.query?.format;
  const take = (wanted: 'pdf' | 'csv') =>
    asked && file.mutate({ query: { ...asked, format: wanted } });
  return (
    <Popover
      label="Export Report"
      isMenu
      trigger={
        <Button icon={Download} disabled={!asked}>
          Export Report
        </Button>
      }
    >
      <div className="grid gap-0.5">
        <Button
          variant="quiet"
          icon={FileText}
          className="justify-start"
          pending={file.isPending && format === 'pdf'}
          onClick={() => take('pdf')}
        >
          PDF with charts
        </Button>
        <Button
          variant="quiet"
          icon={FileSpreadsheet}
          className="justify-start"
          pending={file.isPending && format === 'csv'}
          onClick={() => take('csv')}
        >
          CSV for spreadsheets
        </Button>
      </div>
    </Popover>
  );
}
