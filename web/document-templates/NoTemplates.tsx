import { FileStack } from 'lucide-react';
import type { ReactNode } from 'react';
import { type TemplateField, templateFields } from '#contract/document-templates.ts';
import { FieldList, inBraces } from '#web/document-templates/FieldList.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

const examples: readonly TemplateField[] = ['client.name', 'matter.number', 'today'];

interface Props {
  /** The button that adds the first one. */
  action: ReactNode;
}

/** In place of the list: what a template is, before there is one. */
export function NoTemplates({ action }: Props) {
  return (
    <div className="grid justify-items-center px-4 pb-8">
      <EmptyState
        icon={FileStack}
        text="No templates yet."
        hint="A template is a Word file with fields in the places where a client’s name or a date belongs. For a matter you choose, the fields are filled in from the records, and the finished letter is kept with its documents."
      />
      <dl className="-mt-5 mb-5 flex flex-wrap justify-center gap-2 text-sm">
        {examples.map((field) => (
          <div key={field} className="flex gap-2 rounded-md bg-surface-2 px-2.5 py-1">
            <dt className="font-mono">{inBraces(field)}</dt>
            <dd className="text-muted">{templateFields[field]}</dd>
          </div>
        ))}
      </dl>
      <div className="mb-8">{action}</div>
      <div className="w-full max-w-4xl">
        <FieldList title="All fields that can be used" />
      </div>
    </div>
  );
}
