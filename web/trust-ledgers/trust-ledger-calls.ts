/** What can be done with a ledger from the screen, with the words for how it went. */
import { trustLedgers } from '#contract/trust-ledgers.ts';
import { trustReports } from '#contract/trust-reports.ts';
import { useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';

export const useSetMinimum = () =>
  useWrite(trustLedgers.setMinimum, {
    done: 'Minimum set',
    failed: 'Failed to set the minimum',
  });

export const useStatementPdf = () =>
  useDownload(trustReports.ledgerPdf, {
    done: 'Statement downloaded',
    failed: 'Failed to download the statement',
  });
