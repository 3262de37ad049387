import { Expense, ExpenseCategory } from '#contract/expenses.ts';
import {
  columnsOf,
  daysOfRecords,
  eachFirm,
  type FloorQuery,
  type Noun,
  oneOf,
  somebody,
  within,
} from '../noun.ts';
import { matterOf } from './matters.ts';
import { anyVendor } from './vendors.ts';

const list: FloorQuery = {
  sql: `select ${columnsOf(Expense)} from expenses where firm_id = $1 and deleted_at is null
    order by expense_date desc, created_at desc, id desc limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

export const expenses: Noun = {
  fill: () => `
    insert into expenses (firm_id, description, vendor, vendor_id, category, amount, expense_date, payment_method,
      matter_id, is_billable, created_by, created_at, updated_at)
    select one.firm_id, 'Filing fee ' || n, 'County clerk', vendor_id, category, 20 + n % 300 + 0.75,
      current_date - (random() * ${daysOfRecords})::int, 'credit-card', case when n % 3 > 0 then matter.id end, n % 3 = 1,
      who, ${within(700)}, now()
    from (select firm_id, n, ${anyVendor} as vendor_id, ${oneOf(ExpenseCategory.options)} as category, ${somebody} as who
      from ${eachFirm(300, 20_000)}) one ${matterOf('n')}`,
  requests: [
    {
      name: 'list 50 expenses',
      call: 'GET /api/expenses?limit=50',
      by: 'small',
      floor: list,
      atLeast: 0.6,
    },
  ],
};
