/** Where the form of the profile starts: one's own fields, and for managers the firm's. */
import type { CurrentUser } from '#contract/users.ts';

export const ownStart = (user: CurrentUser) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  barNumber: user.barNumber,
  jurisdiction: user.jurisdiction,
  practiceAreas: user.practiceAreas,
});

export const firmStart = (user: CurrentUser) => ({
  companyName: user.companyName ?? '',
  phone: user.phone,
  address: user.address,
  city: user.city,
  state: user.state,
  zipCode: user.zipCode,
  country: user.country,
  website: user.website,
  timeZone: user.timeZone,
  firmBankName: user.firmBankName,
  firmAccountName: user.firmAccountName,
  firmRoutingNumber: user.firmRoutingNumber,
  firmAccountNumber: user.firmAccountNumber,
  firmSwiftCode: user.firmSwiftCode,
  firmPaymentInstructions: user.firmPaymentInstructions,
  includePaymentDetailsOnInvoice: user.includePaymentDetailsOnInvoice,
});
