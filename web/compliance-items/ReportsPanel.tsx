import { Download, FileText } from 'lucide-react';
import { complianceItems } from '#contract/compliance-items.ts';
import { TrailLink } from '#web/audit/TrailLink.tsx';
import { CategoryRates } from '#web/compliance-items/CategoryRates.tsx';
import { useFullReport, useItemFile } from '#web/compliance-items/compliance-item-calls.ts';
import { UpcomingDeadlines } from '#web/compliance-items/UpcomingDeadlines.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';

/** The tab 'Compliance Reports': where the firm stands, and the paper that proves it. */
export function ReportsPanel() {
  const figures = useRead(complianceItems.figures);
  const report = useFullReport();
  const file = useItemFile();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">Compliance Reports</h2>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <TrailLink>Audit trail</TrailLink>
          <Button
            variant="secondary"
            icon={Download}
            pending={file.isPending}
            onClick={() => file.mutate({})}
          >
            Export CSV
          </Button>
          <Button icon={FileText} pending={report.isPending} onClick={() => report.mutate({})}>
            {report.isPending ? 'Generating PDF...' : 'Generate Full Report'}
          </Button>
          <span role="status" className="sr-only">
            {report.isPending && 'Generating PDF...'}
          </span>
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Compliance Rates">
          <Arriving
            read={figures}
            loading="Loading compliance rates"
            failed="Could not load compliance rates."
          />
          {figures.data && <CategoryRates figures={figures.data} />}
        </Card>
        <UpcomingDeadlines />
      </div>
    </div>
  );
}
