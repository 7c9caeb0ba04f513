import * as kitWords from '../kit/words.ts'
import * as words from './words.ts'

/** The labels of the fields in the summary of errors. */
export const addressLabels = {
  email: kitWords.email,
  'address.name': words.postalLabels.name,
  'address.line1': words.postalLabels.line1,
  'address.line2': words.postalLabels.line2,
  'address.postcode': words.postalLabels.postcode,
  'address.city': words.postalLabels.city,
  'address.region': words.postalLabels.region,
  'address.country': words.postalLabels.country,
  'address.phone': words.postalLabels.phone,
  payment: words.payment,
} as const
