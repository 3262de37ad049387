import { FileDown } from 'lucide-react';
import { dataTypeLabels, mainDataTypes } from '#contract/data-types.ts';
import { useTemplate } from '#web/exports/export-calls.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';

/** Files with the right columns and an example to write over. */
export function TemplatesCard() {
  const template = useTemplate();
  return (
    <Card title="Templates">
      <ul className="grid gap-1.5">
        {mainDataTypes.map((type) => (
          <li key={type} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            {dataTypeLabels[type]}
            <Button
              variant="secondary"
              size="sm"
              icon={FileDown}
              pending={template.isPending && template.variables.query?.type === type}
              onClick={() => template.mutate({ query: { type } })}
            >
              Download Template<span className="sr-only"> for {dataTypeLabels[type]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
