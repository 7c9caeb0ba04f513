import { assign, fromPromise, setup } from 'xstate'
import {
  type CutoutBase,
  type CutoutEdit,
  type Mask,
  type Stroke,
  strokeLimits,
} from '#src/api/contract/values/cutout-strokes.ts'
import { notProvided } from '../../not-provided.ts'
import { failure, refusalOf } from '../../refusal.ts'

/** A place on a photo, in fractions of its width and height. */
type Place = readonly [x: number, y: number]

/** What an edit begins with. */
export interface BrushImage {
  /** The addresses of the photo: the smallest, and all with their widths for `srcset`. */
  readonly url: string
  readonly srcSet: string
  readonly alt: string
  /** The size of the mask, in pixels. */
  readonly width: number
  readonly height: number
  /** The automatic cutout; null where no garment was found. */
  readonly mask: Mask | null
  readonly edit: CutoutEdit | null
}

interface CutoutBrushContext {
  readonly id: string
  readonly photo: BrushImage | null
  /** What is saved. */
  readonly saved: CutoutEdit
  readonly edit: CutoutEdit
  readonly past: readonly CutoutEdit[]
  readonly future: readonly CutoutEdit[]
  /** What is being drawn. */
  readonly stroke: Stroke | null
  readonly mode: Stroke['mode']
  /** As a fraction of the longer side of the photo. */
  readonly radius: number
  /** Where the brush is. */
  readonly cursor: Place
  /** Why it could not be loaded, drawn or saved. */
  readonly problem: string | null
}

