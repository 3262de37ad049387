import { Vendor, VendorCategory, VendorStatus } from '#contract/vendors.ts';
import {
  columnsOf,
  eachFirm,
  type FloorQuery,
  type Noun,
  oneOf,
  somebody,
  within,
} from '../noun.ts';

const vendorsOf = { small: 40, large: 400 };

/** The id that the nth vendor of a firm gets, so that expenses can name it. */
const vendorId = (n: string) => `md5(firm_id::text || 'vendor ' || ${n})::uuid`;
export const anyVendor = vendorId(`(1 + n % ${vendorsOf.small})`);

const stored = Vendor.omit({
  spent: true,
  spentLastYear: true,
  reminderTaskId: true,
  reminderDueDate: true,
});

const list: FloorQuery = {
  sql: `select ${columnsOf(stored)}, coalesce(e.spent, 0)::numeric(12, 2)::text as "spent",
      coalesce(e.spent_last_year, 0)::numeric(12, 2)::text as "spentLastYear",
      null as "reminderTaskId", null as "reminderDueDate"
    from vendors left join lateral (select sum(amount) as spent,
        sum(amount) filter (where expense_date > (now() at time zone 'America/New_York')::date - interval '1 year'
          and expense_date <= (now() at time zone 'America/New_York')::date) as spent_last_year
      from expenses where firm_id = $1 and vendor_id = vendors.id and deleted_at is null
        and status <> 'rejected') e on true
    where firm_id = $1 and deleted_at is null order by end_order, name_key, id limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

export const vendors: Noun = {
  fill: () => `
    insert into vendors (firm_id, id, name, name_key, contact_email, category, status, contract_end,
      created_by, created_at, updated_at)
    select firm_id, ${vendorId('n')}, 'Vendor ' || n, 'vendor ' || n, 'desk' || n || '@vendor.example',
      ${oneOf(VendorCategory.options)}, ${oneOf(VendorStatus.options)},
      case when n % 4 = 0 then null else current_date - 100 + (random() * 1000)::int end,
      ${somebody}, ${within(700)}, now()
    from ${eachFirm(vendorsOf.small, vendorsOf.large)}`,
  requests: [
    {
      name: 'list 50 vendors',
      call: 'GET /api/vendors?limit=50',
      by: 'small',
      floor: list,
      atLeast: 0.6,
    },
    {
      name: 'large firm: list 50 vendors',
      call: 'GET /api/vendors?limit=50',
      by: 'large',
      floor: list,
    },
  ],
};
