import { audit } from '#contract/audit.ts';
import { useDownload } from '#web/kit/downloads.ts';

export const useTrailFile = () =>
  useDownload(audit.export, {
    done: 'Audit trail exported',
    failed: 'Failed to export the audit trail',
  });
