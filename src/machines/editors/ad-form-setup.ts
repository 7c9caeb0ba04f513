import { assign, fromPromise, setup } from 'xstate'
import { type FormRefusal, notRefused, typedInto } from '../forms/form-refusal.ts'
import { notProvided } from '../not-provided.ts'
import { isNoAnswer, refusalOf } from '../refusal.ts'
import { type Entries, isChanged, merged } from './entries.ts'

/** An ad as the server has it, in the form's terms. */
export interface SavedAd {
  readonly id: string
  readonly version: number
  readonly entries: Entries
}

export interface AdFormInput {
  /** Null for an ad that the server does not have yet. */
  readonly id: string | null
  readonly version: number
  readonly isDraft: boolean
  readonly stored: Entries
  /** Earlier input that did not arrive. */
  readonly typed?: Entries | undefined
  /** Fields that are asked for before everything else, because the server lacks them. */
  readonly asked: readonly string[]
  /** Unguessable and new for each form: attempts are named after it. */
  readonly nonce: string
}

interface AdFormContext extends Omit<AdFormInput, 'typed'>, Entries, FormRefusal {
  /** The entries being sent, or sent last. */
  readonly sent: Entries
  /** Counts the attempts to publish; a retry is the same attempt. */
  readonly attempt: number
}

type AdFormEvent =
  | { type: 'form.typed'; field: string; value: string }
  | { type: 'form.ticked'; tick: string; isOn: boolean }
  /** Saves now: the button of an ad that others see, and every Retry. */
  | { type: 'form.submitted' }
  | { type: 'form.published' }
  /** Discards the input and restores the stored entries. */
  | { type: 'form.discarded' }
  /** After "changed meanwhile". */
  | { type: 'form.reloaded' }

export interface AdToSave extends Pick<AdFormInput, 'id' | 'version' | 'nonce'> {
  readonly entries: Entries
}

export interface AdToPublish extends Pick<AdFormInput, 'id' | 'version' | 'nonce'> {
  readonly attempt: number
}

/** The parameters of the actions that store the result of a call. */
export const answer = ({ event }: { event: { output: SavedAd } }) => ({ saved: event.output })

/** The setup of the ad form; its states are in ad-form.ts. */
export const adFormSetup = setup({
  types: {
    context: {} as AdFormContext,
    events: {} as AdFormEvent,
    input: {} as AdFormInput,
  },
  actors: {
    /** Creates the draft where there is none, and saves the input. */
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
    /** A 409 carries the fresh entity only where the entity itself has changed (C-05). */
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
    /** Takes the sent entries as the server stored them; input typed meanwhile stays. */
    keepSaved: assign(({ context }, { saved }: { saved: SavedAd }) => ({
      id: saved.id,
      version: saved.version,
      ...merged({ ...context, stored: context.sent }, saved.entries),
    })),
    /** Takes the server's changes wherever nothing else was typed. */
    takeOver: assign(({ context }, { saved }: { saved: SavedAd }) => ({
      id: saved.id,
      version: saved.version,
      ...merged(context, saved.entries),
    })),
    discard: assign(({ context }) => ({ ...context.stored })),
    beginAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    /** Nothing else shows it: the calls of a form that saves itself are silent. */
    showRefusal: assign((_, { error }: { error: unknown }) => {
      const { message, errors } = refusalOf(error)
      return { refusal: Object.keys(errors).length > 0 ? null : message, fieldErrors: errors }
    }),
    /** From now on missing fields come before everything else. */
    askForMissing: assign(({ context }, { error }: { error: unknown }) => ({
      asked: [...new Set([...context.asked, ...Object.keys(refusalOf(error).errors)])],
    })),
    clearRefusal: assign(notRefused),
  },
  delays: {
    /** After the last key, before a draft is saved. */
    pause: 900,
    /** Before a draft that did not arrive is sent again. */
    patience: 6000,
  },
})
