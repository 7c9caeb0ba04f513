import { fromPromise } from 'xstate'
import { type Ad, ad, createAd, getAd, sendAdEvent, updateAd } from '../../api/contract/ads.ts'
import type { RouterContext } from '../../app.tsx'
import { adFormMachine } from '../../machines/flows/ad-form.ts'
import type { AdFormInput, AdToPublish, AdToSave, SavedAd } from '../../machines/flows/ad-form-setup.ts'
import { refusalOf } from '../../machines/refusal.ts'
import { bodyOfAd, entriesOfAd } from './ad-entries.ts'
import { tookAd } from './took-ad.ts'

type Context = Pick<RouterContext, 'client' | 'queryClient'>

const savedAd = (data: Ad): SavedAd => ({ id: data.id, version: data.version, entries: entriesOfAd(data) })

/** The machine of the ad form with the app's implementations. */
export function adFormFlow(context: Context) {
  const { client } = context
  return adFormMachine.provide({
    actors: {
      save: fromPromise<SavedAd, AdToSave>(async ({ input: { id, version, nonce, entries } }) => {
        const body = bodyOfAd(entries)
        // silently: a refusal stands beside its field, and the next input is another try
        const { data } =
          id === null
            ? await client.call(createAd, { body: { ...body, key: nonce } }, 'background')
            : await client.call(updateAd, { params: { id }, body: { ...body, version } }, 'background')
        tookAd(context, data)
        // as it was typed: a space at the end belongs to the next word
        return { ...savedAd(data), entries }
      }),
      reload: fromPromise<SavedAd, Pick<AdFormInput, 'id'>>(async ({ input: { id } }) => {
        const { data } = await client.call(getAd, { params: { id: id ?? '' } }, 'background')
        tookAd(context, data)
        return savedAd(data)
      }),
      publish: fromPromise<SavedAd, AdToPublish>(async ({ input: { id, version } }) => {
        const body = { type: 'publish' as const, version }
        try {
          const { data } = await client.call(sendAdEvent, { params: { id: id ?? '' }, body }, 'background')
          tookAd(context, data)
          return savedAd(data)
        } catch (error) {
          const { status, code, message, data } = refusalOf(error)
          const fresh = status === 409 ? ad.safeParse(data).data : undefined
          if (fresh === undefined) throw error
          tookAd(context, fresh)
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
