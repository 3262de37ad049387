import { templateFields } from '#contract/document-templates.ts';
import { CopyButton } from '#web/kit/CopyButton.tsx';

interface Props {
  /** What opens it. */
  title: string;
}

/** Everything that can be filled in from the records, to be copied into a Word file. */
export function FieldList({ title }: Props) {
  return (
    <details className="rounded-lg border border-border bg-surface text-sm">
      <summary className="min-h-6 cursor-pointer rounded-lg px-4 py-2.5 font-medium select-none hover:bg-surface-2 focus-visible:-outline-offset-2 pointer-coarse:min-h-11">
        {title}
      </summary>
      <ul
        aria-label="Fields"
        className="grid gap-x-6 border-t border-border px-4 py-2 text-left lg:grid-cols-2"
      >
        {Object.entries(templateFields).map(([field, label]) => (
          <li key={field} className="flex items-center gap-2 py-0.5">
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
              <code className="w-56 font-mono">{inBraces(field)}</code>
              <span className="text-muted">{label}</span>
            </span>
            <CopyButton text={inBraces(field)} what={`field ${label}`} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** As it stands in a Word file. */
export const inBraces = (field: string) => `{{${field}}}`;
