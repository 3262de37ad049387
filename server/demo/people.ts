/** The people of the demo: a practice of four, and the two who run the product. */
import type { SignedInUser } from '#server/kit/sessions.ts';
import { idOf } from './demo-id.ts';

interface DemoPerson {
  key: string;
  email: string;
  firstName: string;
  lastName: string;
  role: 'user' | 'admin' | 'owner';
  firmRole: 'manager' | 'attorney' | 'staff';
  barNumber?: string;
  practiceAreas?: string[];
}

export interface DemoFirm {
  key: string;
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  website: string;
  plan: 'basic' | 'professional' | 'enterprise';
  people: DemoPerson[];
}

const practice: DemoFirm = {
  key: 'practice',
  name: 'Okafor & Reyes, PLLC',
  phone: '(718) 555-0142',
  address: '210 Court Street, Suite 4',
  city: 'Brooklyn',
  state: 'NY',
  zipCode: '11201',
  website: 'https://okafor-reyes.example',
  plan: 'professional',
  people: [
    {
      key: 'reyes',
      email: 'demo@firmament.example',
      firstName: 'Julia',
      lastName: 'Reyes',
      role: 'user',
      firmRole: 'manager',
      barNumber: 'NY 4821907',
      practiceAreas: ['Litigation', 'Real Estate'],
    },
    {
      key: 'okafor',
      email: 'samuel@okafor-reyes.example',
      firstName: 'Samuel',
      lastName: 'Okafor',
      role: 'user',
      firmRole: 'attorney',
      barNumber: 'NY 3975512',
      practiceAreas: ['Estate Planning', 'Tax Law'],
    },
    {
      key: 'nair',
      email: 'priya@okafor-reyes.example',
      firstName: 'Priya',
      lastName: 'Nair',
      role: 'user',
      firmRole: 'attorney',
      barNumber: 'NY 5210386',
      practiceAreas: ['Employment Law', 'Immigration Law'],
    },
    {
      key: 'whitfield',
      email: 'dana@okafor-reyes.example',
      firstName: 'Dana',
      lastName: 'Whitfield',
      role: 'user',
      firmRole: 'staff',
    },
  ],
};

const house: DemoFirm = {
  key: 'house',
  name: 'Firmament',
  phone: '(212) 555-0100',
  address: '1 Centre Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10007',
  website: 'https://firmament.example',
  plan: 'enterprise',
  people: [
    {
      key: 'owner',
      email: 'owner@firmament.example',
      firstName: 'Olive',
      lastName: 'Marsh',
      role: 'owner',
      firmRole: 'manager',
    },
    {
      key: 'admin',
      email: 'admin@firmament.example',
      firstName: 'Anders',
      lastName: 'Lund',
      role: 'admin',
      firmRole: 'staff',
    },
  ],
};

export const demoFirms = [practice, house];

/** The office manager keeps the register and the books; the managing partner decides. */
export const clerk = 'whitfield';
export const manager = 'reyes';

export function userOf(firm: DemoFirm, key: string): SignedInUser {
  const person = firm.people.find((one) => one.key === key);
  if (!person) throw new Error(`Nobody of ${firm.name} is called ${key}`);
  return { id: idOf(key), firmId: idOf(firm.key), role: person.role, firmRole: person.firmRole };
}

const password = 'firmament-demo-2026';

/** The three accounts a visitor may try, with what each of them shows. */
export const demoAccounts = [
  { email: 'demo@firmament.example', password, about: 'A sample law firm' },
  { email: 'admin@firmament.example', password, about: 'Product administrator' },
  { email: 'owner@firmament.example', password, about: 'Product owner' },
];
