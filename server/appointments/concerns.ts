import { sql } from 'kysely';

/** Of `appointments a`: what a person takes part in, and of what nobody takes part in, what they wrote down. */
export const concerns = (userId: string) => sql<boolean>`(
  exists (select from appointment_attendees p
    where p.firm_id = a.firm_id and p.appointment_id = a.id and p.user_id = ${userId})
  or (a.created_by = ${userId} and not exists (select from appointment_attendees p
    where p.firm_id = a.firm_id and p.appointment_id = a.id)))`;
