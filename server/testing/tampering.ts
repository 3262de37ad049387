/** What somebody with all rights does past the product, and what the verification then finds. */
import { expect } from 'vitest';
import { verify } from '#server/verification/verify.ts';
import { isWhole } from './length.ts';
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
  /**
   * Finds what was done, and nothing once it is undone. A quick run leaves the second to whoever uses it,
   * once for each test.
   */
  const finds = async (done: string, undone: string) => {
    await tamper(done);
    const { findings } = await look();
    await tamper(undone);
    if (isWhole) expect((await look()).findings).toEqual([]);
    return findings.map(withoutRows);
  };
  return { look, tamper, finds };
}

/** '2 invoices do not agree: …, ….' as it is said of any two. */
const withoutRows = (finding: string) => finding.replace(/^(\d+ [^:]*): .*\.$/s, '$1.');
