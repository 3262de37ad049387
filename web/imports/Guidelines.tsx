import { Check } from 'lucide-react';
import { Card } from '#web/kit/Card.tsx';

const guidelines = [
  'Column headers match expected fields',
  'Dates as YYYY-MM-DD',
  'Remove special characters from text',
  'Check for duplicates',
] as const;

export function Guidelines() {
  return (
    <Card title="Import Guidelines">
      <ul className="grid gap-2 text-sm">
        {guidelines.map((guideline) => (
          <li key={guideline} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.75 size-4 shrink-0 text-success-solid" />
            {guideline}
          </li>
        ))}
      </ul>
    </Card>
  );
}
