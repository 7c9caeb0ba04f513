import type { ActorRefFrom } from 'xstate'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import { adFields, mostAdImages } from '#src/api/contract/values/ad-values.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { adEditorMachine } from '#src/machines/editors/ads/ad-editor.ts'
import { forgetDraft, keepDraft, readDraft } from '../-page/drafts.ts'
import { formerValues } from '../-page/former-draft.ts'
import { openEditor, workspaceOf } from '../-page/workspace.ts'
import { readAcceptedImages, storeAcceptedImages } from '../-uploads/accepted-images.ts'
import { reviewedList } from '../-uploads/image-review.ts'
import { uploaderFlow } from '../-uploads/uploader.ts'
import { adFormFlow } from './ad-form.ts'
import { adValues, valuesOfAd } from './ad-form-values.ts'

type Context = Pick<RouterContext, 'client' | 'actors' | 'queryClient' | 'storage'>
type AdEditor = ActorRefFrom<typeof adEditorMachine>

export type AdEditorParts = ReturnType<typeof openAd>

/**
 * The editor of an ad; null for a new one. It continues where the member leaves the page or the session ends,
 * and unsent input outlives the tab.
 */
export function openAd(context: Context, userId: string, ad: Ad | null) {
  const editor = openedBefore(context, ad?.id ?? null) ?? openAnother(context, userId, ad)
  const { form, images } = editor.getSnapshot().children
  if (form === undefined || images === undefined) throw new Error('The editor has no parts.')
  // the name stays the same when the first answer gives a new ad its id
  return { name: editor.id, form, images }
}

/** Prefixes the names of ads' editors. */
const prefix = 'ad '

/** The open editor of this ad, also where it was a new one when it was opened. */
function openedBefore(context: Context, id: string | null): AdEditor | undefined {
  const workspace = workspaceOf(context)
  return workspace
    .getSnapshot()
    .context.editors.filter(name => name.startsWith(prefix))
    .map((name): AdEditor => workspace.system.get(name))
    .find(editor => editor.getSnapshot().context.id === id)
}

function openAnother(context: Context, userId: string, ad: Ad | null): AdEditor {
  const stored = valuesOfAd(ad)
  const typed = readDraft(
    userId,
    draftName(ad?.id ?? null),
    parsed => adValues.safeParse(formerValues(parsed, valuesOfAd(null)) ?? parsed).data,
    context.storage,
  )
  const nonce = newNonce()
  return openEditor(context, `${prefix}${ad?.id ?? nonce}`, adEditorFlow(context, userId), {
    form: {
      id: ad?.id ?? null,
      version: ad?.version ?? 0,
      isDraft: ad === null || ad.state === 'draft',
      stored,
      // the draft cannot bring back images: the server's list of them is shown
      typed: typed === null ? undefined : { ...typed, images: stored.images },
      asked: ad === null ? Object.keys(adFields).filter(isAlwaysAsked) : ad.missing.map(({ field }) => field),
      nonce,
    },
    list: {
      rule: imageFile,
      most: mostAdImages,
      // those of an ad that buyers see already were reviewed before
      reviewed: ad === null || ad.state === 'draft' ? 'all' : 'chosen',
      images: ad?.images ?? [],
      kept: readAcceptedImages(userId, context.storage),
    },
  })
}

/** The machine of an ad's editor with the app's implementations. */
function adEditorFlow(context: Context, userId: string) {
  const { storage } = context
  return adEditorMachine.provide({
    actors: {
      images: reviewedList.provide({
        actors: { uploader: uploaderFlow(context, 'ad') },
        actions: { storeKept: (_, { ids }) => storeAcceptedImages(userId, ids, storage) },
      }),
      form: adFormFlow(context),
    },
    actions: {
      storeDraft: (_, { id, draft }) => keepDraft(userId, draftName(id), draft, storage),
      removeDraft: (_, { id }) => forgetDraft(userId, draftName(id), storage),
    },
  })
}

const draftName = (id: string | null) => `ad ${id ?? 'new'}`

/**
 * The note on flaws depends on the condition, the rest on the garment and the account: asked for only where
 * missing.
 */
const isAlwaysAsked = (field: string) => !['flaws', 'garment', 'verified_email', 'account'].includes(field)
