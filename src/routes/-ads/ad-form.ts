import { fromPromise } from 'xstate'
import { adLifecycle, createAd, updateAd } from '#src/api/commands/ads.ts'
import type { CachingCaller } from '#src/api/commands/caller.ts'
import { sendEvent } from '#src/api/commands/lifecycle.ts'
import { newNonce } from '#src/api/commands/nonce.ts'
import { type Ad, ad } from '#src/api/contract/ads.ts'
import { cacheAd } from '#src/api/queries/ad-cache.ts'
import { fetchAd } from '#src/api/queries/ads.ts'
import { adFormMachine } from '#src/machines/editors/ads/ad-form.ts'
import type { AdFormInput, AdToPublish, AdToSave, SavedAd } from '#src/machines/editors/ads/ad-form-setup.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { bodyOfAd, valuesOfAd } from './ad-form-values.ts'

const savedAd = (data: Ad): SavedAd => ({ id: data.id, version: data.version, values: valuesOfAd(data) })

/** The machine of the ad form with the app's implementations. */
export function adFormFlow(caller: CachingCaller) {
  return adFormMachine.provide({
    actors: {
      save: fromPromise<SavedAd, AdToSave>(async ({ input: { id, version, nonce, values } }) => {
        const body = bodyOfAd(values)
        // silently: a refusal stands beside its field, and the next input is another try
        const data =
          id === null
            ? await createAd(caller, { ...body, key: nonce })
            : await updateAd(caller, id, { ...body, version }, 'background')
        // as it was typed: a space at the end belongs to the next word
        return { ...savedAd(data), values }
      }),
      reload: fromPromise<SavedAd, Pick<AdFormInput, 'id'>>(async ({ input: { id } }) => {
        const data = await fetchAd(caller, id ?? '')
        cacheAd(caller, data)
        return savedAd(data)
      }),
      publish: fromPromise<SavedAd, AdToPublish>(async ({ input: { id, version } }) => {
        try {
          const options = { idempotencyKey: newNonce(), manner: 'background' } as const
          const event = { type: 'publish', version } as const
          return savedAd(await sendEvent(caller, adLifecycle, { id: id ?? '' }, event, options))
        } catch (error) {
          const { status, code, message, data } = refusalOf(error)
          const fresh = status === 409 ? ad.safeParse(data).data : undefined
          if (fresh === undefined) throw error
          // the first answer was lost, and the ad had been published
          if (fresh.version > version && hasLeft(fresh)) return savedAd(fresh)
          if (fresh.version !== version || fresh.missing.length === 0) throw error
          throw { status, code, message, errors: sentencesOf(fresh) }
        }
      }),
    },
  })
}

/** Whether the ad is no longer being written; `away` means that it waits for its seller's return. */
const hasLeft = ({ state }: Ad) => ['published', 'pending_review', 'away'].includes(state)

/** What is still missing for publishing, by field. */
function sentencesOf({ missing }: Ad): Record<string, string[]> {
  const fields = [...new Set(missing.map(({ field }) => field))]
  return Object.fromEntries(
    fields.map(each => [each, missing.flatMap(({ field, sentence }) => (field === each ? [sentence] : []))]),
  )
}
