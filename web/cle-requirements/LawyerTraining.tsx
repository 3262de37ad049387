import { Plus } from 'lucide-react';
import type { CleRequirement } from '#contract/cle-requirements.ts';
import { type Colleague, displayName } from '#contract/users.ts';
import { RequirementRow } from '#web/cle-requirements/RequirementRow.tsx';
import { byPeriod, isLastPeriod } from '#web/cle-requirements/requirement-words.ts';
import { useToday } from '#web/frame/today.ts';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';

interface Props {
  lawyer: Colleague;
  requirements: readonly CleRequirement[];
}

/** One lawyer: the present periods of each jurisdiction, and those that are over out of the way. */
export function LawyerTraining({ lawyer, requirements }: Props) {
  const { go } = useAddress();
  const kept = useFocusKept();
  const name = displayName(lawyer);
  const { present, earlier } = byPeriod(requirements, useToday());
  return (
    <Card
      title={name}
      flush
      action={
        <Button
          variant="quiet"
          size="sm"
          icon={Plus}
          aria-label={`Add requirement for ${name}`}
          onClick={() => go({ requirement: 'new', for: lawyer.id })}
        >
          Add requirement
        </Button>
      }
    >
      <div {...kept} className="outline-none">
        {requirements.length === 0 && (
          <p className="px-4 pb-4 text-sm text-muted sm:px-5">No requirement yet</p>
        )}
        {present.length > 0 && (
          <ul>
            {present.map((requirement) => (
              <RequirementRow
                key={requirement.id}
                requirement={requirement}
                name={name}
                isLast={isLastPeriod(requirement, requirements)}
              />
            ))}
          </ul>
        )}
        {earlier.length > 0 && (
          <details className="border-t border-border">
            <summary className="min-h-6 cursor-pointer px-4 py-2 text-sm text-muted hover:text-fg focus-visible:-outline-offset-2 sm:px-5 pointer-coarse:py-3">
              Earlier periods ({earlier.length})
            </summary>
            <ul>
              {earlier.map((requirement) => (
                <RequirementRow key={requirement.id} requirement={requirement} name={name} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}
