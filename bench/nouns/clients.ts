import { Client } from '#contract/clients.ts';
import { PaymentMethod } from '#contract/payment-methods.ts';
import { fullName, namesOf } from '../names.ts';
import {
  columnsOf,
  eachFirm,
  type FloorQuery,
  type Noun,
  oneOf,
  somebody,
  within,
} from '../noun.ts';

const clientsOfSmallFirm = 50;
const clientsOfLargeFirm = 20_000;

const list: FloorQuery = {
  sql: `select ${columnsOf(Client)} from clients where firm_id = $1
    and deleted_at is null and archived_at is null and merged_into is null
    order by sort_name, id limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

export const clients: Noun = {
  fill: () => `
    insert into clients (firm_id, name, sort_name, email, phone, city, state, country,
      preferred_payment_method, billing_rate, payment_terms, created_by, created_at, updated_at)
    select firm_id, ${fullName('one.n')}, lower(${fullName('one.n')}),
      surname.word || one.n || '@mail.example', '(718) 555-' || lpad((one.n % 10000)::text, 4, '0'), 'Brooklyn', 'NY',
      'United States', ${oneOf(PaymentMethod.options)}, 200 + one.n % 300, 30, ${somebody}, ${within(700)}, ${within(300)}
    from (select * from ${eachFirm(clientsOfSmallFirm, clientsOfLargeFirm)}) one ${namesOf('one.n')}`,
  requests: [
    {
      name: 'list 50 clients',
      call: 'GET /api/clients?limit=50',
      by: 'small',
      floor: list,
      atLeast: 0.6,
    },
    {
      name: 'large firm: list 50 clients',
      call: 'GET /api/clients?limit=50',
      by: 'large',
      floor: list,
      grows: { from: 'list 50 clients', atMost: 2 },
    },
  ],
};
