/** What Stripe's payment form needs of the page that shows it, as Stripe documents it. No other page may load it. */
export const stripeSources = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
  'img-src': 'https://*.stripe.com',
};
