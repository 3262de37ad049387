import { useDocumentUploads } from '#web/documents/document-uploads.ts';
import { UploadQueue } from '#web/documents/UploadQueue.tsx';
import { isUnderWay } from '#web/documents/upload-queue.ts';
import { useAddress } from '#web/kit/address.ts';
import { Card } from '#web/kit/Card.tsx';

/** Where uploads go on, and what failed stays, once their dialog is closed. */
export function UploadsCard() {
  const { search } = useAddress();
  const uploads = useDocumentUploads();
  if (uploads.length === 0 || search.get('upload') === 'yes') return null;
  return (
    <Card title={isUnderWay(uploads) ? 'Uploading' : 'Not uploaded'}>
      <UploadQueue uploads={uploads} />
    </Card>
  );
}
