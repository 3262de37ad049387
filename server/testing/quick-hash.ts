/**
 * Hashing a password takes 25 ms on purpose, and thousands of tests sign somebody in. Here it is the same
 * hash with hardly any memory. The product knows nothing of it: no setting of anybody's can make its hashes
 * weak. Its own parameters are held by passwords.unit.test.ts, which does not read this file.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;
const quick = { memory: 64, passes: 1 };

if (!Object.hasOwn(argon2, 'isQuick')) {
  const quickly: typeof argon2 = (algorithm, parameters, callback) =>
    argon2(algorithm, { ...parameters, ...quick }, callback);
  crypto.argon2 = Object.assign(quickly, { isQuick: true });
  syncBuiltinESMExports();
}
