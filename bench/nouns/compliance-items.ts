import { ComplianceItem } from '#contract/compliance-items.ts';
import { ComplianceCategory, CompliancePriority } from '#contract/compliance-kinds.ts';
import {
  columnsOf,
  eachFirm,
  type FloorQuery,
  type Noun,
  oneOf,
  somebody,
  within,
} from '../noun.ts';

const stored = ComplianceItem.omit({ evidenceName: true });

const list: FloorQuery = {
  sql: `select ${columnsOf(stored)}, null as "evidenceName" from compliance_items
    where firm_id = $1 and deleted_at is null order by is_completed, list_order, id limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

const figures: FloorQuery = {
  sql: `select round(100.0 * count(*) filter (where is_completed) / count(*))::int as rate,
      count(*)::int as total, (count(*) filter (where is_completed))::int as completed,
      (count(*) filter (where not is_completed and due_date < now()))::int as overdue, '[]' as categories
    from compliance_items where firm_id = $1 and deleted_at is null`,
  values: ({ firm }) => [firm],
  gives: 'row',
};

export const complianceItems: Noun = {
  fill: () => `
    insert into compliance_items (firm_id, title, category, status, priority, due_date, completed_date,
      completed_by, assigned_to, created_by, created_at, updated_at)
    select firm_id, 'Duty ' || n, ${oneOf(ComplianceCategory.options)},
      case when n % 10 = 0 then 'pending' else 'completed' end, ${oneOf(CompliancePriority.options)},
      case when n % 10 = 0 then now() + n * interval '1 hour' else ${within(900)} end,
      case when n % 10 = 0 then null else ${within(900)} end, ${somebody}, ${somebody}, ${somebody},
      ${within(900)}, now()
    from ${eachFirm(60, 5000)}`,
  requests: [
    {
      name: 'list 50 compliance items',
      call: 'GET /api/compliance?limit=50',
      by: 'small',
      floor: list,
      atLeast: 0.6,
    },
    {
      name: 'large firm: list 50 compliance items',
      call: 'GET /api/compliance?limit=50',
      by: 'large',
      floor: list,
      grows: { from: 'list 50 compliance items', atMost: 3 },
    },
    {
      name: 'figures of compliance',
      call: 'GET /api/compliance/figures',
      by: 'small',
      floor: figures,
      same: 'fields',
      atLeast: 0.6,
    },
  ],
};
