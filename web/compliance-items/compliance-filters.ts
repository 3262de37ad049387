/** Which compliance items a person wants to see, as it stands in the address. */
import {
  ComplianceCategory,
  ComplianceStatus,
  complianceCategoryLabels,
  complianceStatusLabels,
} from '#contract/compliance-kinds.ts';

/** 'Other' is found under 'All': a filter by it says nothing. */
const FilterCategory = ComplianceCategory.exclude(['other']);
export const categoryChoices = FilterCategory.options.map((value) => ({
  value,
  label: complianceCategoryLabels[value],
}));

export const statusChoices = [
  ...ComplianceStatus.options.map((value) => ({ value, label: complianceStatusLabels[value] })),
  { value: 'overdue', label: 'Overdue' },
];

export interface ComplianceFilters {
  q?: string;
  category?: ComplianceCategory;
  status?: ComplianceStatus | 'overdue';
}

export const noFilters = { q: undefined, category: undefined, status: undefined };

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export function readFilters(search: URLSearchParams): ComplianceFilters {
  const status = search.get('status');
  return {
    q: search.get('q')?.trim() || undefined,
    category: FilterCategory.safeParse(search.get('category')).data,
    status: status === 'overdue' ? status : ComplianceStatus.safeParse(status).data,
  };
}

export const hasFilters = (filters: ComplianceFilters) =>
  Object.values(filters).some((value) => value !== undefined);

/** As the server is asked. Overdue is no status of its own: it follows from the clock. */
export const asQuery = ({ q, category, status }: ComplianceFilters) =>
  status === 'overdue' ? { q, category, overdue: 'yes' as const } : { q, category, status };
