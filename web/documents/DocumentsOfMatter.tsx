import { FilePlus2, Upload } from 'lucide-react';
import { Link } from 'wouter';
import { documents } from '#contract/documents.ts';
import { DocumentIcon } from '#web/documents/DocumentIcon.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { Part } from '#web/kit/Part.tsx';

const look = { variant: 'secondary', size: 'sm' } as const;
const repository = '/document-repo';
const newest = '5';

/** The newest documents of one matter, and the ways to the others and to further ones. */
export function DocumentsOfMatter({ matterId }: { matterId: string }) {
  const list = useRead(documents.list, { query: { matterId, limit: newest } });
  return (
    <Part
      title="Documents"
      actions={
        <>
          <ButtonLink
            {...look}
            icon={FilePlus2}
            href={`${repository}?tab=templates&matter=${matterId}`}
          >
            From template
          </ButtonLink>
          <ButtonLink {...look} icon={Upload} href={`${repository}?upload=yes&matter=${matterId}`}>
            Upload Document
          </ButtonLink>
        </>
      }
    >
      <Arriving
        read={list}
        rows={2}
        loading="Loading documents"
        failed="Could not load documents."
      />
      {list.data?.length === 0 && <p className="text-sm text-muted">No documents yet.</p>}
      {list.data && list.data.length > 0 && (
        <>
          <ul className="divide-y divide-border rounded-lg border border-border">
            {list.data.map(({ id, name, filename, uploadedAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 px-3 py-2"
              >
                <span className="flex min-w-0 items-center gap-2">
                  <DocumentIcon filename={filename} />
                  <Link
                    href={`${repository}?document=${id}`}
                    className="inline-block min-h-6 min-w-0 font-medium text-link wrap-anywhere hover:underline"
                  >
                    {name}
                  </Link>
                </span>
                <span className="text-sm text-muted">
                  <DateText value={uploadedAt} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            <Link
              href={`${repository}?matter=${matterId}`}
              className="prose-link inline-block min-h-6"
            >
              All documents
            </Link>
          </p>
        </>
      )}
    </Part>
  );
}
