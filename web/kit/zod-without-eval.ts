/**
 * Zod compiles its checks with `eval` where it may. Our pages forbid that, and even asking is
 * reported as a violation, so zod is told beforehand: this must run before any part of it loads.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
