/** How each statement of one transaction is sent, so that no firm is served by the plan for another. */
import { statementOf } from '#server/kit/statement-names.ts';

interface Transaction {
  isReadOnly: boolean;
  /** Behind some poolers a name that one transaction gave is not there for the next. */
  keepsNames: boolean;
}

interface Sending {
  name: string | undefined;
  /** What is sent before it, and waited for by nobody. */
  before?: string;
}

/**
 * What reads keeps its names, and a transaction that reads by firm has all its statements planned anew. In one that
 * writes that would go for all that triggers do as well, which is hundreds of small statements with one plan each:
 * there only the statement itself is, by having no name.
 */
export function planning({
  isReadOnly,
  keepsNames,
}: Transaction): (text: string, values: readonly unknown[]) => Sending {
  let isSet = false;
  return (text, values) => {
    if (!keepsNames) return { name: undefined };
    const { name, isPlannedByFirm } = statementOf(text);
    if (!isPlannedByFirm) return { name };
    // Of what has no parameters PostgreSQL makes one plan for good, whatever it is told.
    if (!isReadOnly || values.length === 0) return { name: undefined };
    if (isSet) return { name };
    isSet = true;
    return { name, before: 'set local plan_cache_mode = force_custom_plan' };
  };
}
