import { Download, FilePlus2, Trash2 } from 'lucide-react';
import { type DocumentTemplate, templateFields } from '#contract/document-templates.ts';
import { useTemplateFile } from '#web/document-templates/document-template-calls.ts';
import { DocumentIcon } from '#web/documents/DocumentIcon.tsx';
import { fileSize } from '#web/documents/storage-text.ts';
import { useMay } from '#web/frame/current-user.ts';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  templates: readonly DocumentTemplate[];
  onDelete: (template: DocumentTemplate) => void;
}

export function TemplateTable({ templates, onDelete }: Props) {
  const nameOf = useColleagueName();
  const columns: Column<DocumentTemplate>[] = [
    {
      header: 'Name',
      cell: ({ name, filename, fileSize: size }) => (
        <div className="flex gap-3 py-0.5 sm:min-w-56">
          <DocumentIcon filename={filename} className="mt-0.5" />
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="flex flex-wrap gap-x-2.5 font-normal text-muted">
              <span className="wrap-anywhere">{filename}</span>
              <span className="figure whitespace-nowrap">{fileSize(size)}</span>
            </p>
          </div>
        </div>
      ),
    },
    { header: 'Fields', cell: ({ fields }) => <FieldCount fields={fields} /> },
    {
      header: 'Added',
      cell: ({ createdAt, createdBy }) => {
        const author = nameOf(createdBy);
        return (
          <span>
            <DateText value={createdAt} />
            {author && <span className="block text-muted">by {author}</span>}
          </span>
        );
      },
    },
    {
      header: 'Actions',
      hideHeader: true,
      cell: (template) => <Actions template={template} onDelete={() => onDelete(template)} />,
    },
  ];
  return <Table caption="Templates" columns={columns} rows={templates} rowKey={({ id }) => id} />;
}

/** How many there are, and whether some are none that the records could fill. */
function FieldCount({ fields }: { fields: readonly string[] }) {
  const unknown = fields.filter((field) => !Object.hasOwn(templateFields, field)).length;
  return (
    <span className="figure whitespace-nowrap">
      {fields.length === 1 ? '1 field' : `${fields.length} fields`}
      {unknown > 0 && <span className="block text-muted">{unknown} unknown</span>}
    </span>
  );
}

function Actions({ template, onDelete }: { template: DocumentTemplate; onDelete: () => void }) {
  const { go } = useAddress();
  const file = useTemplateFile();
  const mayRemove = useMay('removeTemplates');
  const { id, name } = template;
  return (
    <span className="flex items-center justify-end gap-1 print:hidden">
      <Button
        size="sm"
        variant="secondary"
        icon={FilePlus2}
        aria-label={`Use ${name}`}
        onClick={() => go({ template: id })}
      >
        Use
      </Button>
      <IconButton
        label={`Download ${name}`}
        icon={Download}
        aria-disabled={file.isPending}
        onClick={() => file.mutate({ params: { id } })}
        className="text-muted"
      />
      {/* There is no bin for them. */}
      {mayRemove && (
        <IconButton
          label={`Delete ${name}`}
          icon={Trash2}
          onClick={onDelete}
          className="-mr-2 text-muted"
        />
      )}
    </span>
  );
}
