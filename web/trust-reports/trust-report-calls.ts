/** What can be done with the books from the screen, with the words for how it went. */
import { trustReports } from '#contract/trust-reports.ts';
import { useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';

export const usePacketPdf = () =>
  useDownload(trustReports.packetPdf, {
    done: 'Monthly report downloaded',
    failed: 'Failed to download the monthly report',
  });

export const usePacketCsv = () =>
  useDownload(trustReports.packetCsv, {
    done: 'Monthly report exported',
    failed: 'Failed to export the monthly report',
  });

export const useLogSearch = () =>
  useWrite(trustReports.search, { done: 'Search logged', failed: 'Failed to log search' });
