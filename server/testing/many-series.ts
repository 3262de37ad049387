/** A calendar that is fuller than any law firm's. */
import { anAppointment } from './appointments.ts';
import type { Asker } from './firms.ts';
import type { TestServer } from './server.ts';

/** So many endless daily series; a copy in the database is quicker than a call for each. */
export async function manySeries(
  { engine }: Pick<TestServer, 'engine'>,
  firm: Asker,
  values: Parameters<typeof anAppointment>[1],
  count: number,
): Promise<void> {
  const { id } = await anAppointment(firm, { ...values, repetition: { every: 'day' } });
  await engine.transaction('select 1', (connection) =>
    connection.query(
      `insert into appointments
        select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
        from appointments a, generate_series(2, $2::int) where a.id = $1`,
      [id, count],
    ),
  );
}
