import type { Patch } from '#server/platform/database/query-builder.ts'
import type { createAd } from '#src/api/contract/ad-changes.ts'
import type { HandlerInput } from '#src/api/contract/endpoint.ts'

/** What a seller may write of an ad; omitted fields stay as they are. */
export type AdInput = Omit<HandlerInput<typeof createAd>['body'], 'key'>

/** Columns of `ads` with their new values; identity and state are not among them. */
export type AdColumns = Omit<Patch<'ads'>, 'id' | 'seller_id' | 'state' | 'version' | 'created_at'>
