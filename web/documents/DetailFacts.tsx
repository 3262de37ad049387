import { Link } from 'wouter';
import { type Document, documentCategoryLabels, readingLabels } from '#contract/documents.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { FileToCome } from '#web/documents/DocumentFacts.tsx';
import { fileSize } from '#web/documents/storage-text.ts';
import { CopyButton } from '#web/kit/CopyButton.tsx';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

/** Enough of it to be told from another at a glance. */
const shortened = 12;

export function DetailFacts({ document }: { document: Document }) {
  const nameOf = useColleagueName();
  const { category, matterId, matterNumber, clientName, tags, sha256, pageCount } = document;
  const uploader = nameOf(document.uploadedBy);
  return (
    <Facts>
      <Fact name="Category">{documentCategoryLabels[category]}</Fact>
      <Fact name="Matter">
        {matterId === null ? (
          'None'
        ) : (
          <Link href={`/clients?tab=matters&matter=${matterId}`} className="prose-link figure">
            {[matterNumber, clientName].filter(Boolean).join(', ') || 'Open the matter'}
          </Link>
        )}
      </Fact>
      <Fact name="Tags">{tags.length > 0 ? <TagList tags={tags} /> : 'None'}</Fact>
      <Fact name="File name">{document.filename}</Fact>
      {document.hasFile ? (
        <>
          <Fact name="Size">
            <span className="figure">
              {fileSize(document.fileSize)}
              {pageCount !== null && `, ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`}
            </span>
          </Fact>
          <Fact name="Uploaded">
            <DateTimeText value={document.uploadedAt} />
            {uploader && ` by ${uploader}`}
          </Fact>
          <Fact name="Text inside">{readingLabels[document.reading]}</Fact>
        </>
      ) : (
        <Fact name="File">
          <FileToCome />
        </Fact>
      )}
      {sha256 !== null && (
        <Fact name="SHA-256">
          <span className="inline-flex items-center gap-1">
            <span className="font-mono text-xs" title={sha256}>
              {sha256.slice(0, shortened)}…
            </span>
            <CopyButton text={sha256} what="SHA-256" />
          </span>
        </Fact>
      )}
    </Facts>
  );
}

function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="rounded-sm bg-neutral-bg px-1.5 text-neutral">
          {tag}
        </li>
      ))}
    </ul>
  );
}
