import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'
import { failure, refusalOf } from '../../refusal.ts'
import type { ChosenFile } from './file-problem.ts'
import type { Gains } from './garment-exposure.ts'
import type { Finding } from './image-findings.ts'

/** A place on a photo, in shares of its width and height. */
interface Place {
  readonly x: number
  readonly y: number
}

/** One correction: brightened by stops, turned counterclockwise by degrees, or balanced by what is gray at a place. */
export type Correction =
  | { readonly kind: 'brightened'; readonly stops: number }
  | { readonly kind: 'straightened'; readonly degrees: number }
  | { readonly kind: 'balanced'; readonly place: Place }

/** Everything that a file differs by from the original. */
export interface Changes {
  readonly stops: number
  readonly degrees: number
  readonly gains: Gains
}

/** A corrected photo. */
interface Corrected {
  readonly file: ChosenFile
  readonly changes: Changes
  /** What Undo brings back: the bytes of before, to be sent under another key. */
  readonly before: ChosenFile
}

interface Step extends Corrected {
  readonly kind: Correction['kind']
  /** What it corrected; null where nothing was found. */
  readonly finding: Finding | null
}

/** Either is there: the file as it was chosen, or the address of an image that the server has. */
export interface ImageReviewInput {
  readonly file: ChosenFile | null
  readonly address: string
  /** Whether the member kept it as it is when it was reviewed before. */
  readonly isKept?: boolean
}

interface ImageReviewContext extends Pick<ImageReviewInput, 'file' | 'address'> {
  /** The bytes of the photo as it was; null until they are read. */
  readonly original: ChosenFile | null
  /** What is used: the corrected file, or the original again; null while it is the image that the server has. */
  readonly current: ChosenFile | null
  /** What was found and is neither corrected nor kept. */
  readonly findings: readonly Finding[]
  readonly isKept: boolean
  readonly steps: readonly Step[]
  readonly wanted: Correction | null
  /** Where the marker is while a gray patch is looked for. */
  readonly place: Place
  /** Why the last correction was not made. */
  readonly problem: string | null
}

type ImageReviewEvent =
  | { type: 'review.kept' }
  | { type: 'review.brightened' }
  | { type: 'review.straightened' }
  | { type: 'review.undone' }
  | { type: 'patch.wanted' }
  /** By the arrow keys, in shares of the photo. */
  | { type: 'patch.moved'; right: number; down: number }
  /** Tapped; without a place the one of the marker is taken. */
  | { type: 'patch.chosen'; place?: Place }
  | { type: 'patch.cancelled' }

const middle: Place = { x: 0.5, y: 0.5 }

/**
 * The review of one photo before it is used: what seems wrong is said and can be corrected, undone or kept. Nothing is
 * changed unasked.
 */
