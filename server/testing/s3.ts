/** A store that speaks S3, with one bucket, that looks at every signature. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { whenFileEnds } from './file-end.ts';

export async function startS3(): Promise<Record<string, string>> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'firmament-s3-'));
  const bucket = `files-${randomUUID()}`;
  const store = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await store.run();
  whenFileEnds(async () => {
    await store.close();
    await fs.rm(directory, { recursive: true, force: true });
  });
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}
