import { PartyRole } from '#contract/parties.ts';
import { fullName, namesOf } from '../names.ts';
import { eachFirm, type Noun, oneOf } from '../noun.ts';

const partiesOfSmallFirm = 150;
const partiesOfLargeFirm = 60_000;

export const parties: Noun = {
  // Numbered from behind the clients on, so that few of them have a client's name.
  fill: () => `
    insert into parties (firm_id, matter_id, role, name, sort_name, created_at, updated_at)
    select firm_id, matter_ids[1 + one.n % cardinality(matter_ids)], ${oneOf(PartyRole.options)},
      ${fullName('(one.n + 20000)')}, lower(${fullName('(one.n + 20000)')}), now(), now()
    from (select firm_id, n from ${eachFirm(partiesOfSmallFirm, partiesOfLargeFirm)}) one
    join (select matters.firm_id as of, array_agg(id) as matter_ids from matters group by 1) their on of = firm_id ${namesOf('(one.n + 20000)')}`,
};