export const imageReviewMachine = setup({
  types: {
    context: {} as ImageReviewContext,
    events: {} as ImageReviewEvent,
    input: {} as ImageReviewInput,
  },
  actors: {
    /** Reads the photo and looks at it; rejects where it cannot be read. */
    check: fromPromise<{ original: ChosenFile; findings: readonly Finding[] }, ImageReviewInput>(() =>
      notProvided('check'),
    ),
    /** Makes a corrected file from the original; rejects with the sentence for why not. */
    correct: fromPromise<
      Corrected,
      { original: ChosenFile; current: ChosenFile; changes: Changes | null; correction: Correction }
    >(() => notProvided('correct')),
  },
  guards: {
    isCorrected: ({ context }) => context.steps.length > 0,
    isSuspect: ({ context }) => context.findings.length > 0,
    isKept: ({ context }) => context.isKept,
    isRead: ({ context }) => context.original !== null,
    isDark: ({ context }) => context.findings.some(({ kind }) => kind === 'dark'),
    isBalance: ({ context }) => context.wanted?.kind === 'balanced',
    isTilted: ({ context }) => context.findings.some(({ kind }) => kind === 'tilted'),
  },
  actions: {
    noteCheck: assign(
      (
        { context: { isKept } },
        { original, findings }: { original: ChosenFile; findings: readonly Finding[] },
      ) => ({ original, findings: isKept ? [] : findings }),
    ),
    keep: assign({ findings: [], isKept: true, problem: null }),
    wantBrighter: assign(({ context }) => ({
      problem: null,
      wanted: context.findings.reduce<Correction | null>(
        (wanted, finding) =>
          finding.kind === 'dark' ? { kind: 'brightened', stops: finding.stops } : wanted,
        null,
      ),
    })),
    wantStraight: assign(({ context }) => ({
      problem: null,
      wanted: context.findings.reduce<Correction | null>(
        (wanted, finding) =>
          finding.kind === 'tilted' ? { kind: 'straightened', degrees: finding.degrees } : wanted,
        null,
      ),
    })),
    wantPatch: assign({ place: middle, problem: null }),
    movePatch: assign(({ context: { place }, event }) =>
      event.type === 'patch.moved'
        ? { place: { x: within(place.x + event.right), y: within(place.y + event.down) } }
        : {},
    ),
    wantBalance: assign(({ context, event }) =>
      event.type === 'patch.chosen'
        ? { problem: null, wanted: { kind: 'balanced' as const, place: event.place ?? context.place } }
        : {},
    ),
    noteCorrected: assign(({ context }, corrected: Corrected) => {
      const { wanted, findings, steps } = context
      if (wanted === null) return {}
      const finding = findings.find(({ kind }) => kind === correctedBy[wanted.kind]) ?? null
      return {
        current: corrected.file,
        findings: findings.filter(each => each !== finding),
        steps: [...steps, { ...corrected, kind: wanted.kind, finding }],
        wanted: null,
      }
    }),
    showProblem: assign({
      wanted: null,
      problem: (_, params: { error: unknown }) => refusalOf(params.error).message,
    }),
    clearProblem: assign({ problem: null }),
    undo: assign(({ context: { steps, findings } }) => {
      const last = steps.at(-1)
      if (last === undefined) return {}
      return {
        current: last.before,
        findings: last.finding === null ? findings : [last.finding, ...findings],
        steps: steps.slice(0, -1),
        problem: null,
      }
    }),
  },
}).createMachine({
  id: 'imageReview',
  context: ({ input: { file, address, isKept = false } }) => ({
    ...{ file, address },
    original: null,
    current: file,
    findings: [],
    isKept,
    steps: [],
    wanted: null,
    place: middle,
    problem: null,
  }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The photo is being looked at.',
      tags: ['busy'],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { file, address } }) => ({ file, address }),
        onDone: {
          target: 'deciding',
          actions: { type: 'noteCheck', params: ({ event }) => event.output },
        },
        onError: { target: 'clear', description: 'Its upload says what is wrong with it.' },
      },
    },
    deciding: {
      description: 'Passed through: what there is to say decides.',
      always: [
        { guard: 'isCorrected', target: 'corrected' },
        { guard: 'isSuspect', target: 'warned' },
        { guard: 'isKept', target: 'kept' },
        { target: 'clear' },
      ],
    },
    clear: {
      description: 'Nothing was found; its colors can be corrected all the same.',
      tags: ['settled'],
      on: { 'patch.wanted': { guard: 'isRead', target: 'picking', actions: 'wantPatch' } },
    },
    warned: {
      description: 'What was found is said, with what can be done about it.',
      tags: ['settled'],
      on: {
        'review.kept': { target: 'kept', actions: 'keep' },
        'review.brightened': { guard: 'isDark', target: 'correcting', actions: 'wantBrighter' },
        'review.straightened': { guard: 'isTilted', target: 'correcting', actions: 'wantStraight' },
        'patch.wanted': { target: 'picking', actions: 'wantPatch' },
      },
    },
    kept: {
      description: 'The member wants it as it is.',
      tags: ['settled'],
      on: { 'patch.wanted': { target: 'picking', actions: 'wantPatch' } },
    },
    picking: {
      description: 'The member points at something gray or white.',
      tags: ['settled'],
      on: {
        'patch.moved': { actions: 'movePatch' },
        'patch.chosen': { target: 'correcting', actions: 'wantBalance' },
        'patch.cancelled': { target: 'deciding', actions: 'clearProblem' },
      },
    },
    correcting: {
      description: 'A corrected file is being made; the one of before stays in use until it is there.',
      tags: ['busy'],
      invoke: {
        id: 'correct',
        src: 'correct',
        input: ({ context: { original, current, steps, wanted } }) => {
          if (original === null || wanted === null) throw new Error('There is nothing to correct.')
          const changes = steps.at(-1)?.changes ?? null
          return { original, current: current ?? original, changes, correction: wanted }
        },
        onDone: {
          target: 'corrected',
          actions: { type: 'noteCorrected', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'isBalance', target: 'picking', actions: { type: 'showProblem', params: failure } },
          { target: 'deciding', actions: { type: 'showProblem', params: failure } },
        ],
      },
    },
    corrected: {
      description: 'The corrected file is used; Undo brings back the one of before.',
      tags: ['settled'],
      on: {
        'review.undone': { target: 'deciding', actions: 'undo' },
        'review.kept': { guard: 'isSuspect', actions: 'keep' },
        'review.brightened': { guard: 'isDark', target: 'correcting', actions: 'wantBrighter' },
        'review.straightened': { guard: 'isTilted', target: 'correcting', actions: 'wantStraight' },
        'patch.wanted': { target: 'picking', actions: 'wantPatch' },
      },
    },
  },
  options: { maxIterations: 1000 },
})

/** What each correction is for; a wrong color is not found, but seen. */
const correctedBy: Readonly<Record<Correction['kind'], Finding['kind'] | null>> = {
  brightened: 'dark',
  straightened: 'tilted',
  balanced: null,
}

/** Rounded, so that steps there and back end at the same place. */
const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1e6) / 1e6
