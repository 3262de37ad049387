/** What people write into their entries, and the codes that one client asks for. */
import type { MatterType } from '#contract/matter-types.ts';

export const narratives: Partial<Record<MatterType, readonly string[]>> = {
  litigation: [
    'Review of the other side’s document production',
    'Draft responses to interrogatories',
    'Call with client re settlement range',
    'Legal research on notice of claim',
    'Prepare outline for deposition',
    'Conference with opposing counsel re schedule',
  ],
  'real-estate': [
    'Review of title report and exceptions',
    'Call with client re access to the premises',
    'Revise notice to cure',
    'Letter to the surety',
    'Inspect the building with the engineer',
  ],
  'estate-planning': [
    'Letters to banks re date-of-death balances',
    'Draft schedules of the accounting',
    'Call with the executor',
    'Review of the tax clearance',
  ],
  family: [
    'Review of financial disclosure',
    'Draft stipulation of settlement',
    'Call with client re visits',
    'Letter to opposing counsel',
  ],
  employment: [
    'Interview of a witness',
    'Draft position statement',
    'Review of payroll records',
    'Call with the agency’s investigator',
  ],
  contract: [
    'Markup of the agreement',
    'Call with client re limitation of liability',
    'Negotiate open points with the other side',
  ],
  corporate: [
    'Draft disclosure schedules',
    'Review of cap table',
    'Call with investors’ counsel',
    'Prepare board consent',
  ],
  tax: [
    'Review of bank statements',
    'Reply to information document request',
    'Call with accountant',
  ],
};

/** A company whose legal department takes bills by machine. */
export const codedClient = 'tidewater';
export const codedMatter = 'tidewater-cargo';
export const codes = [
  ['L120', 'A104'],
  ['L310', 'A103'],
  ['L160', 'A106'],
  ['L330', 'A101'],
  ['L210', 'A103'],
] as const;
