import { Expense, ExpenseCategory } from '#contract/expenses.ts';
import {
  columnsOf,
  eachFirm,
  type FloorQuery,
  type Noun,
  oneOf,
  somebody,
  within,
} from '../noun.ts';
import { anyVendor } from './vendors.ts';

const list: FloorQuery = {
  sql: `select ${columnsOf(Expense)} from expenses where firm_id = $1 and deleted_at is null
    order by expense_date desc, created_at desc, id desc limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

export const expenses: Noun = {
  fill: () => `
    insert into expenses (firm_id, description, vendor, vendor_id, category, amount, expense_date, payment_method, created_by, created_at, updated_at)
    select firm_id, 'Filing fee ' || n, 'County clerk', ${anyVendor}, ${oneOf(ExpenseCategory.options)}, 20 + n % 300 + 0.75,
      current_date - (random() * 700)::int, 'credit-card', ${somebody}, ${within(700)}, now()
    from ${eachFirm(300, 20_000)}`,
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
