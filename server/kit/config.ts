/** The one place that reads the environment. A wrong setting is named and stops the start. */
import path from 'node:path';
import * as z from 'zod';
import type { S3Settings } from '#server/kit/file-store/s3-store.ts';
import type { Pooler } from '#server/kit/postgres-pools.ts';

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be between ${least} and ${most}`);

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );

const isLive = (key: string | undefined) => key?.includes('k_live_');

const Environment = z
  .object({
    PORT: wholeNumber(0, 65535).default(3000),
    HOST: z.string().min(1).default('localhost'),
    DATA_DIR: z.string().min(1).default('data'),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_POOLER: z.enum(['transaction', 'prepared']).optional(),
    DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
    PUBLIC_URL: url('http:', 'https:').optional(),
    SEED_DEMO: z.enum(['yes', 'no'], 'must be yes or no').optional(),
    SESSION_IDLE_MINUTES: wholeNumber(5, 480).default(30),
    SESSION_HOURS: wholeNumber(1, 24).default(12),
    TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
    LOG_LEVEL: z
      .enum(
        ['silent', 'error', 'warn', 'info', 'debug'],
        'must be silent, error, warn, info or debug',
      )
      .default('warn'),
    MAX_IN_FLIGHT: wholeNumber(1, 100_000).default(400),
    MAX_DELAY_SECONDS: wholeNumber(1, 600).optional(),
    DRAIN_SECONDS: wholeNumber(0, 60).default(0),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    ENCRYPTION_KEYS: z.string().min(1).optional(),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n@]*@[^\r\n]+$/, 'must be an e-mail address')
      .optional(),
    OIDC_ISSUER: url('http:', 'https:').optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    S3_ENDPOINT: url('http:', 'https:').optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    CLAMD_URL: url('tcp:').optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(?:test|live)_/, 'must begin with sk_ or rk_, as Stripe shows it')
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(?:test|live)_/, 'must begin with pk_, as Stripe shows it')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_/, 'must begin with whsec_, as Stripe shows it')
      .optional(),
    STRIPE_API_URL: url('http:', 'https:').optional(),
    STRIPE_TIMEOUT_SECONDS: wholeNumber(1, 60).optional(),
    BILLING_HOSTS: z
      .string()
      .regex(
        /^\s*[\w.-]+(?::\d+)?(?:\s*,\s*[\w.-]+(?::\d+)?)*\s*$/,
        'must be the names of hosts, separated by commas',
      )
      .optional(),
    SIGN_IN_URL: url('http:', 'https:').optional(),
    WEBHOOKS_ALLOW_PRIVATE: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  })
  .superRefine((env, context) => {
    const together = {
      // A pooler passes on neither listening nor what a migration locks.
      DATABASE_POOLER: ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
      DATABASE_DIRECT_URL: ['DATABASE_POOLER'],
      S3_ENDPOINT: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      OIDC_ISSUER: ['OIDC_CLIENT_ID'],
      SMTP_URL: ['MAIL_FROM'],
      // Any of them alone would quietly be the sandbox, which charges nobody.
      STRIPE_SECRET_KEY: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
      STRIPE_PUBLISHABLE_KEY: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      STRIPE_WEBHOOK_SECRET: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    } as const;
    for (const [first, others] of Object.entries(together)) {
      if (!env[first as keyof typeof together]) continue;
      for (const name of others) {
        if (env[name]) continue;
        const message = `is needed when ${first} is set`;
        context.addIssue({ code: 'custom', path: [name], message });
      }
    }
  })
  .refine((env) => isLive(env.STRIPE_SECRET_KEY) === isLive(env.STRIPE_PUBLISHABLE_KEY), {
    path: ['STRIPE_PUBLISHABLE_KEY'],
    message: 'must be of the same kind as STRIPE_SECRET_KEY: both test or both live',
  });

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own. */
  apiUrl?: string;
  timeoutSeconds?: number;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  /** What stands between the server and its PostgreSQL. */
  pooler?: Pooler;
  publicUrl: string;
  seedDemo: boolean;
  /** The operator said so: otherwise its public password works on this machine only. */
  isDemoForAll: boolean;
  sessionIdleMinutes: number;
  sessionHours: number;
  trustedProxies: number;
  logLevel: string;
  maxInFlight: number;
  maxDelaySeconds: number;
  drainSeconds: number;
  metricsToken?: string;
  /** The keys that wrap every firm's own; without them they are kept in the data folder. */
  encryptionKeys?: string;
  smtp?: { url: string; from: string };
  identityProvider?: { issuer: string; clientId: string; clientSecret?: string };
  /** Where files lie; without it they are kept in the data folder. */
  s3?: S3Settings;
  /** A virus scanner that looks at every file. */
  scannerUrl?: string;
  /** Without it the sandbox stands in for the payment provider. */
  stripe?: StripeSettings;
  /** Where / is a sign-in card instead of the landing page, and where that card leads. */
  billingHosts: readonly string[];
  signInUrl?: string;
  /** Webhooks may lead to this machine and its network: for trying them out. */
  webhooksAllowPrivate: boolean;
}

/** A setting that cannot work, as one sentence for the person who starts the program. */
export class BadSetting extends Error {}

/** Reads `.env` beside the program when there is one; what is set outside wins. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable means 'not set': that is how .env files and shells leave things out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadSetting(`The setting ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    pooler:
      env.DATABASE_POOLER && env.DATABASE_DIRECT_URL
        ? { directUrl: env.DATABASE_DIRECT_URL, keepsNames: env.DATABASE_POOLER === 'prepared' }
        : undefined,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    // The demo accounts' password is public: an installation that faces the internet starts without.
    seedDemo: (env.SEED_DEMO ?? (env.PUBLIC_URL?.startsWith('https:') ? 'no' : 'yes')) === 'yes',
    isDemoForAll: env.SEED_DEMO === 'yes',
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    sessionHours: env.SESSION_HOURS,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    maxInFlight: env.MAX_IN_FLIGHT,
    // The embedded database works inside this process, which is late while it does.
    maxDelaySeconds: env.MAX_DELAY_SECONDS ?? (env.DATABASE_URL ? 1 : 5),
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    encryptionKeys: env.ENCRYPTION_KEYS,
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    identityProvider:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
          }
        : undefined,
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    scannerUrl: env.CLAMD_URL,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            publishableKey: env.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiUrl: env.STRIPE_API_URL,
            timeoutSeconds: env.STRIPE_TIMEOUT_SECONDS,
          }
        : undefined,
    billingHosts: (env.BILLING_HOSTS ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
    signInUrl: env.SIGN_IN_URL?.replace(/\/$/, ''),
    webhooksAllowPrivate: env.WEBHOOKS_ALLOW_PRIVATE === 'yes',
  };
}

/** Which settings there are, and which of them are set; never to what. */
export const settingsSet = (environment: NodeJS.ProcessEnv = process.env) =>
  Object.keys(Environment.shape).map((name) => ({ name, isSet: Boolean(environment[name]) }));
