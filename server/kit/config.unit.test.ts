import { expect, test } from 'vitest';
import { readConfig } from '#server/kit/config.ts';

test('without any setting it runs on this machine, embedded, with the demo', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    seedDemo: true,
    sessionIdleMinutes: 30,
    sessionHours: 12,
    logLevel: 'warn',
    maxInFlight: 400,
    drainSeconds: 0,
    metricsToken: undefined,
  });
});

test('an empty variable is none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('an address on the internet starts without the demo, whose password everybody knows', () => {
  const PUBLIC_URL = 'https://firm.example/';
  expect(readConfig({ PUBLIC_URL })).toMatchObject({
    publicUrl: 'https://firm.example',
    seedDemo: false,
  });
  expect(readConfig({ PUBLIC_URL, SEED_DEMO: 'yes' }).seedDemo).toBe(true);
});

test('a token that can be guessed is none', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'guess-me' })).toThrow('at least 16 characters');
  const METRICS_TOKEN = 'a-token-for-the-watchers';
  expect(readConfig({ METRICS_TOKEN }).metricsToken).toBe(METRICS_TOKEN);
});

test('the idle time and the other limits have bounds', () => {
  expect(() => readConfig({ SESSION_IDLE_MINUTES: '481' })).toThrow(
    'SESSION_IDLE_MINUTES must be between 5 and 480',
  );
});

test('a file store is named whole, or what is missing is named', () => {
  expect(readConfig({}).s3).toBeUndefined();
  const named = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'firm-files' };
  expect(() => readConfig(named)).toThrow('S3_ACCESS_KEY_ID is needed when S3_ENDPOINT is set');
  expect(() => readConfig({ ...named, S3_BUCKET: 'a/b' })).toThrow('S3_BUCKET must be the name');
  const whole = { ...named, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig(whole).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'firm-files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});

test('a virus scanner listens on TCP', () => {
  expect(() => readConfig({ CLAMD_URL: 'http://localhost' })).toThrow('CLAMD_URL');
  expect(readConfig({ CLAMD_URL: 'tcp://localhost:3310' }).scannerUrl).toBe('tcp://localhost:3310');
});
