/** Who the practice buys from. Days count from today; without an end a contract is open. */
import type { Vendor } from '#contract/vendors.ts';
import { nameKey } from '#server/vendors/name-key.ts';
import { idOf } from './demo-id.ts';

interface DemoVendor
  extends Pick<Vendor, 'name' | 'contactEmail' | 'contactPhone' | 'address' | 'category'> {
  from?: number;
  until?: number;
  notes?: string;
  /** When it was added to the list. */
  ago: number;
  /** Left out while it is active, as everybody is at first unless the contract is not signed yet. */
  status?: 'pending' | { is: 'inactive' | 'suspended'; ago: number };
  /** When the manager asked to be reminded of the contract's end. */
  reminder?: number;
}

export const demoVendors: DemoVendor[] = [
  {
    name: 'Court & Remsen Realty',
    contactEmail: 'leasing@court-remsen.example',
    contactPhone: '(718) 555-0161',
    address: '180 Remsen Street, Brooklyn, NY 11201',
    category: 'facilities',
    from: -1320,
    until: 506,
    ago: 148,
    notes: 'Lease of Suite 4. Notice of renewal is due nine months before it ends.',
  },
  {
    name: 'LexisNexis',
    contactEmail: 'accounts@lexisnexis.example',
    contactPhone: '(212) 555-0117',
    address: '230 Park Avenue, New York, NY 10169',
    category: 'legal',
    from: -302,
    until: 63,
    ago: 148,
    notes:
      'New York primary law and treatises, three seats. It renews for a year unless cancelled.',
    reminder: 26,
  },
  {
    name: 'Microsoft',
    contactEmail: 'billing@microsoft.example',
    contactPhone: '(800) 555-0103',
    address: null,
    category: 'technology',
    from: -760,
    ago: 148,
    notes: 'Microsoft 365 Business Premium, four seats, from quarter to quarter.',
  },
  {
    name: 'Adobe',
    contactEmail: 'licensing@adobe.example',
    contactPhone: '(800) 555-0126',
    address: null,
    category: 'technology',
    from: -711,
    until: 19,
    ago: 147,
    notes: 'Acrobat Pro, four seats. Dana wants one seat less.',
  },
  {
    name: 'Staples',
    contactEmail: 'business@staples.example',
    contactPhone: '(718) 555-0139',
    address: '348 Fulton Street, Brooklyn, NY 11201',
    category: 'other',
    ago: 147,
    notes: 'Paper, toner and folders; account 40117.',
  },
  {
    name: 'Halloran & Pike, CPAs',
    contactEmail: 'mary@halloran-pike.example',
    contactPhone: '(718) 555-0174',
    address: '26 Court Street, Suite 1104, Brooklyn, NY 11242',
    category: 'consulting',
    from: -518,
    until: 212,
    ago: 147,
    notes: 'Bookkeeping and tax returns; Mary Halloran also reviews records for clients.',
  },
  {
    name: 'Netwright IT',
    contactEmail: 'support@netwright.example',
    contactPhone: '(347) 555-0182',
    address: '61 Bergen Street, Brooklyn, NY 11201',
    category: 'technology',
    from: -377,
    until: -12,
    ago: 146,
    notes:
      'Network, backups and help by telephone. They go on month by month until we have signed.',
  },
  {
    name: 'Attorneys’ Guild Mutual',
    contactEmail: 'renewals@attorneys-guild.example',
    contactPhone: '(518) 555-0155',
    address: '99 Washington Avenue, Albany, NY 12210',
    category: 'other',
    from: -350,
    until: 14,
    ago: 146,
    notes: 'Malpractice policy AGM-20417: $1,000,000 for each claim, $2,000,000 in all.',
  },
  {
    name: 'Dictation Desk',
    contactEmail: 'hello@dictation-desk.example',
    contactPhone: '(646) 555-0148',
    address: null,
    category: 'technology',
    from: -264,
    until: 101,
    ago: 146,
    notes: 'Transcription, paid by the year.',
  },
  {
    name: 'Bright Window Cleaning',
    contactEmail: 'office@bright-window.example',
    contactPhone: '(718) 555-0110',
    address: '904 Third Avenue, Brooklyn, NY 11232',
    category: 'facilities',
    from: -175,
    until: 8,
    ago: 145,
    notes: 'Every second Tuesday, for half a year at a time.',
  },
  {
    name: 'Verbatim Reporting',
    contactEmail: 'calendar@verbatim-reporting.example',
    contactPhone: '(212) 555-0193',
    address: '65 Broadway, New York, NY 10006',
    category: 'legal',
    ago: 145,
    notes: 'Court reporters; transcripts in ten days, in three for half as much again.',
  },
  {
    name: 'Borough Process Servers',
    contactEmail: 'dispatch@borough-process.example',
    contactPhone: '(718) 555-0128',
    address: '32 Court Street, Brooklyn, NY 11201',
    category: 'legal',
    ago: 145,
    notes: 'Licensed by the city. Affidavits come with the place and the time of every attempt.',
  },
  {
    name: 'Lingua Interpreters',
    contactEmail: 'bookings@lingua.example',
    contactPhone: '(917) 555-0166',
    address: null,
    category: 'legal',
    from: -240,
    until: 490,
    ago: 112,
    notes: 'Court certified in Spanish, Polish, Arabic and Mandarin.',
  },
  {
    name: 'Halyard Engineering',
    contactEmail: 'reports@halyard-engineering.example',
    contactPhone: '(718) 555-0137',
    address: '19 Ferris Street, Brooklyn, NY 11231',
    category: 'consulting',
    from: -40,
    ago: 40,
    notes: 'Expert for the facade of 900 Fulton Street.',
  },
  {
    name: 'Brooklyn Legal Guide',
    contactEmail: 'advertising@brooklyn-legal-guide.example',
    contactPhone: '(718) 555-0199',
    address: null,
    category: 'other',
    from: -600,
    until: 130,
    ago: 144,
    notes:
      'The advertisement called us specialists, which Rule 7.4 forbids. No new ones until it is corrected.',
    status: { is: 'suspended', ago: 16 },
  },
  {
    name: 'Webcraft Gowanus',
    contactEmail: 'studio@webcraft-gowanus.example',
    contactPhone: '(347) 555-0120',
    address: '540 President Street, Brooklyn, NY 11215',
    category: 'technology',
    from: -270,
    ago: 144,
    notes: 'Made the website; Netwright keeps it.',
    status: { is: 'inactive', ago: 87 },
  },
  {
    name: 'Courtside Copies',
    contactEmail: 'orders@courtside-copies.example',
    contactPhone: '(718) 555-0151',
    address: '360 Adams Street, Brooklyn, NY 11201',
    category: 'other',
    ago: 144,
    notes: 'Enlargements for trial.',
  },
  {
    name: 'Ironbridge Records Storage',
    contactEmail: 'quotes@ironbridge-records.example',
    contactPhone: '(201) 555-0170',
    address: '70 Port Street, Newark, NJ 07114',
    category: 'facilities',
    from: 17,
    until: 747,
    ago: 11,
    notes: 'Storage and certified shredding of closed files. Julia reads the contract.',
    status: 'pending',
  },
];

export const vendorId = ({ name }: Pick<Vendor, 'name'>) => idOf(`vendor ${name}`);

const idByName = new Map(demoVendors.map((vendor) => [nameKey(vendor.name), vendorId(vendor)]));

/** The vendor that a name on an expense means, if it is on the list. */
export const vendorIdOfName = (name: string): string | null => idByName.get(nameKey(name)) ?? null;
