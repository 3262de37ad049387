/** What somebody with all rights does past the product, and what the verification then finds. */
import { verify } from '#server/verification/verify.ts';
import type { TestServer } from './server.ts';

export function tampering(server: () => TestServer) {
  const look = () => {
    const { engine, config, ring, files } = server();
    return verify(engine, { dataDir: config.dataDir, keys: ring, files: files.store });
  };
  /** Without triggers and foreign keys, as only a superuser can. */
  const tamper = (statement: string) =>
    server().engine.transaction('set local session_replication_role = replica', (connection) =>
      connection.query(statement, []),
    );
  /** Finds what was done. Whoever uses it looks after each test that nothing is found once all is undone. */
  const finds = async (done: string, undone: string) => {
    await tamper(done);
    const { findings } = await look();
    await tamper(undone);
    return findings;
  };
  return { look, tamper, finds };
}
