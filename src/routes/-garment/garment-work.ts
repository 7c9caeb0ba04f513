import { type ActorRefFrom, createActor } from 'xstate'
import type { Garment } from '#src/api/contract/garments.ts'
import { mostGarmentImages } from '#src/api/contract/values/garment-words.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { categoriesQuery } from '#src/api/queries/catalog.ts'
import { wardrobeKey } from '#src/api/queries/wardrobe.ts'
import type { RouterContext } from '#src/app.tsx'
import type { garmentFormMachine } from '#src/machines/editors/garment-form.ts'
import type { imageListMachine } from '#src/machines/editors/image-list.ts'
import { isUnderWay } from '#src/machines/editors/images.ts'
import { forgetDraft, keepDraft, readDraft } from '../-page/drafts.ts'
import { draftImagesFlow, garmentImagesFlow } from '../-uploads/garment-images.ts'
import { guessColor } from '../-uploads/guess-color.ts'
import { garmentFormFlow } from './garment-form.ts'
import { garmentDraft, valuesOf } from './garment-form-values.ts'
import { guessCategory } from './guess-category.ts'
import { openWork, type Work } from './open-work.ts'

type Context = Pick<RouterContext, 'client' | 'actors' | 'queryClient' | 'storage'>

export interface GarmentWork {
  readonly pictures: ActorRefFrom<typeof imageListMachine>
  readonly form: ActorRefFrom<typeof garmentFormMachine>
  /** Whether an earlier draft was found. */
  readonly isContinued: boolean
  /** The garment as it was saved; null until then. */
  readonly saved: () => Garment | null
  /** Whether anything was typed or chosen that is not saved. */
  readonly isTouched: () => boolean
  /** Discards the draft. */
  readonly discard: () => void
}

/**
 * The work on a garment; null for a new one. It continues where the member leaves the page or the session
 * ends.
 */
export function garmentWork(context: Context, userId: string, garment: Garment | null): GarmentWork {
  const name = garment?.slug ?? 'new'
  return openWork(context.actors, userId, `garment ${name}`, () => begin(context, userId, name, garment))
}

/** Images that become drafts, at most 20 at a time (V-34). */
export function draftsWork(context: Context, userId: string) {
  return openWork(context.actors, userId, 'drafts', () => {
    const pictures = createActor(draftImagesFlow(context), {
      input: { rule: imageFile, most: 20 },
    }).start()
    pictures.subscribe(({ context: { pictures: list } }) => {
      const made = list.filter(({ phase }) => phase === 'there').length
      if (made !== before) void context.queryClient.invalidateQueries({ queryKey: wardrobeKey })
      before = made
    })
    let before = 0
    return {
      work: { pictures },
      pictures,
      stop: () => pictures.stop(),
      forget: () => {},
      isOver: () => false,
    }
  }).pictures
}

function begin(context: Context, userId: string, name: string, garment: Garment | null): Work<GarmentWork> {
  const { client, actors, queryClient, storage } = context
  const draftName = `garment ${name}`
  const draft = readDraft(userId, draftName, kept => garmentDraft.safeParse(kept).data, storage)
  let saved: Garment | null = null
  let isTouched = draft !== null
  const images = (draft?.images ?? garment?.images ?? []).map(
    ({ id, url, alt, width, height, placeholder }) => ({
      ...{ id, url, alt, width, height, placeholder },
    }),
  )
  const pictures = createActor(garmentImagesFlow(context), {
    input: { rule: imageFile, most: mostGarmentImages, images },
  }).start()
  const form = createActor(
    garmentFormFlow(context, garment?.slug ?? null, {
      keepDraft: () => queueMicrotask(keep),
      forgetDraft: forget,
      saved: answered => {
        saved = answered
        const message = garment === null ? 'It is in your wardrobe.' : 'Your changes are saved.'
        actors.toasts.send({ type: 'toast.wished', tone: 'success', message })
        queryClient.setQueryData([...wardrobeKey, 'garment', answered.slug], answered)
        void queryClient.invalidateQueries({ queryKey: wardrobeKey })
      },
    }),
    {
      input: {
        stored: valuesOf(garment),
        version: garment?.version ?? null,
        typed: draft?.values,
        pictures: imagesOf(pictures.getSnapshot().context.pictures),
        needed: { title: 'Give it a name.', category: 'Choose a category.' },
      },
    },
  ).start()

  function keep(): void {
    if (form.getSnapshot().status !== 'active') return
    isTouched = true
    const { values } = form.getSnapshot().context
    const there = pictures
      .getSnapshot()
      .context.pictures.flatMap(({ image, alt }) => (image === null ? [] : [{ ...image, alt }]))
    keepDraft(userId, draftName, { values, images: there }, storage)
  }
  function forget(): void {
    forgetDraft(userId, draftName, storage)
  }

  let last = pictures.getSnapshot().context.pictures
  pictures.subscribe(({ context: { pictures: list } }) => {
    if (list === last) return
    const first = list[0]?.file
    if (garment === null && first && first !== last[0]?.file) void guess(first.content)
    last = list
    form.send({ type: 'form.pictured', pictures: imagesOf(list) })
  })
  async function guess(content: Blob): Promise<void> {
    const color = await guessColor(content)
    if (color !== null) form.send({ type: 'form.guessed', field: 'colors', value: [color] })
  }

  let title = form.getSnapshot().context.values.title
  form.subscribe(({ context: { values } }) => {
    if (values.title === title) return
    title = values.title
    const trees = queryClient.getQueryData(categoriesQuery(client, 'latest').queryKey) ?? []
    const value = guessCategory(title, trees)
    if (value !== null && value !== values.category)
      form.send({ type: 'form.guessed', field: 'category', value })
  })

  return {
    work: {
      ...{ pictures, form },
      isContinued: draft !== null,
      saved: () => saved,
      isTouched: () => isTouched,
      discard: forget,
    },
    pictures,
    form,
    stop() {
      pictures.stop()
      form.stop()
    },
    forget,
    isOver: () => form.getSnapshot().status !== 'active',
  }
}

function imagesOf(list: ReturnType<GarmentWork['pictures']['getSnapshot']>['context']['pictures']) {
  return {
    images: list.flatMap(({ image, alt }) => (image === null ? [] : [{ id: image.id, alt }])),
    underWay: isUnderWay(list)
      ? list.filter(({ phase }) => phase === 'waiting' || phase === 'sending').length
      : 0,
    failed: list.filter(({ phase }) => phase === 'failed').length,
  }
}
