import type { ActorRefFrom } from 'xstate'
import { mostGarmentImages } from '#src/api/contract/values/garment-words.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { categoriesQuery } from '#src/api/queries/catalog.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { type KeyValueStore, read, write } from '#src/app/storage.ts'
import { garmentEditorMachine } from '#src/machines/editors/wardrobe/garment-editor.ts'
import { swatchText } from '#src/machines/editors/wardrobe/garment-swatch.ts'
import * as words from '#src/ui/garment/words.ts'
import { forgetDraft, keepDraft, readDraft } from '../-page/drafts.ts'
import { formerValues } from '../-page/former-draft.ts'
import { closeEditor, openEditor } from '../-page/workspace.ts'
import { draftImagesFlow, garmentImagesFlow } from '../-uploads/garment-images.ts'
import { type GuessedLook, guessLook, guessLookAt } from '../-uploads/guess-look.ts'
import { imagePiecesFlow } from '../-uploads/image-pieces.ts'
import { garmentFormFlow } from './garment-form.ts'
import { garmentDraft, valuesOf } from './garment-form-values.ts'
import { guessCategory } from './guess-category.ts'

type Context = Pick<RouterContext, 'client' | 'actors' | 'queryClient' | 'storage'>
type GarmentEditor = ActorRefFrom<typeof garmentEditorMachine>

/**
 * The editor of a garment; null for a new one. It continues where the member leaves the page or the session
 * ends.
 */
export function openGarment(context: Context, userId: string, garment: Garment | null) {
  const name = draftName(garment?.slug ?? null)
  const draft =
    readDraft(userId, name, parsed => garmentDraft.safeParse(parsed).data, context.storage) ??
    takeFormerDraft(context.storage, userId, name)
  const known = draft?.images ?? garment?.images ?? []
  const editor = openEditor(
    context,
    `garment ${garment?.slug ?? 'new'}`,
    garmentEditorFlow(context, userId, garment?.slug ?? null),
    {
      form: {
        stored: valuesOf(garment),
        version: garment?.version ?? null,
        typed: draft?.values,
        needed: { title: words.nameNeeded, category: words.categoryNeeded },
      },
      list: {
        rule: imageFile,
        most: mostGarmentImages,
        reviewed: 'chosen',
        images: known.map(({ id, url, alt, width, height, placeholder }) => ({
          ...{ id, url, alt, width, height, placeholder },
        })),
      },
      isNew: garment === null,
      isContinued: draft !== null,
    },
  )
  const { form, images } = editor.getSnapshot().children
  if (form === undefined || images === undefined) throw new Error('The editor has no parts.')
  return { editor, form, images, isContinued: editor.getSnapshot().matches({ open: 'continued' }) }
}

/** Ends the editor and removes its draft. */
export function discardGarment(context: Context, editor: GarmentEditor): void {
  editor.send({ type: 'draft.discarded' })
  closeEditor(context, editor.id)
}

/** Images that become drafts, at most 20 at a time (V-34). */
export function openDraftImages(context: Context) {
  return openEditor(context, 'draft images', draftImagesFlow(context), {
    rule: imageFile,
    most: 20,
    reviewed: 'chosen',
  })
}

/** Photos that are looked at for several garments before they become drafts. */
export function openDraftPieces(context: Context) {
  const images = openDraftImages(context)
  const pieces = imagePiecesFlow(context, ({ photo, files: [first, ...others] }) => {
    const drafted = images.getSnapshot().context.images.find(({ file }) => file === photo)
    if (first === undefined || (drafted !== undefined && first === photo)) return
    // a photo that is a draft already becomes that of its first piece
    if (drafted !== undefined) images.send({ type: 'image.retaken', key: drafted.key, file: first })
    images.send({ type: 'images.added', files: drafted === undefined ? [first, ...others] : others })
  })
  return { images, pieces: openEditor(context, 'draft pieces', pieces, {}) }
}

/** The machine of a garment's editor with the app's implementations; `slug` is null for a new one. */
function garmentEditorFlow(context: Context, userId: string, slug: string | null) {
  const { client, actors, queryClient, storage } = context
  return garmentEditorMachine.provide({
    actors: { images: garmentImagesFlow(context), form: garmentFormFlow(context, slug) },
    actions: {
      guessLook: async ({ self }, { file }) => {
        if (file !== null) sendLook(self, await guessLook(file.content))
      },
      guessStoredLook: async ({ self }, { address }) => sendLook(self, await guessLookAt(address)),
      guessCategory: ({ self }, { title }) => {
        const trees = queryClient.getQueryData(categoriesQuery(client, 'latest').queryKey) ?? []
        const value = guessCategory(title, trees)
        if (value !== null) self.send({ type: 'field.guessed', field: 'category', value })
      },
      storeDraft: (_, { draft }) => keepDraft(userId, draftName(slug), draft, storage),
      removeDraft: () => forgetDraft(userId, draftName(slug), storage),
      notifySaved: () => {
        const message = slug === null ? words.addedToWardrobe : words.changesSaved
        actors.toasts.send({ type: 'toast.requested', tone: 'success', message })
      },
    },
  })
}

/** Sends what was found to the editor; where no color is sure, nothing is. */
function sendLook(editor: Pick<GarmentEditor, 'send'>, { colors, pattern }: GuessedLook) {
  if (colors.length === 0) return
  editor.send({ type: 'field.guessed', field: 'colors', value: colors.map(({ color }) => color) })
  editor.send({ type: 'field.guessed', field: 'swatch', value: colors.map(swatchText) })
  // also nothing: the pattern of another photo before is no longer guessed
  editor.send({ type: 'field.guessed', field: 'pattern', value: pattern ?? '' })
}

const draftName = (slug: string | null) => `garment ${slug ?? 'new'}`

/** A draft as it was stored under a key of its own and in the former shape; it is stored anew and removed there. */
function takeFormerDraft(storage: KeyValueStore | null, userId: string, name: string) {
  const key = `garment-draft ${userId} ${name.replace('garment ', '')}`
  const draft = read(storage, key, text => {
    const parsed: unknown = JSON.parse(text)
    const images = typeof parsed === 'object' && parsed !== null && 'images' in parsed ? parsed.images : []
    return garmentDraft.safeParse({ values: formerValues(parsed, valuesOf(null)), images }).data
  })
  write(storage, key, null)
  if (draft !== null) keepDraft(userId, name, draft, storage)
  return draft
}
