import { expect } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { ChosenFile } from '#src/machines/editors/images/file-problem.ts'
import { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import { type ImageReviewInput, imageReviewMachine } from '#src/machines/editors/images/image-review.ts'
import type { ListedImage } from '#src/machines/editors/images/images.ts'
import { type UploaderEvent, uploaderMachine } from '#src/machines/editors/images/uploader.ts'
import { describeMachine, type Invariant, rigOf } from '../kit.ts'
import { photo } from './editor-images.ts'

const rule = { accept: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 10 * 1024 * 1024 }
const file = (name: string, more: object = {}) => ({
  ...{ name, type: 'image/jpeg', bytes: 2048, content: new Blob([name]) },
  ...more,
})
const image = (id: string) => ({ id, url: `/${id}`, width: 800, height: 1000, placeholder: null })
const chosen = (...files: object[]) => ({ type: 'images.chosen', files })
const uploaderChanged = (key: string, value: string, context: object) => ({
  type: `xstate.snapshot.${key}`,
  snapshot: { value, context: { problem: null, result: null, ...context } },
})
const reviewChanged = (key: string, current: object | null) => ({
  type: `xstate.snapshot.review.${key}`,
  snapshot: { value: 'corrected', context: { current } },
})
const corrected = file('coat, corrected.jpg')
const film = file('sea.mov', { type: 'video/quicktime' })
const sentences = (list: ReturnType<typeof rigOf>) =>
  (list.context().refused as { sentence: string }[]).map(({ sentence }) => sentence)
const listed = (list: ReturnType<typeof rigOf>) =>
  (list.context().images as ListedImage[]).map(({ key, phase }) => `${key} ${phase}`)
const names: Readonly<Record<string, string>> = { 'image-1': 'first', 'image-2': 'second', i_old: 'old' }
const nameOf = (key: string) => names[key] ?? 'later'
const isInRoom: Invariant = ({ context }) =>
  context.images.length <= context.most &&
  context.images.filter(({ phase }: ListedImage) => phase === 'sending').length <= 3 &&
  new Set(context.images.map(({ key }: ListedImage) => key)).size === context.images.length

/** A list whose uploads the test ends itself. */
function rig(machine: Parameters<typeof rigOf>[0], more: object = {}) {
  const uploads = new Map<
    string,
    { tell: (event: UploaderEvent) => void; isGivenUp: boolean; replaces: string | undefined }[]
  >()
  const uploader = uploaderMachine.provide({
    actors: {
      check: fromPromise<void, { file: ChosenFile | null }>(async ({ input }) => {
        if (input.file?.name === 'broken.jpg') throw { status: 422, message: 'broken.jpg cannot be read.' }
      }),
      upload: fromCallback<UploaderEvent, { file: ChosenFile | null }>(({ input, sendBack }) => {
        const upload = { tell: sendBack, isGivenUp: false, replaces: input.file?.replaces }
        const name = input.file?.name ?? ''
        uploads.set(name, [...(uploads.get(name) ?? []), upload])
        return () => {
          upload.isGivenUp = true
        }
      }),
    },
  })
  const reviews: ImageReviewInput[] = []
  // a review whose end the test decides
  const review = imageReviewMachine.provide({
    actors: {
      check: fromPromise(async ({ input }) => {
        reviews.push(input)
        return { original: input.file ?? photo('stored.webp'), findings: [{ kind: 'dark', stops: 2 }] }
      }),
      correct: fromPromise(async ({ input: { original, current } }) => ({
        file: photo(`${original.name}, corrected`),
        changes: { stops: 2, degrees: 0, gains: [1, 1, 1] as const },
        before: { ...current, key: `${current.key} again` },
      })),
    },
  })
  const list = rigOf(machine, { input: { rule, most: 10, ...more }, actors: { uploader, review } })
  const last = (name: string) => {
    const upload = uploads.get(name)?.at(-1)
    if (upload === undefined) throw new Error(`${name} is not on its way`)
    return upload
  }
  return {
    ...list,
    begun: () => [...uploads].flatMap(([name, { length }]) => Array<string>(length).fill(name)),
    arrive: (name: string) => last(name).tell({ type: 'upload.finished', result: image(`i_${name}`) }),
    lose: (name: string) =>
      last(name).tell({ type: 'upload.failed', error: { status: 500, message: 'We are on it.' } }),
    isGivenUp: (name: string) => last(name).isGivenUp,
    /** The image whose place it is sent to take. */
    replaced: (name: string) => last(name).replaces,
    reviews,
    reviewed: (key: string): unknown => list.snapshot().children[`review.${key}`]?.getSnapshot().value,
    toReview: (key: string, type: string) => list.snapshot().children[`review.${key}`]?.send({ type }),
  }
}

describeMachine({
  name: 'image-list',
  machine: imageListMachine,
  inputs: {
    'a new thing': { rule, most: 2 },
    'a thing whose images are reviewed': {
      ...{ rule, most: 2, reviewed: 'all' },
      images: [{ ...image('i_old'), alt: '' }],
    },
    'a thing with an image': { rule, most: 2, images: [{ ...image('i_old'), alt: 'From behind' }] },
  },
  events: {
    'two photos are chosen': chosen(file('coat.jpg'), file('hem.jpg')),
    'a film and a text are chosen': chosen(film, file('notes.txt', { type: 'text/plain' })),
    'a text and a photo are added': {
      type: 'images.added',
      files: [file('notes.txt', { type: 'text/plain' }), file('sleeve.jpg')],
    },
    'the first is there': uploaderChanged('image-1', 'done', { result: image('i_coat') }),
    'the first is lost': uploaderChanged('image-1', 'failed', { problem: 'It was cut off.' }),
    'the first cannot be read': uploaderChanged('image-1', 'empty', { problem: 'It cannot be read.' }),
    'the second is there': uploaderChanged('image-2', 'done', { result: image('i_hem') }),
    'the first is corrected': reviewChanged('image-1', corrected),
    'the old one is corrected': reviewChanged('i_old', corrected),
    'the review of the first has found something': reviewChanged('image-1', null),
    'the first is taken again': { type: 'image.retaken', key: 'image-1', file: file('coat, again.jpg') },
    'a film is taken for the first': { type: 'image.retaken', key: 'image-1', file: film },
    'the first is removed': { type: 'image.removed', key: 'image-1' },
    'the second comes first': { type: 'image.moved', key: 'image-2', to: 0 },
    'the first is described': { type: 'image.described', key: 'image-1', alt: 'The front' },
    'the first is sent again': { type: 'image.retried', key: 'image-1' },
    'the old one is found': { type: 'images.found', images: [image('i_old')], gone: [] },
    'the old one is gone': { type: 'images.found', images: [], gone: ['i_old'] },
    'images.retried': { type: 'images.retried' },
    'network.returned': { type: 'network.returned' },
  },
  // keys grow without end where files are chosen again and again: only the first two are distinguished
  project: ({ images, refused }: { images: readonly ListedImage[]; refused: readonly unknown[] }) => ({
    images: images
      .toSorted((a, b) => a.key.localeCompare(b.key))
      .map(
        ({ key, phase, alt, file, image, isReviewed }) =>
          `${nameOf(key)} ${phase}${alt === '' ? '' : ' described'}${image !== null && file !== null ? ' both' : ''}${isReviewed === true ? ' reviewed' : ''}`,
      ),
    refused: refused.length > 0,
  }),
  invariants: {
    resting: snapshot =>
      isInRoom(snapshot) &&
      snapshot.context.images.every(({ phase }: ListedImage) => phase === 'there' || phase === 'failed'),
    sending: snapshot =>
      isInRoom(snapshot) && snapshot.context.images.some(({ phase }: ListedImage) => phase === 'sending'),
  },
  behaviours: {
    'several travel at once, each by itself, and the next one when there is room': async machine => {
      const list = rig(machine)
      const names = ['1', '2', '3', '4', '5'].map(name => `${name}.jpg`)
      list.send(chosen(...names.map(name => file(name))))
      await list.pass(0)
      expect([list.state(), list.begun()]).toEqual(['sending', ['1.jpg', '2.jpg', '3.jpg']])
      list.arrive('2.jpg')
      await list.pass(0)
      expect(list.begun()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
      for (const name of ['1.jpg', '3.jpg', '4.jpg']) list.arrive(name)
      await list.pass(0)
      list.arrive('5.jpg')
      await list.pass(0)
      expect([list.state(), listed(list)]).toEqual(['resting', names.map((_, at) => `image-${at + 1} there`)])
      expect((list.context().images as ListedImage[]).map(({ image }) => image?.id)).toEqual(
        names.map(name => `i_${name}`),
      )
    },
    'files that cannot be taken are named one by one, and the others are sent': async machine => {
      const list = rig(machine, { most: 3 })
      list.send(
        chosen(
          film,
          file('coat.jpg'),
          file('huge.jpg', { bytes: 11 * 1024 * 1024 }),
          file('coat.jpg'),
          file('broken.jpg'),
          file('hem.jpg'),
          file('left.jpg'),
        ),
      )
      await list.pass(0)
      expect(sentences(list)).toEqual([
        'sea.mov is not one of these: JPEG, PNG, WebP.',
        'huge.jpg has 11 MB; at most 10 MB can be sent.',
        'coat.jpg is in the list already.',
        'left.jpg is left out: you can add up to 3 photos.',
        'broken.jpg cannot be read.',
      ])
      expect(list.begun()).toEqual(['coat.jpg', 'hem.jpg'])
      list.send(chosen(file('hat.jpg')))
      await list.pass(0)
      expect([sentences(list), list.begun()]).toEqual([[], ['coat.jpg', 'hem.jpg', 'hat.jpg']])
    },
    'files that come later are of the same choice: what was refused before is said still': async machine => {
      const plain = rig(machine)
      plain.send({ type: 'images.added', files: [file('coat.jpg')] })
      await plain.pass(0)
      expect([plain.begun(), plain.reviews]).toEqual([['coat.jpg'], []])
      const list = rig(machine, { most: 2, reviewed: 'chosen' })
      list.send(chosen(film))
      list.send({ type: 'images.added', files: [file('coat.jpg'), file('hem.jpg')] })
      list.send({ type: 'images.added', files: [file('hat.jpg')] })
      await list.pass(0)
      expect([sentences(list), list.begun(), list.reviews.length]).toEqual([
        ['sea.mov is not one of these: JPEG, PNG, WebP.', 'hat.jpg is left out: you can add up to 2 photos.'],
        ['coat.jpg', 'hem.jpg'],
        2,
      ])
      expect(new Set((list.context().refused as { key: string }[]).map(({ key }) => key)).size).toBe(2)
    },
    'lost images are sent again, alone or all together, and none twice': async machine => {
      const list = rig(machine)
      list.send(chosen(file('coat.jpg'), file('hem.jpg'), file('hat.jpg')))
      await list.pass(0)
      list.arrive('hat.jpg')
      list.lose('coat.jpg')
      list.lose('hem.jpg')
      await list.pass(0)
      expect([list.state(), listed(list)]).toEqual([
        'resting',
        ['image-1 failed', 'image-2 failed', 'image-3 there'],
      ])
      expect((list.context().images as ListedImage[])[0]?.problem).toBe('We are on it.')
      list.send({ type: 'image.retried', key: 'image-2' })
      await list.pass(0)
      expect(list.begun()).toEqual(['coat.jpg', 'hem.jpg', 'hem.jpg', 'hat.jpg'])
      list.send({ type: 'images.retried' })
      await list.pass(0)
      expect(list.begun()).toEqual(['coat.jpg', 'coat.jpg', 'hem.jpg', 'hem.jpg', 'hat.jpg'])
      list.lose('hem.jpg')
      await list.pass(0)
      list.send({ type: 'network.returned' })
      await list.pass(0)
      expect(list.begun()).toEqual(['coat.jpg', 'coat.jpg', 'hem.jpg', 'hem.jpg', 'hem.jpg', 'hat.jpg'])
      list.arrive('coat.jpg')
      list.arrive('hem.jpg')
      await list.pass(0)
      expect((list.context().images as ListedImage[]).map(({ phase, problem }) => [phase, problem])).toEqual(
        Array(3).fill(['there', null]),
      )
    },
    'taken away it is given up, and the next one has its turn': async machine => {
      const list = rig(machine)
      list.send(chosen(...['1', '2', '3', '4'].map(name => file(`${name}.jpg`))))
      await list.pass(0)
      list.send({ type: 'image.removed', key: 'image-1' })
      await list.pass(0)
      expect([list.isGivenUp('1.jpg'), list.begun(), listed(list)]).toEqual([
        true,
        ['1.jpg', '2.jpg', '3.jpg', '4.jpg'],
        ['image-2 sending', 'image-3 sending', 'image-4 sending'],
      ])
    },
    'the order is anybody’s, and a text of 120 characters stands with each': async machine => {
      const list = rig(machine)
      list.send(chosen(file('1.jpg'), file('2.jpg'), file('3.jpg')))
      const order = () => (list.context().images as ListedImage[]).map(({ key }) => key.at(-1)).join('')
      for (const [key, to, expected] of [
        ['image-3', 0, '312'],
        ['image-3', 1, '132'],
        ['image-1', 99, '321'],
        ['image-1', -4, '132'],
        ['image-9', 0, '132'],
      ] as const) {
        list.send({ type: 'image.moved', key, to })
        expect(order()).toBe(expected)
      }
      list.send({ type: 'image.described', key: 'image-1', alt: 'x'.repeat(130) })
      expect((list.context().images as ListedImage[])[0]?.alt).toBe('x'.repeat(120))
    },
    'images of a draft get their addresses; those that are gone leave the list with one message': machine => {
      const draft = (id: string) => ({ ...image(id), url: '', alt: `alt of ${id}` })
      const images = [draft('i_1'), draft('i_2'), draft('i_3')]
      const list = rigOf(machine, { input: { rule, most: 9, images } })
      const shown = () => list.context().images as ListedImage[]
      list.send({ type: 'images.found', images: [image('i_2')], gone: [] })
      expect(shown().map(({ image: of, alt }) => [of?.url, alt])).toEqual([
        ['', 'alt of i_1'],
        ['/i_2', 'alt of i_2'],
        ['', 'alt of i_3'],
      ])
      expect(sentences(list)).toEqual([])
      list.send({ type: 'images.found', images: [image('i_3')], gone: ['i_1', 'i_2'] })
      expect(listed(list)).toEqual(['i_3 there'])
      expect(sentences(list)).toEqual([expect.stringMatching(/more than a day ago are gone/)])
    },
    'chosen photos are reviewed where the list says so, and others where it is for an ad': async machine => {
      const images = [{ ...image('i_old'), alt: '' }]
      for (const [reviewed, expected] of [
        ['none', []],
        ['chosen', ['coat.jpg']],
        ['all', ['/i_old', 'coat.jpg']],
      ] as const) {
        const list = rig(machine, { reviewed, images })
        await list.pass(0)
        expect(list.reviews).toHaveLength(reviewed === 'all' ? 1 : 0)
        list.send(chosen(file('coat.jpg')))
        await list.pass(0)
        expect(list.reviews.map(({ file: of, address }) => of?.name ?? address)).toEqual(expected)
        // what the reviews find changes nothing
        expect([list.begun(), listed(list)]).toEqual([['coat.jpg'], ['i_old there', 'image-1 sending']])
      }
    },
    'the largest file of a stored image is reviewed, once its address is known': async machine => {
      const sources = [200, 1600, 800].flatMap(width =>
        ['webp', 'avif'].map(type => ({ type: `image/${type}`, width, url: `/i_old-${width}.${type}` })),
      )
      const list = rig(machine, { reviewed: 'all', images: [{ ...image('i_old'), url: '', alt: '' }] })
      await list.pass(0)
      expect(list.reviews).toEqual([])
      list.send({ type: 'images.found', images: [{ ...image('i_old'), sources }], gone: [] })
      await list.pass(0)
      expect(list.reviews).toEqual([{ file: null, address: '/i_old-1600.webp' }])
    },
    'a corrected file is sent in place of the one of before, which is used until it has arrived':
      async machine => {
        const list = rig(machine, { reviewed: 'chosen' })
        list.send(chosen(file('coat.jpg')))
        await list.pass(0)
        list.arrive('coat.jpg')
        await list.pass(0)
        list.toReview('image-1', 'review.brightened')
        await list.pass(0)
        const one = () => (list.context().images as ListedImage[])[0]
        expect([list.replaced('coat.jpg'), list.replaced('coat.jpg, corrected')]).toEqual([
          undefined,
          'i_coat.jpg',
        ])
        expect([list.begun(), one()?.phase, one()?.image?.id]).toEqual([
          ['coat.jpg', 'coat.jpg, corrected'],
          'sending',
          'i_coat.jpg',
        ])
        list.arrive('coat.jpg, corrected')
        await list.pass(0)
        expect([one()?.phase, one()?.image?.id]).toEqual(['there', 'i_coat.jpg, corrected'])
        list.toReview('image-1', 'review.undone')
        await list.pass(0)
        expect(list.begun()).toEqual(['coat.jpg', 'coat.jpg', 'coat.jpg, corrected'])
        list.arrive('coat.jpg')
        await list.pass(0)
        expect([one()?.phase, one()?.image?.id, one()?.file?.name]).toEqual([
          'there',
          'i_coat.jpg',
          'coat.jpg',
        ])
      },
    'corrected before it has arrived, only the corrected file is sent on': async machine => {
      const list = rig(machine, { reviewed: 'chosen' })
      list.send(chosen(file('coat.jpg')))
      await list.pass(0)
      list.toReview('image-1', 'review.brightened')
      await list.pass(0)
      expect([list.isGivenUp('coat.jpg'), list.begun(), listed(list)]).toEqual([
        true,
        ['coat.jpg', 'coat.jpg, corrected'],
        ['image-1 sending'],
      ])
    },
    'a photo that is kept as it is stays kept for the next time, once the server has it': async machine => {
      const list = rig(machine, {
        reviewed: 'all',
        images: ['i_old', 'i_kept'].map(id => ({ ...image(id), alt: '' })),
        kept: ['i_kept'],
      })
      list.send(chosen(file('coat.jpg'), file('hem.jpg')))
      await list.pass(0)
      const stored = () => list.actions.filter(({ action }) => action === 'storeKept').at(-1)?.params
      const keys = ['i_old', 'i_kept', 'image-1', 'image-2']
      expect(keys.map(list.reviewed)).toEqual(['warned', 'kept', 'warned', 'warned'])
      for (const key of ['i_old', 'image-1', 'image-2']) list.toReview(key, 'review.kept')
      await list.pass(0)
      expect(stored()).toEqual({ ids: ['i_old', 'i_kept'] })
      list.arrive('coat.jpg')
      await list.pass(0)
      expect(stored()).toEqual({ ids: ['i_old', 'i_kept', 'i_coat.jpg'] })
      // another photo is doubted again
      list.send({ type: 'image.retaken', key: 'image-2', file: file('sharp.jpg') })
      await list.pass(0)
      list.arrive('sharp.jpg')
      await list.pass(0)
      expect([list.reviewed('image-2'), stored()]).toEqual([
        'warned',
        { ids: ['i_old', 'i_kept', 'i_coat.jpg'] },
      ])
    },
    'another photo takes the place of one, with a review of its own': async machine => {
      const list = rig(machine, { reviewed: 'chosen' })
      list.send(chosen(file('coat.jpg'), file('hem.jpg')))
      await list.pass(0)
      list.arrive('coat.jpg')
      list.arrive('hem.jpg')
      await list.pass(0)
      list.send({ type: 'image.retaken', key: 'image-1', file: file('sharp.jpg') })
      await list.pass(0)
      expect(list.reviews.map(({ file: of }) => of?.name)).toEqual(['coat.jpg', 'hem.jpg', 'sharp.jpg'])
      expect(listed(list)).toEqual(['image-1 sending', 'image-2 there'])
      list.arrive('sharp.jpg')
      await list.pass(0)
      expect((list.context().images as ListedImage[])[0]?.image?.id).toBe('i_sharp.jpg')
    },
    'where nothing is reviewed another photo takes the place of one all the same': async machine => {
      const list = rig(machine)
      list.send(chosen(file('coat.jpg')))
      await list.pass(0)
      list.arrive('coat.jpg')
      list.send({ type: 'image.retaken', key: 'image-1', file: file('sharp.jpg') })
      await list.pass(0)
      expect([list.begun(), list.reviews]).toEqual([['coat.jpg', 'sharp.jpg'], []])
    },
    'a photo that cannot be taken in place of one is named, and that one stays': async machine => {
      const list = rig(machine, { reviewed: 'chosen' })
      list.send(chosen(file('coat.jpg')))
      await list.pass(0)
      list.arrive('coat.jpg')
      await list.pass(0)
      list.send({ type: 'image.retaken', key: 'image-1', file: film })
      expect([sentences(list), listed(list)]).toEqual([
        ['sea.mov is not one of these: JPEG, PNG, WebP.'],
        ['image-1 there'],
      ])
      list.send({ type: 'image.retaken', key: 'image-1', file: file('broken.jpg') })
      await list.pass(0)
      expect([sentences(list), listed(list)]).toEqual([['broken.jpg cannot be read.'], ['image-1 there']])
      expect((list.context().images as ListedImage[])[0]).toMatchObject({
        image: { id: 'i_coat.jpg' },
        file: null,
      })
    },
    'images that the server had before are listed and count toward the limit': machine => {
      const list = rigOf(machine, {
        input: { rule, most: 1, images: [{ ...image('i_old'), alt: 'Back' }] },
      })
      list.send(chosen(file('coat.jpg')))
      expect([list.state(), listed(list), sentences(list)]).toEqual([
        'resting',
        ['i_old there'],
        ['coat.jpg is left out: you can add up to 1 photo.'],
      ])
    },
  },
})
