import { assign, enqueueActions, not, type SnapshotFrom, setup } from 'xstate'
import { type ChosenFile, problemOf, type UploadRule } from './file-problem.ts'
import { imageReviewMachine } from './image-review.ts'
import {
  acceptedIds,
  addressOf,
  changed,
  type DescribedImage,
  isUnderWay,
  type ListedImage,
  listed,
  mostAlt,
  movedTo,
  nextToSend,
  type RefusedFile,
  type Reviewed,
  reviewOf,
  type SentImage,
  toReview,
  withAddresses,
  withFile,
  withFiles,
  withoutFile,
} from './images.ts'
import { uploaderMachine } from './uploader.ts'

interface ImageListContext {
  readonly rule: UploadRule
  readonly most: number
  readonly reviewed: Reviewed
  readonly images: readonly ListedImage[]
  /** Of the last choice. */
  readonly refused: readonly RefusedFile[]
  /** How many files there were so far; names the next one. */
  readonly count: number
}

export interface ImageListInput {
  readonly rule: UploadRule
  readonly most: number
  /** Which photos are reviewed before they are used; none without it. */
  readonly reviewed?: Reviewed
  /** The images that the server already has. */
  readonly images?: readonly DescribedImage[]
  /** The ids of those whose review ended with "Keep it" before. */
  readonly kept?: readonly string[]
}

type PartSnapshot = Pick<
  SnapshotFrom<typeof uploaderMachine> | SnapshotFrom<typeof imageReviewMachine>,
  'value' | 'context'
>

type ImageListEvent =
  /** Chosen, pasted or dropped, alone or as a folder. */
  | { type: 'images.chosen'; files: readonly ChosenFile[] }
  /** More of the same choice: what was refused of it stays refused. */
  | { type: 'images.added'; files: readonly ChosenFile[] }
  | { type: 'image.removed'; key: string }
  /** Another photo is taken in place of one. */
  | { type: 'image.retaken'; key: string; file: ChosenFile }
  | { type: 'image.moved'; key: string; to: number }
  | { type: 'image.described'; key: string; alt: string }
  /** Retries failed uploads: one, or all. */
  | { type: 'image.retried'; key: string }
  | { type: 'images.retried' }
  /** What became of images whose address was not known: those that the server has, and the ids of others. */
  | { type: 'images.found'; images: readonly SentImage[]; gone: readonly string[] }
  /** The network, or the member, is back. */
  | { type: 'network.returned' }
  /** From the reviews and the uploaders. */
  | { type: `xstate.snapshot.${string}`; snapshot: PartSnapshot }

const keyOf = (type: string) => type.replace(/^xstate\.snapshot\.(review\.)?/, '')
const part = ({ event }: { event: { type: string; snapshot: PartSnapshot } }) => ({
  key: keyOf(event.type),
  snapshot: event.snapshot,
})

/**
 * The images of one entity, in their order: each has an uploader of its own, a few at a time. A refused or
 * lost one does not affect the others.
 */
