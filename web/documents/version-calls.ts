/** What can be done with one document and its versions in the sheet, with the words for how it went. */
import { documentVersions } from '#contract/document-versions.ts';
import { documents } from '#contract/documents.ts';
import { useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';
import { useUpload } from '#web/kit/uploads.ts';

export const useChangeDocument = () =>
  useWrite(documents.change, {
    done: 'Document updated successfully',
    failed: 'Failed to update document',
  });

export const useUploadVersion = () =>
  useUpload(documentVersions.upload, {
    done: 'New version uploaded successfully',
    failed: 'Failed to upload new version',
  });

export const useRestoreVersion = () =>
  useWrite(documentVersions.restore, {
    done: 'Version restored successfully',
    failed: 'Failed to restore version',
  });

export const useVersionFile = () =>
  useDownload(documentVersions.download, { failed: 'Failed to download document' });
