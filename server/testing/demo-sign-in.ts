/** Somebody of the demo signs in to a program that listens on this port. */
export const signInToDemo = (port: number, email: string) =>
  fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'firmament-demo-2026' }),
  });
