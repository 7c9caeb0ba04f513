import { assign, fromPromise, setup } from 'xstate'
import type { Ad } from '#src/api/contract/ads.ts'
import {
  changedElsewhere,
  type FormRefusal,
  isOutdated,
  notRefused,
  typedInto,
} from '../../forms/form-refusal.ts'
import { type ChosenImage, type FieldOf, isChanged, mergedValues } from '../../forms/form-values.ts'
import { notProvided } from '../../not-provided.ts'
import { type Failure, isNoAnswer, refusalOf } from '../../refusal.ts'
import type { MeasureValues } from '../measure-values.ts'

/** The fields of an ad, as they are typed and chosen; what is not chosen is empty. */
export interface AdValues extends MeasureValues {
  readonly title: string
  readonly description: string
  readonly price: string
  readonly condition: NonNullable<Ad['condition']> | ''
  readonly flaws: string
  readonly no_visible_flaws: boolean
  /** A system and a label, `eu 38`. */
  readonly size: string
  /** The slugs of a category and a brand. */
  readonly category: string
  readonly brand: string
  readonly whose: NonNullable<Ad['whose']> | ''
  readonly colors: readonly string[]
  readonly materials: readonly string[]
  readonly parcel: NonNullable<Ad['parcel']> | ''
  readonly images: readonly ChosenImage[]
}

/** An ad as the server has it, in the form's terms. */
export interface SavedAd {
  readonly id: string
  readonly version: number
  readonly values: AdValues
}

export interface AdFormInput {
  /** Null for an ad that the server does not have yet. */
  readonly id: string | null
  readonly version: number
  readonly isDraft: boolean
  readonly stored: AdValues
  /** Earlier input that did not arrive. */
  readonly typed?: AdValues | undefined
  /** Fields that are asked for before everything else, because the server lacks them. */
  readonly asked: readonly string[]
  /** Unguessable and new for each form: attempts are named after it. */
  readonly nonce: string
}

interface AdFormContext extends Omit<AdFormInput, 'typed'>, FormRefusal {
  readonly values: AdValues
  /** The values being sent, or sent last. */
  readonly sent: AdValues
  /** Counts the attempts to publish; a retry is the same attempt. */
  readonly attempt: number
}

type AdFormEvent =
  | { type: 'form.typed'; field: FieldOf<AdValues>; value: AdValues[FieldOf<AdValues>] }
  /** Saves now: the button of an ad that others see, and every Retry. */
  | { type: 'form.submitted' }
  | { type: 'form.published' }
  /** Discards the input and restores the stored values. */
  | { type: 'form.discarded' }
  /** After "changed meanwhile". */
  | { type: 'form.reloaded' }

export interface AdToSave extends Pick<AdFormInput, 'id' | 'version' | 'nonce'> {
  readonly values: AdValues
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
    isChangedTwice: ({ context }, { saved }: { saved: SavedAd }) =>
      Object.keys(changedElsewhere(context.values, context.stored, saved.values)).length > 0,
    isNoAnswer,
    isOutdated: ({ context }, params: Failure) => context.id !== null && isOutdated(context, params),
  },
  actions: {
    type: assign(({ context, event }) =>
      event.type === 'form.typed' ? { refusal: null, ...typedInto(context, event) } : {},
    ),
    noteSent: assign(({ context: { values } }) => ({ sent: values })),
    /** Takes the sent values as the server stored them; input typed meanwhile stays. */
    keepSaved: assign(({ context }, { saved }: { saved: SavedAd }) => ({
      id: saved.id,
      version: saved.version,
      stored: saved.values,
      values: mergedValues(context.values, context.sent, saved.values),
    })),
    /** Takes the server's changes wherever nothing else was typed, and names them where something was. */
    takeOver: assign(({ context }, { saved }: { saved: SavedAd }) => ({
      fieldErrors: changedElsewhere(context.values, context.stored, saved.values),
      id: saved.id,
      version: saved.version,
      stored: saved.values,
      values: mergedValues(context.values, context.stored, saved.values),
    })),
    discard: assign(({ context }) => ({ values: context.stored })),
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
