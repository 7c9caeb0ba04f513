import { type ActorRefFrom, createActor } from 'xstate'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import { adFields, mostAdImages } from '#src/api/contract/values/ad-values.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import type { RouterContext } from '#src/app.tsx'
import type { adFormMachine } from '#src/machines/editors/ad-form.ts'
import { imageListMachine } from '#src/machines/editors/image-list.ts'
import { isChanged, isSame } from '#src/machines/forms/form-values.ts'
import { openWork, type Work } from '../-garment/open-work.ts'
import { forgetDraft, keepDraft, readDraft } from '../-page/drafts.ts'
import { uploaderFlow } from '../-uploads/uploader.ts'
import { adFormFlow } from './ad-form.ts'
import { adValues, valuesOfAd } from './ad-form-values.ts'

type Context = Pick<RouterContext, 'client' | 'actors' | 'queryClient' | 'storage'>

export interface AdWork {
  /** Stays the same when the first answer gives a new ad its id. */
  readonly key: string
  readonly pictures: ActorRefFrom<typeof imageListMachine>
  readonly form: ActorRefFrom<typeof adFormMachine>
}

/** The last new ad that was started, and the number of new ads saved before it, by app. */
const newAds = new WeakMap<Context['actors'], { count: number; work: AdWork }>()

/**
 * The work on an ad; null for a new one. It continues where the member leaves the page or the session ends,
 * and unsent input outlives the tab.
 */
export function adWork(context: Context, userId: string, ad: Ad | null): AdWork {
  const { actors } = context
  const last = newAds.get(actors)
  const { status, context: now } = last?.work.form.getSnapshot() ?? {}
  if (ad !== null) {
    if (last !== undefined && status === 'active' && now?.id === ad.id) return last.work
    const key = `ad ${ad.id}`
    return openWork(actors, userId, key, () => begin(context, userId, key, ad))
  }
  const count = (last?.count ?? 0) + (now?.id ? 1 : 0)
  const key = `new ad ${count}`
  const work = openWork(actors, userId, key, () => begin(context, userId, key, null))
  newAds.set(actors, { count, work })
  return work
}

function begin(context: Context, userId: string, key: string, ad: Ad | null): Work<AdWork> {
  const { storage } = context
  const name = (id: string | null) => `ad ${id ?? 'new'}`
  const stored = valuesOfAd(ad)
  const typed = readDraft(userId, name(ad?.id ?? null), kept => adValues.safeParse(kept).data, storage)
  const pictures = createActor(
    imageListMachine.provide({ actors: { uploader: uploaderFlow(context, 'ad') } }),
    { input: { rule: imageFile, most: mostAdImages, images: ad?.images ?? [] } },
  ).start()
  const form = createActor(adFormFlow(context), {
    input: {
      id: ad?.id ?? null,
      version: ad?.version ?? 0,
      isDraft: ad === null || ad.state === 'draft',
      stored,
      // the draft cannot bring back images: the server's list of them is shown
      ...(typed === null ? {} : { typed: { ...typed, images: stored.images } }),
      asked: ad === null ? Object.keys(adFields).filter(isAlwaysAsked) : ad.missing.map(({ field }) => field),
      nonce: newNonce(),
    },
  }).start()
  pictures.subscribe(({ context: { pictures: list } }) => {
    const value = list.flatMap(({ image, alt }) => (image === null ? [] : [{ id: image.id, alt }]))
    const { status, context: now } = form.getSnapshot()
    if (status === 'active' && !isSame(value, now.values.images))
      form.send({ type: 'form.typed', field: 'images', value })
  })
  let kept: string | null = ad?.id ?? null
  form.subscribe(({ context: { id, values, stored: there } }) => {
    // the first answer gave the ad its id
    if (id !== kept) forgetDraft(userId, name(kept), storage)
    kept = id
    if (isChanged({ values, stored: there })) keepDraft(userId, name(id), values, storage)
    else forgetDraft(userId, name(id), storage)
  })
  return {
    work: { key, pictures, form },
    pictures,
    stop() {
      pictures.stop()
      form.stop()
    },
    forget: () => forgetDraft(userId, name(kept), storage),
    isOver: () => form.getSnapshot().status !== 'active',
  }
}

/**
 * The note on flaws depends on the condition, the rest on the garment and the account: asked for only where
 * missing.
 */
const isAlwaysAsked = (field: string) => !['flaws', 'garment', 'verified_email', 'account'].includes(field)
