/** What a browser may do with our pages: load from here, talk to here, and nothing else. */
const sources = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
};

/** `more`: what a single page may load besides, by directive. */
export function contentPolicy(more: Record<string, string> = {}): string {
  const all: Record<string, string> = { ...sources };
  for (const [directive, places] of Object.entries(more)) {
    all[directive] = [all[directive], places].filter(Boolean).join(' ');
  }
  return Object.entries(all)
    .map((line) => line.join(' '))
    .join('; ');
}

export function securityHeaders(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': contentPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  // On plain http these would lock people out of a local installation.
  if (publicUrl.startsWith('https:')) {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  }
  return headers;
}
