/** The three firms that somebody signs in to; all others only make the tables full. */
export const largeFirm = 'Large Firm';

export const callers = {
  small: 'Small Firm',
  large: largeFirm,
  writing: 'Writing Firm',
} as const;
