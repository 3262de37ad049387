/** A value that is passed on whole, such as a field of a record that the audit trail quotes. */
import * as z from 'zod';

export const AnyJson = z.unknown();
