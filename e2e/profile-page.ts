/** The Profile section of /profile, by the names a person knows its parts by. */
import type { Page } from '@playwright/test';

export const profileCall = '/api/profile';
export const numbersCall = '/api/profile/payment-details';
export const fillCall = '/api/invoices/payment-block';

type CardName =
  | 'Personal Information'
  | 'Law Firm Information'
  | 'Logo'
  | 'Professional Information'
  | 'Subscription Information'
  | 'Firm Payment Details'
  | 'Appearance'
  | 'Morning mail';

export const saveProfile = (page: Page) => page.getByRole('button', { name: 'Save Profile' });
export const profileCard = (page: Page, name: CardName) =>
  page.getByRole('region', { name, exact: true });
/** On a phone the title of a card opens it. */
export const fold = (page: Page, name: CardName) =>
  profileCard(page, name).getByRole('button', { name, exact: true });
export const letterhead = (page: Page) => page.getByRole('figure', { name: 'Letterhead' });

/** The signed-in person is no manager, as far as the page knows. */
export const isAttorney = (page: Page) =>
  page.route('/api/auth/user', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), firmRole: 'attorney' } });
  });
