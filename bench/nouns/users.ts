import type { Noun } from '../noun.ts';

const peopleInFirm = 5;

export const users: Noun = {
  // The firms that were signed up have one person already.
  fill: () => `
    insert into users (firm_id, email, first_name, last_name, firm_role)
    select id, 'person' || n || '@' || id || '.example', 'Person', 'Number ' || n, 'attorney'
    from firms cross join lateral
      generate_series(1 + (select count(*) from users where firm_id = firms.id), ${peopleInFirm}) as n`,
};