export const imageListMachine = setup({
  types: {
    context: {} as ImageListContext,
    events: {} as ImageListEvent,
    input: {} as ImageListInput,
    children: {} as Record<string, 'uploader' | 'review'>,
  },
  actors: { uploader: uploaderMachine, review: imageReviewMachine },
  guards: {
    isUnderWay: ({ context }) => isUnderWay(context.images),
  },
  actions: {
    take: assign(({ context, event }) =>
      event.type === 'images.chosen' ? withFiles(context, event.files) : {},
    ),
    add: assign(({ context, event }) => {
      if (event.type !== 'images.added') return {}
      const taken = withFiles(context, event.files)
      return { ...taken, refused: [...context.refused, ...taken.refused] }
    }),
    remove: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'image.removed') return
      enqueue.stopChild(event.key)
      enqueue.stopChild(reviewOf(event.key))
      enqueue.assign({ images: context.images.filter(({ key }) => key !== event.key) })
    }),
    move: assign(({ context, event }) =>
      event.type === 'image.moved' ? { images: movedTo(context.images, event.key, event.to) } : {},
    ),
    describe: assign(({ context, event }) =>
      event.type === 'image.described'
        ? { images: changed(context.images, event.key, { alt: event.alt.slice(0, mostAlt) }) }
        : {},
    ),
    retry: assign(({ context, event }) => ({
      images: context.images.map(item =>
        item.phase === 'failed' && (event.type !== 'image.retried' || event.key === item.key)
          ? { ...item, phase: 'waiting' as const, problem: null }
          : item,
      ),
    })),
    addAddresses: assign(({ context, event }) =>
      event.type === 'images.found' ? withAddresses(context, event) : {},
    ),
    /** Starts a review of each image that has none. */
    review: enqueueActions(({ context, enqueue }) => {
      for (const item of toReview(context.images, context.reviewed)) {
        const input = {
          file: item.file,
          address: item.file === null ? addressOf(item) : '',
          isKept: item.isKept === true,
        }
        enqueue.spawnChild('review', { id: reviewOf(item.key), input, syncSnapshot: true })
        enqueue.assign({ images: ({ context }) => changed(context.images, item.key, { isReviewed: true }) })
      }
    }),
    /** Sends the file that a review made, in place of the one of before. */
    replace: enqueueActions(
      ({ context, enqueue }, { key, snapshot }: { key: string; snapshot: PartSnapshot }) => {
        if (!('current' in snapshot.context)) return
        const { current } = snapshot.context
        const item = context.images.find(each => each.key === key)
        if (item === undefined || current === null || current === item.file) return
        enqueue.stopChild(key)
        enqueue.assign({ images: changed(context.images, key, withFile(current)) })
      },
    ),
    noteKept: assign(({ context }, { key, snapshot }: { key: string; snapshot: PartSnapshot }) =>
      'isKept' in snapshot.context && snapshot.context.isKept
        ? { images: changed(context.images, key, { isKept: true }) }
        : {},
    ),
    /** Stores which images of the server are kept as they are, for the next time that the list is opened. */
    storeKept: (_, _kept: { ids: readonly string[] }) => {},
    retake: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'image.retaken') return
      const { key, file } = event
      const problem = problemOf(file, context.rule)
      if (problem !== null) {
        enqueue.assign({ refused: [{ key, sentence: problem }] })
      } else if (context.images.some(item => item.key === key)) {
        enqueue.stopChild(key)
        enqueue.stopChild(reviewOf(key))
        enqueue.assign({
          images: changed(context.images, key, { ...withFile(file), isReviewed: false, isKept: false }),
          refused: [],
        })
      }
    }),
    /** Starts the uploads whose turn it is. */
    admit: enqueueActions(({ context, enqueue }) => {
      for (const { key, file, image } of nextToSend(context.images)) {
        if (file === null) continue
        enqueue.spawnChild('uploader', { id: key, input: { rule: context.rule }, syncSnapshot: true })
        const sent = image === null ? file : { ...file, replaces: image.id }
        enqueue.sendTo(key, { type: 'upload.chosen', file: sent })
        enqueue.assign({ images: ({ context }) => changed(context.images, key, { phase: 'sending' }) })
      }
    }),
    /** Handles the end of an uploader; its progress is read from the uploader itself. */
    hear: enqueueActions(
      ({ context, enqueue }, { key, snapshot }: { key: string; snapshot: PartSnapshot }) => {
        if ('current' in snapshot.context) return
        const { problem, result } = snapshot.context
        if (snapshot.value === 'done') {
          // the uploader's result is the response to the upload
          const image = result as SentImage
          enqueue.assign({
            images: changed(context.images, key, { phase: 'there', image, problem: null }),
          })
        } else if (snapshot.value === 'failed') {
          enqueue.assign({ images: changed(context.images, key, { phase: 'failed', problem }) })
        } else if (snapshot.value === 'empty' && problem !== null) {
          enqueue.stopChild(reviewOf(key))
          enqueue.assign({
            images: context.images.flatMap(item => (item.key === key ? withoutFile(item) : item)),
            refused: [...context.refused, { key, sentence: problem }],
          })
        } else return
        enqueue.stopChild(key)
      },
    ),
  },
}).createMachine({
  id: 'imageList',
  context: ({ input: { rule, most, reviewed = 'none', images = [], kept } }) => ({
    ...{ rule, most, reviewed },
    images: listed(images, kept),
    refused: [],
    count: 0,
  }),
  initial: 'resting',
  entry: 'review',
  on: {
    'images.chosen': { actions: ['take', 'review', 'admit'] },
    'images.added': { actions: ['add', 'review', 'admit'] },
    'image.retaken': { actions: ['retake', 'review', 'admit'] },
    'image.removed': { actions: ['remove', 'admit'] },
    'image.moved': { actions: 'move' },
    'image.described': { actions: 'describe' },
    'image.retried': { actions: ['retry', 'admit'] },
    'images.retried': { actions: ['retry', 'admit'] },
    'network.returned': { actions: ['retry', 'admit'] },
    'images.found': { actions: ['addAddresses', 'review'] },
    'xstate.snapshot.*': {
      actions: [
        { type: 'replace', params: part },
        { type: 'noteKept', params: part },
        { type: 'hear', params: part },
        { type: 'storeKept', params: ({ context }) => ({ ids: acceptedIds(context.images) }) },
        'admit',
      ],
    },
  },
  states: {
    resting: {
      description: 'Nothing is under way: what is there is there, and what failed waits to be sent again.',
      tags: ['settled'],
      always: { guard: 'isUnderWay', target: 'sending' },
    },
    sending: {
      description: 'Images are on their way, or wait for their turn.',
      tags: ['busy', 'sending'],
      always: { guard: not('isUnderWay'), target: 'resting' },
    },
  },
  options: { maxIterations: 1000 },
})
