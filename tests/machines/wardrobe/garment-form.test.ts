import { garmentFormMachine } from '#src/machines/editors/wardrobe/garment-form.ts'
import type { FormImages } from '#src/machines/editors/wardrobe/garment-values.ts'
import { describeMachine, done, failed, type Invariant } from '../kit.ts'
import {
  away,
  empty,
  guessed,
  imagesChanged,
  input,
  invalid,
  needed,
  outdated,
  submitted,
  typed,
  type Written,
} from './garment-form-fixtures.ts'
import { garmentFormSaving } from './garment-form-saving.ts'
import { garmentFormWriting } from './garment-form-writing.ts'

const isIdle: Invariant = ({ children }) => !('save' in children)
describeMachine({
  name: 'garment-form',
  machine: garmentFormMachine,
  inputs: { 'a garment': input, 'a new one': { stored: empty, version: null, needed } },
  events: {
    'the name is typed': typed('title', 'Trench'),
    'the name is taken away': typed('title', ''),
    'a choice is made': typed('seasons', ['winter', 'summer']),
    'the name is guessed': guessed('title', 'A guess'),
    'images travel': imagesChanged({ ready: [], underWay: 1 }),
    'images are there': imagesChanged({}),
    'an image is lost': imagesChanged({ ready: [], failed: 1 }),
    'form.submitted': submitted,
    'their name is taken': { type: 'form.tookTheirs', field: 'title', value: 'Wool coat' },
    'network.returned': { type: 'network.returned' },
    'it is saved': done('save', undefined),
    'it is refused': failed('save', invalid),
    'it was changed meanwhile': failed('save', outdated),
    'no answer': failed('save', away),
  },
  project: ({
    values,
    images,
    guessed: supposed,
    theirs: there,
    refusal,
    fieldErrors,
  }: {
    values: Written
    images: FormImages
    guessed: readonly string[]
    theirs: Written | null
    refusal: string | null
    fieldErrors: object
  }) => ({
    title: values.title,
    summer: values.seasons.includes('summer'),
    images: `${images.ready.length} ${images.underWay} ${images.failed}`,
    supposed: supposed.join(),
    theirs: there !== null,
    wrong: refusal ?? Object.keys(fieldErrors).join(),
  }),
  invariants: {
    editing: isIdle,
    awaitingImages: snapshot =>
      isIdle(snapshot) && snapshot.context.images.underWay > 0 && snapshot.context.refusal === null,
    saving: ({ context, children }) =>
      'save' in children &&
      context.refusal === null &&
      context.images.underWay === 0 &&
      context.theirs === null &&
      context.values.title !== '',
    unreachable: isIdle,
    outdated: snapshot => isIdle(snapshot) && snapshot.context.theirs !== null,
    saved: isIdle,
  },
  behaviours: { ...garmentFormWriting, ...garmentFormSaving },
})
