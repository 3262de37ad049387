/** Everybody the practice acts for, and in what. */
import type { DemoMatter } from './case-file.ts';
import { companies } from './clients-companies.ts';
import { elsewhere } from './clients-elsewhere.ts';
import { pastAndProspective } from './clients-past-and-prospective.ts';
import { people } from './clients-people.ts';
import { authorities } from './matters-authorities.ts';
import { business } from './matters-business.ts';
import { employmentAndImmigration } from './matters-employment.ts';
import { families } from './matters-families.ts';
import { litigation } from './matters-litigation.ts';
import { property } from './matters-property.ts';

export const clients = [...people, ...companies, ...elsewhere, ...pastAndProspective];
export const matters: DemoMatter[] = [
  ...litigation,
  ...employmentAndImmigration,
  ...property,
  ...business,
  ...families,
  ...authorities,
];
