import { assign, enqueueActions, not, type SnapshotFrom, setup } from 'xstate'
import type { ChosenFile, UploadRule } from './file-problem.ts'
import {
  changed,
  type DescribedImage,
  isUnderWay,
  type ListedImage,
  listed,
  mostAlt,
  movedTo,
  nextToSend,
  type RefusedFile,
  type SentImage,
  withAddresses,
  withFiles,
} from './images.ts'
import { uploaderMachine } from './uploader.ts'

interface ImageListContext {
  readonly rule: UploadRule
  readonly most: number
  readonly images: readonly ListedImage[]
  /** Of the last choice. */
  readonly refused: readonly RefusedFile[]
  /** How many files there were so far; names the next one. */
  readonly count: number
}

export interface ImageListInput {
  readonly rule: UploadRule
  readonly most: number
  /** The images that the server already has. */
  readonly images?: readonly DescribedImage[]
}

type UploaderSnapshot = Pick<SnapshotFrom<typeof uploaderMachine>, 'value' | 'context'>

type ImageListEvent =
  /** Chosen, pasted or dropped, alone or as a folder. */
  | { type: 'images.chosen'; files: readonly ChosenFile[] }
  | { type: 'image.removed'; key: string }
  | { type: 'image.moved'; key: string; to: number }
  | { type: 'image.described'; key: string; alt: string }
  /** Retries failed uploads: one, or all. */
  | { type: 'image.retried'; key: string }
  | { type: 'images.retried' }
  /** What became of images whose address was not known: those that the server has, and the ids of others. */
  | { type: 'images.found'; images: readonly SentImage[]; gone: readonly string[] }
  /** The network, or the member, is back. */
  | { type: 'network.returned' }
  /** From the uploaders. */
  | { type: `xstate.snapshot.${string}`; snapshot: UploaderSnapshot }

const keyOf = (type: string) => type.replace('xstate.snapshot.', '')

/**
 * The images of one entity, in their order: each has an uploader of its own, a few at a time. A refused or
 * lost one does not affect the others.
 */
export const imageListMachine = setup({
  types: {
    context: {} as ImageListContext,
    events: {} as ImageListEvent,
    input: {} as ImageListInput,
    children: {} as Record<string, 'uploader'>,
  },
  actors: { uploader: uploaderMachine },
  guards: {
    isUnderWay: ({ context }) => isUnderWay(context.images),
  },
  actions: {
    take: assign(({ context, event }) =>
      event.type === 'images.chosen' ? withFiles(context, event.files) : {},
    ),
    remove: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'image.removed') return
      enqueue.stopChild(event.key)
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
    /** Starts the uploads whose turn it is. */
    admit: enqueueActions(({ context, enqueue }) => {
      for (const { key, file } of nextToSend(context.images)) {
        if (file === null) continue
        enqueue.spawnChild('uploader', { id: key, input: { rule: context.rule }, syncSnapshot: true })
        enqueue.sendTo(key, { type: 'upload.chosen', file })
        enqueue.assign({ images: ({ context }) => changed(context.images, key, { phase: 'sending' }) })
      }
    }),
    /** Handles the end of an uploader; its progress is read from the uploader itself. */
    hear: enqueueActions(
      ({ context, enqueue }, { key, snapshot }: { key: string; snapshot: UploaderSnapshot }) => {
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
          enqueue.assign({
            images: context.images.filter(item => item.key !== key),
            refused: [...context.refused, { key, sentence: problem }],
          })
        } else return
        enqueue.stopChild(key)
      },
    ),
  },
}).createMachine({
  id: 'imageList',
  context: ({ input: { rule, most, images = [] } }) => ({
    ...{ rule, most },
    images: listed(images),
    refused: [],
    count: 0,
  }),
  initial: 'resting',
  on: {
    'images.chosen': { actions: ['take', 'admit'] },
    'image.removed': { actions: ['remove', 'admit'] },
    'image.moved': { actions: 'move' },
    'image.described': { actions: 'describe' },
    'image.retried': { actions: ['retry', 'admit'] },
    'images.retried': { actions: ['retry', 'admit'] },
    'network.returned': { actions: ['retry', 'admit'] },
    'images.found': { actions: 'addAddresses' },
    'xstate.snapshot.*': {
      actions: [
        {
          type: 'hear',
          params: ({ event }) => ({ key: keyOf(event.type), snapshot: event.snapshot }),
        },
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
