import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { isNoAnswer, refusalOf } from '../refusal.ts'
import { type FormRefusal, notRefused, typedInto } from './form-refusal.ts'
import { type Entries, isChanged, merged } from './save-form.ts'

/** An ad as the shop has it, in what a form holds. */
export interface SavedAd {
  readonly id: string
  readonly version: number
  readonly entries: Entries
}

export interface AdFormInput {
  /** Null for one that the shop does not know yet. */
  readonly id: string | null
  readonly version: number
  readonly isDraft: boolean
  readonly stored: Entries
  /** What was typed before and did not arrive. */
  readonly typed?: Entries | undefined
  /** Fields that are asked for before everything else: the shop lacks them. */
  readonly asked: readonly string[]
  /** Unguessable and new for each form: attempts are named after it. */
  readonly nonce: string
}

interface AdFormContext extends Omit<AdFormInput, 'typed'>, Entries, FormRefusal {
  /** What is on its way, or was last. */
  readonly sent: Entries
  /** Counts what was tried to be published; a retry is the same attempt. */
  readonly attempt: number
}

type AdFormEvent =
  | { type: 'form.typed'; field: string; value: string }
  | { type: 'form.ticked'; tick: string; isOn: boolean }
  /** Stores it now: the button of an ad that others see, and every Retry. */
  | { type: 'form.submitted' }
  | { type: 'form.published' }
  /** What was typed is given up for what is stored. */
  | { type: 'form.discarded' }
  /** After "changed meanwhile". */
  | { type: 'form.reloaded' }

export interface AdToSave extends Pick<AdFormInput, 'id' | 'version' | 'nonce'> {
  readonly entries: Entries
}

export interface AdToPublish extends Pick<AdFormInput, 'id' | 'version' | 'nonce'> {
  readonly attempt: number
}

/** What a call resolved to: the parameters of the actions that keep it. */
export const answer = ({ event }: { event: { output: SavedAd } }) => ({ saved: event.output })

/** What the form of an ad is made of; its states stand in ad-form.ts. */
export const adFormSetup = setup({
  types: {
    context: {} as AdFormContext,
    events: {} as AdFormEvent,
    input: {} as AdFormInput,
  },
  actors: {
    /** Makes the draft where there is none, and stores what was typed. */
    save: fromPromise<SavedAd, AdToSave>(() => notProvided('save')),
    reload: fromPromise<SavedAd, Pick<AdFormInput, 'id'>>(() => notProvided('reload')),
    publish: fromPromise<SavedAd, AdToPublish>(() => notProvided('publish')),
  },
  guards: {
    isThere: ({ context }) => context.id !== null,
    isDraft: ({ context }) => context.isDraft,
    isUnsaved: ({ context }) => isChanged(context),
    isMoreTyped: ({ context }) => isChanged({ ...context, stored: context.sent }),
    isNoAnswer,
    /** A 409 carries the fresh thing only where the thing itself has changed (C-05). */
    isOutdated: ({ context }, params: { error: unknown }) => {
      const { status, data } = refusalOf(params.error)
      return context.id !== null && status === 409 && data !== undefined
    },
  },
  actions: {
    type: assign(({ context, event }) =>
      event.type === 'form.typed' ? { refusal: null, ...typedInto(context, event) } : {},
    ),
    tick: assign(({ context: { ticks }, event }) => {
      if (event.type !== 'form.ticked') return {}
      const others = ticks.filter(each => each !== event.tick)
      return { refusal: null, ticks: event.isOn ? [...others, event.tick] : others }
    }),
    noteSent: assign(({ context: { fields, ticks } }) => ({ sent: { fields, ticks } })),
    /** What was sent is stored, as the shop writes it; what was typed meanwhile stays. */
    keepSaved: assign(({ context }, { saved }: { saved: SavedAd }) => ({
      id: saved.id,
      version: saved.version,
      ...merged({ ...context, stored: context.sent }, saved.entries),
    })),
    /** The shop's news, wherever nothing else was typed. */
    takeOver: assign(({ context }, { saved }: { saved: SavedAd }) => ({
      id: saved.id,
      version: saved.version,
      ...merged(context, saved.entries),
    })),
    discard: assign(({ context }) => ({ ...context.stored })),
    beginAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    /** Nothing else tells it: the calls of a form that stores itself are silent. */
    showRefusal: assign((_, { error }: { error: unknown }) => {
      const { message, errors } = refusalOf(error)
      return { refusal: Object.keys(errors).length > 0 ? null : message, fieldErrors: errors }
    }),
    /** From now on what is missing stands before everything else. */
    askForMissing: assign(({ context }, { error }: { error: unknown }) => ({
      asked: [...new Set([...context.asked, ...Object.keys(refusalOf(error).errors)])],
    })),
    clearRefusal: assign(notRefused),
  },
  delays: {
    /** After the last key, before a draft is stored. */
    pause: 900,
    /** Before a draft is sent again that did not arrive. */
    patience: 6000,
  },
})
