import { documents } from '#contract/documents.ts';
import { mimeTypes, mostFileBytes } from '#contract/file-kinds.ts';
import type { KeptDocument } from '#web/documents/kept-document.ts';
import { useRead } from '#web/kit/api.ts';
import { FileInput } from '#web/kit/FileInput.tsx';
import { LookupField } from '#web/kit/LookupField.tsx';
import { UploadProgress } from '#web/kit/UploadProgress.tsx';
import type { FileRule } from '#web/kit/uploads.ts';

interface Props {
  /** The field that holds the document's id. */
  name: string;
  /** 'Certificate' */
  label: string;
  kept: KeptDocument;
  /** The name of the document the form starts with. */
  chosen?: string | null;
}

const fileRule: FileRule = {
  types: Object.values(mimeTypes),
  typeNames: 'PDF, Word, text, JPEG or PNG',
  maxBytes: mostFileBytes,
};

/** A file from the disk, or a document that the firm has already. */
export function DocumentChoice({ name, label, kept, chosen }: Props) {
  return (
    <>
      <FileInput
        label={label}
        hint="PDF, Word, text, JPEG or PNG, up to 10 MB. It is kept with the documents."
        rule={fileRule}
        onPick={kept.pick}
      />
      {!kept.file && (
        <LookupField
          name={name}
          label={`${label} from the documents`}
          hint="One that the firm has already."
          emptyLabel="None"
          chosen={chosen ?? undefined}
          useOptions={useDocumentOptions}
        />
      )}
      <UploadProgress percent={kept.progress} what={label.toLowerCase()} />
    </>
  );
}

function useDocumentOptions(typed: string) {
  const { data, isFetching } = useRead(documents.list, {
    query: { q: typed || undefined, limit: '8' },
  });
  const options = data?.map(({ id, name, filename, matterNumber }) => ({
    value: id,
    label: name,
    hint: [filename, matterNumber].filter(Boolean).join(' · '),
  }));
  return { options, isFetching };
}
