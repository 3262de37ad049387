import { describe, expect, test } from 'vitest';
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

describe('Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  test('has all of its keys, or the sandbox stands in for it', () => {
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig(keys).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
    });
  });

  test.each(Object.keys(keys))('without %s says so', (missing) => {
    const others = Object.fromEntries(Object.entries(keys).filter(([name]) => name !== missing));
    expect(() => readConfig(others)).toThrow(`The setting ${missing} is needed when STRIPE_`);
    expect(() => readConfig({ ...keys, [missing]: 'hello' })).toThrow(`${missing} must begin with`);
  });

  test('is tried out or is real, and never half of each', () => {
    const mixed = 'STRIPE_PUBLISHABLE_KEY must be of the same kind as STRIPE_SECRET_KEY';
    expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(mixed);
    expect(() => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow(mixed);
    const live = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(readConfig({ ...keys, ...live }).stripe?.secretKey).toBe('rk_live_1');
  });
});

test('the hosts with a sign-in card are named, and where the card leads', () => {
  expect(readConfig({})).toMatchObject({ billingHosts: [], signInUrl: undefined });
  expect(
    readConfig({
      BILLING_HOSTS: ' Billing.Firm.example, pay.firm.example:8443',
      SIGN_IN_URL: 'https://office.firm.example/',
    }),
  ).toMatchObject({
    billingHosts: ['billing.firm.example', 'pay.firm.example:8443'],
    signInUrl: 'https://office.firm.example',
  });
  expect(() => readConfig({ BILLING_HOSTS: 'https://billing.firm.example' })).toThrow(
    'BILLING_HOSTS must be the names of hosts, separated by commas',
  );
  expect(() => readConfig({ SIGN_IN_URL: 'office.firm.example' })).toThrow('SIGN_IN_URL');
});

test('a pooler needs the way around it, and the kind of it', () => {
  const DATABASE_URL = 'postgres://pooler:6432/firmament';
  const DATABASE_DIRECT_URL = 'postgres://database/firmament';
  const pooler = (settings: Record<string, string>) =>
    readConfig({ DATABASE_URL, ...settings }).pooler;
  expect(pooler({})).toBeUndefined();
  expect(() => pooler({ DATABASE_POOLER: 'transaction' })).toThrow(
    'DATABASE_DIRECT_URL is needed when DATABASE_POOLER is set',
  );
  expect(() => pooler({ DATABASE_DIRECT_URL })).toThrow('DATABASE_POOLER is needed');
  expect(() => pooler({ DATABASE_POOLER: 'session', DATABASE_DIRECT_URL })).toThrow(
    'DATABASE_POOLER',
  );
  expect(pooler({ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL })).toEqual({
    directUrl: DATABASE_DIRECT_URL,
    keepsNames: false,
  });
  expect(pooler({ DATABASE_POOLER: 'prepared', DATABASE_DIRECT_URL })?.keepsNames).toBe(true);
});
