/** The two reports as files, made from the books as they are at this moment. */
import { useMutation } from '@tanstack/react-query';
import { dayIn } from '#contract/dates.ts';
import { type FinancialReport, financialReport } from '#contract/financial-report.ts';
import type { CurrentUser } from '#contract/users.ts';
import {
  balanceSheetBlocks,
  financialReportBlocks,
  firmName,
  reportTitles,
} from '#web/financial-report/report-blocks.ts';
import { ApiError, call, isUnauthorized, signInAgain } from '#web/kit/api.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { toast } from '#web/kit/toast.ts';

export type Report = keyof typeof reportTitles;

const exports = {
  'balance-sheet': {
    blocks: balanceSheetBlocks,
    done: 'Balance sheet PDF exported successfully',
    failed: 'Failed to export balance sheet',
  },
  'financial-report': {
    blocks: financialReportBlocks,
    done: 'Financial report PDF exported successfully',
    failed: 'Failed to export financial report',
  },
};

export function useExportReport(report: Report, firm: CurrentUser) {
  const { blocks, done, failed } = exports[report];
  return useMutation({
    mutationFn: async () => {
      const { reportPdf } = await import('#web/financial-report/report-pdf.ts');
      const books: FinancialReport = await call('GET', financialReport.report.path);
      const about = { title: reportTitles[report], firm: firmName(firm) };
      const pdf = await reportPdf(blocks(books, firm), about);
      saveFile(`${report}-${dayIn(firm.timeZone, new Date(books.generated))}.pdf`, pdf);
    },
    onSuccess: () => toast.good(done),
    onError: (error) => {
      if (isUnauthorized(error)) signInAgain();
      else {
        const sentence = error instanceof ApiError ? error.sentence : null;
        toast.bad('Error', failed, sentence ?? undefined);
      }
    },
  });
}
