import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type DocumentTemplate, documentTemplates } from '#contract/document-templates.ts';
import { matters } from '#contract/matters.ts';
import { DeleteTemplate } from '#web/document-templates/DeleteTemplate.tsx';
import { FieldList } from '#web/document-templates/FieldList.tsx';
import { MakeFromTemplate } from '#web/document-templates/MakeFromTemplate.tsx';
import { NoTemplates } from '#web/document-templates/NoTemplates.tsx';
import { TemplateTable } from '#web/document-templates/TemplateTable.tsx';
import { TemplateUploadDialog } from '#web/document-templates/TemplateUploadDialog.tsx';
import { readDocumentFilters } from '#web/documents/document-filters.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { NotFresh } from '#web/kit/NotFresh.tsx';

/** The tab 'Templates': Word files from which letters are made, and the windows that belong to them. */
export function TemplatesPanel() {
  const { search, go } = useAddress();
  const list = useRead(documentTemplates.list);
  const place = useFocusKept();
  const [leaving, setLeaving] = useState<DocumentTemplate | null>(null);
  const { matterId } = readDocumentFilters(search);
  const add = (
    <Button icon={Plus} onClick={() => go({ template: 'new' })}>
      Add template
    </Button>
  );
  return (
    <div {...place} className="grid grid-cols-1 gap-4 outline-none">
      {list.data && list.data.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-sm text-muted">
            {matterId ? (
              <ForMatter matterId={matterId} />
            ) : (
              'Choose a template and a matter: its fields are filled in from the records.'
            )}
          </p>
          {add}
        </div>
      )}
      <div>
        <NotFresh read={list} />
        <Card flush>
          <Arriving
            read={list}
            rows={3}
            loading="Loading templates"
            failed="Could not load templates."
          />
          {list.data?.length === 0 && <NoTemplates action={add} />}
          {list.data && list.data.length > 0 && (
            <div className="overflow-x-auto">
              <TemplateTable templates={list.data} onDelete={setLeaving} />
            </div>
          )}
        </Card>
      </div>
      {list.data && list.data.length > 0 && <FieldList title="All fields that can be used" />}
      <DeleteTemplate template={leaving} onClose={() => setLeaving(null)} />
      <TemplateUploadDialog />
      <MakeFromTemplate />
    </div>
  );
}

function ForMatter({ matterId }: { matterId: string }) {
  const { data } = useRead(matters.one, { params: { id: matterId } });
  if (!data) return 'Choose a template.';
  return (
    <>
      Choose a template for matter{' '}
      <Link href={`/clients?tab=matters&matter=${matterId}`} className="prose-link">
        {data.matterNumber}, {data.clientName}
      </Link>
      .
    </>
  );
}
