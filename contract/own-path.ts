/**
 * Where to go after signing in: a screen of this product, never another host and never a call.
 * Without zod, because the pages before the door ask it too.
 */
export const isOwnPath = (path: string) => /^\/(?![/\\]|api\/)[!-[\]-~]{0,500}$/.test(path);
