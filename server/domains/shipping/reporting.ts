import type { Config } from '#server/platform/config/config.ts'
import { type Carrier, carriers } from '#src/api/contract/values/carriers.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { builtin } from './builtin-carrier.ts'

/**
 * Whether a carrier reports to this shop: the built-in one always, others where the operator set a secret for their
 * webhook. A carrier without a name cannot.
 */
const reportsToUs = (
  { carrierWebhookSecret }: Pick<Config, 'carrierWebhookSecret'>,
  carrier: Carrier,
): boolean => carrier === builtin || (carrier !== 'other' && carrierWebhookSecret !== null)

/** The carriers that report to this shop. A parcel by another one needs a photo of its drop-off receipt. */
export const reportingCarriers = (config: Pick<Config, 'carrierWebhookSecret'>): Carrier[] =>
  keysOf(carriers).filter(carrier => reportsToUs(config, carrier))