type CutoutBrushEvent =
  | { type: 'load.retried' }
  | { type: 'mode.chosen'; mode: Stroke['mode'] }
  | { type: 'radius.chosen'; radius: number }
  /** Begins anew, with the automatic cutout or the whole photo. */
  | { type: 'base.chosen'; base: CutoutBase }
  /** By keys, in fractions of the photo. While the brush is down it draws. */
  | { type: 'cursor.moved'; right: number; down: number }
  /** The brush goes down; without a place where it is. */
  | { type: 'stroke.begun'; place?: Place }
  | { type: 'stroke.moved'; places: readonly Place[] }
  | { type: 'stroke.ended' }
  /** A second finger came down: it was meant to move the photo. */
  | { type: 'stroke.cancelled' }
  | { type: 'edit.undone' }
  | { type: 'edit.redone' }
  | { type: 'edit.saved' }
  | { type: 'brush.closed' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.cancelled' }

/** The range of the brush, as a fraction of the longer side of the photo. */
export const brushRange = { least: 0.005, usual: 0.03, most: 0.12, step: 0.005 } as const

const full = 'This cutout holds no more strokes. Undo some, or start over.'

/**
 * The edit of a garment's cutout by a brush that keeps or removes. Nothing is changed before it is saved, and a failure
 * loses no stroke.
 */
export const cutoutBrushMachine = setup({
  types: {
    context: {} as CutoutBrushContext,
    events: {} as CutoutBrushEvent,
    input: {} as { id: string },
  },
  actors: {
    /** Fetches what the edit begins with. */
    load: fromPromise<BrushImage, { id: string }>(() => notProvided('load')),
    save: fromPromise<void, { id: string; edit: CutoutEdit }>(() => notProvided('save')),
  },
  guards: {
    isChanged: ({ context }) => isChanged(context),
    hasRoom: ({ context: { edit } }) =>
      edit.strokes.length < strokeLimits.strokes && pointsIn(edit) < strokeLimits.points,
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    isOtherBase: ({ context: { edit }, event }) =>
      event.type === 'base.chosen' && (edit.base !== event.base || edit.strokes.length > 0),
  },
  actions: {
    noteLoaded: assign((_, photo: BrushImage) => {
      const saved = photo.edit ?? { base: photo.mask === null ? 'photo' : 'automatic', strokes: [] }
      // where nothing was found, there is only something to remove
      const mode = photo.mask === null ? ('remove' as const) : ('keep' as const)
      return { photo, saved, edit: saved, mode, problem: null }
    }),
    chooseMode: assign(({ event }) => (event.type === 'mode.chosen' ? { mode: event.mode } : {})),
    chooseRadius: assign(({ event }) =>
      event.type === 'radius.chosen'
        ? { radius: round(Math.min(brushRange.most, Math.max(brushRange.least, event.radius))) }
        : {},
    ),
    chooseBase: assign(({ context, event }) =>
      event.type === 'base.chosen' ? withEdit(context, { base: event.base, strokes: [] }) : {},
    ),
    moveCursor: assign(({ context: { cursor }, event }) =>
      event.type === 'cursor.moved'
        ? { cursor: inside([cursor[0] + event.right, cursor[1] + event.down]) }
        : {},
    ),
    begin: assign(({ context: { cursor, mode, radius }, event }) => {
      if (event.type !== 'stroke.begun') return {}
      const place = inside(event.place ?? cursor)
      return { stroke: { mode, radius, points: [place] }, cursor: place, problem: null }
    }),
    extend: assign(({ context, event }) => {
      const places = event.type === 'stroke.moved' ? event.places.map(inside) : [context.cursor]
      return { stroke: extended(context, places), cursor: places.at(-1) ?? context.cursor }
    }),
    end: assign(({ context }) => {
      const { edit, stroke } = context
      if (stroke === null) return {}
      return { ...withEdit(context, { ...edit, strokes: [...edit.strokes, stroke] }), stroke: null }
    }),
    cancelStroke: assign({ stroke: null }),
    sayFull: assign({ problem: full }),
    undo: assign(({ context: { edit, past, future } }) => ({
      edit: past.at(-1) ?? edit,
      past: past.slice(0, -1),
      future: [edit, ...future],
      problem: null,
    })),
    redo: assign(({ context: { edit, past, future } }) => ({
      edit: future[0] ?? edit,
      past: [...past, edit],
      future: future.slice(1),
      problem: null,
    })),
    showProblem: assign({ problem: (_, params: { error: unknown }) => sentenceOf(params.error) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'cutoutBrush',
  context: ({ input: { id } }) => ({
    ...{ id, photo: null, saved: nothing, edit: nothing, past: [], future: [], stroke: null },
    ...{ mode: 'keep', radius: brushRange.usual, cursor: [0.5, 0.5], problem: null },
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The photo and the mask of its cutout are on their way; the mask is found anew each time.',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'painting', actions: { type: 'noteLoaded', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'showProblem', params: failure } },
      },
      on: { 'brush.closed': 'closed' },
    },
    failed: {
      description: 'It did not arrive; the reason is said.',
      tags: ['settled'],
      on: {
        'load.retried': { target: 'loading', actions: 'clearProblem' },
        'brush.closed': 'closed',
      },
    },
    painting: {
      description: 'The brush can be used; nothing is changed yet.',
      initial: 'idle',
      tags: ['settled'],
      states: {
        idle: {
          description: 'The brush is up.',
          on: {
            'stroke.begun': [
              { guard: 'hasRoom', target: 'stroke', actions: 'begin' },
              { actions: 'sayFull' },
            ],
            'cursor.moved': { actions: 'moveCursor' },
            'mode.chosen': { actions: 'chooseMode' },
            'radius.chosen': { actions: 'chooseRadius' },
            'base.chosen': { guard: 'isOtherBase', actions: ['chooseBase', 'clearProblem'] },
            'edit.undone': { guard: 'hasPast', actions: 'undo' },
            'edit.redone': { guard: 'hasFuture', actions: 'redo' },
            'edit.saved': {
              guard: 'isChanged',
              target: '#cutoutBrush.saving',
              actions: 'clearProblem',
            },
            'brush.closed': [
              { guard: 'isChanged', target: '#cutoutBrush.confirming' },
              { target: '#cutoutBrush.closed' },
            ],
          },
        },
        stroke: {
          description: 'The brush is down and draws where it moves.',
          on: {
            'stroke.moved': { actions: 'extend' },
            'cursor.moved': { actions: ['moveCursor', 'extend'] },
            'stroke.ended': { target: 'idle', actions: 'end' },
            'stroke.cancelled': { target: 'idle', actions: 'cancelStroke' },
            'brush.closed': { target: '#cutoutBrush.confirming', actions: 'end' },
          },
        },
      },
    },
    confirming: {
      description: 'Whether the strokes are discarded is asked.',
      tags: ['settled'],
      on: {
        'discard.confirmed': 'closed',
        'discard.cancelled': 'painting',
      },
    },
    saving: {
      description: 'The cutout is being made and saved; the strokes stay until it is.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { id, edit } }) => ({ id, edit }),
        onDone: 'done',
        onError: { target: 'painting', actions: { type: 'showProblem', params: failure } },
      },
    },
    done: { description: 'It is shown everywhere from now on.', tags: ['settled'], type: 'final' },
    closed: { description: 'Everything stays as it was.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})

const nothing: CutoutEdit = { base: 'automatic', strokes: [] }

/** Whether there is something to save. */
export function isChanged({ edit, saved }: Pick<CutoutBrushContext, 'edit' | 'saved'>): boolean {
  if (edit.base !== saved.base || edit.strokes.length !== saved.strokes.length) return true
  return edit.strokes.some((stroke, at) => stroke !== saved.strokes[at])
}

/** Another edit, which can be undone. */
function withEdit({ edit, past }: CutoutBrushContext, next: CutoutEdit) {
  return { edit: next, past: [...past, edit], future: [] }
}

/** The stroke with more places. One that is hardly farther is left out, and those for which there is no room. */
function extended({ stroke, edit, photo }: CutoutBrushContext, places: readonly Place[]): Stroke | null {
  if (stroke === null || photo === null) return stroke
  const { width, height } = photo
  const longer = Math.max(width, height)
  const least = Math.max(stroke.radius / 6, 1 / longer)
  const room = strokeLimits.points - pointsIn(edit)
  const points = [...stroke.points]
  for (const [x, y] of places) {
    const [lastX = 0, lastY = 0] = points.at(-1) ?? []
    const away = Math.hypot((x - lastX) * width, (y - lastY) * height) / longer
    if (points.length < room && away >= least) points.push([x, y])
  }
  return points.length === stroke.points.length ? stroke : { ...stroke, points }
}

const pointsIn = ({ strokes }: CutoutEdit) => strokes.reduce((sum, { points }) => sum + points.length, 0)

const round = (value: number) => Math.round(value * 1e4) / 1e4

/** On the photo, and rounded to what a point on the wire needs. */
const inside = ([x, y]: Place): Place => [within(x), within(y)]

const within = (share: number) => round(Math.min(1, Math.max(0, share)))

function sentenceOf(error: unknown): string {
  const { status, message } = refusalOf(error)
  // shown before and after the member logs in again
  if (status === 401) return 'Your session ended before it was saved. Once you are logged in, save it again.'
  return message
}
