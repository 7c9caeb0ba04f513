import { assign, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type FormRefusal, isOutdated, notRefused, withoutField } from '../../forms/form-refusal.ts'
import { type ChosenImage, isSame } from '../../forms/form-values.ts'
import { notProvided } from '../../not-provided.ts'
import { type Failure, isNoAnswer, refusalOf } from '../../refusal.ts'
import { type ImageListInput, imageListMachine } from '../images/image-list.ts'
import { described } from '../images/images.ts'
import { rowsOf, withCells } from './product-grid.ts'
import {
  changedTwice,
  type GridCell,
  isChanged,
  merged,
  type OptionValues,
  type PlainField,
  type ProductValues,
  type SavedProduct,
} from './product-values.ts'

export interface ProductEditorInput {
  /** Null for a product that the server does not have yet. */
  readonly id: string | null
  readonly version: number
  readonly stored: ProductValues
  readonly list: ImageListInput
}

interface ProductEditorContext extends ProductEditorInput, FormRefusal {
  readonly values: ProductValues
  /** What is being sent, or was sent last. */
  readonly sent: ProductValues
}

type ProductEditorEvent =
  | { type: 'form.typed'; field: PlainField; value: ProductValues[PlainField] }
  /** The options with their values; the grid follows. */
  | { type: 'options.changed'; options: readonly OptionValues[] }
  /** One cell, or the same cell of several rows. */
  | { type: 'cells.typed'; keys: readonly string[]; cell: GridCell; value: string }
  | { type: 'row.removed'; key: string }
  | { type: 'image.colored'; id: string; color: string }
  | { type: 'form.submitted' }
  | { type: 'form.discarded' }
  /** After "changed meanwhile". */
  | { type: 'form.reloaded' }
  /** Something leads away from the editor. */
  | { type: 'leave.asked' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.canceled' }
  /** The network, or the member, is back. */
  | { type: 'network.returned' }

export interface ProductToSave extends Pick<ProductEditorInput, 'id' | 'version'> {
  readonly values: ProductValues
  readonly stored: ProductValues
}

/** The parameters of the actions that store the result of a call. */
export const answer = ({ event }: { event: { output: SavedProduct } }) => ({ saved: event.output })

/** The images of the list, as the form has them. */
export const chosen = ({ event }: { event: { snapshot: SnapshotFrom<typeof imageListMachine> } }) => ({
  images: described(event.snapshot.context.images).map(({ id, alt }) => ({ id, alt })),
})

const withGrid = ({ values }: Pick<ProductEditorContext, 'values'>, change: Partial<ProductValues>) => ({
  values: { ...values, ...change },
})

/** Sentences about the grid name its rows by their place; they go when the rows are others. */
const withoutGrid = (errors: FormRefusal['fieldErrors']) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !/^(variants|options)/.test(field)))

/** The setup of the product editor; its states are in product-editor.ts. */
export const productEditorSetup = setup({
  types: {
    context: {} as ProductEditorContext,
    events: {} as ProductEditorEvent,
    input: {} as ProductEditorInput,
    children: {} as { images: 'images'; save: 'save'; reload: 'reload' },
  },
  actors: {
    images: imageListMachine,
    /** Creates the product where there is none, and saves what was typed. */
    save: fromPromise<SavedProduct, ProductToSave>(() => notProvided('save')),
    reload: fromPromise<SavedProduct, Pick<ProductEditorInput, 'id'>>(() => notProvided('reload')),
  },
  guards: {
    isChanged: ({ context }) => isChanged(context.values, context.stored),
    isUnchanged: ({ context }) => !isChanged(context.values, context.stored),
    hasOtherImages: ({ context }, params: { images: readonly ChosenImage[] }) =>
      !isSame(params.images, context.values.images),
    isNoAnswer,
    isOutdated: ({ context }, params: Failure) => context.id !== null && isOutdated(context, params),
  },
  actions: {
    type: assign(({ context: { values, fieldErrors }, event }) =>
      event.type === 'form.typed'
        ? {
            values: { ...values, [event.field]: event.value },
            fieldErrors: withoutField(fieldErrors, event.field),
          }
        : {},
    ),
    changeOptions: assign(({ context, event }) =>
      event.type === 'options.changed'
        ? {
            ...withGrid(context, { options: event.options, rows: rowsOf(event.options, context.values) }),
            fieldErrors: withoutGrid(context.fieldErrors),
          }
        : {},
    ),
    typeCells: assign(({ context, event }) => {
      if (event.type !== 'cells.typed') return {}
      const { keys, cell, value } = event
      const places = context.values.rows.flatMap(({ key }, at) => (keys.includes(key) ? [at] : []))
      return {
        ...withGrid(context, { rows: withCells(context.values.rows, keys, cell, value) }),
        fieldErrors: places.reduce(
          (errors, at) => withoutField(errors, `variants.${at}.${cell}`),
          context.fieldErrors,
        ),
      }
    }),
    removeRow: assign(({ context, event }) =>
      event.type === 'row.removed'
        ? {
            ...withGrid(context, { rows: context.values.rows.filter(({ key }) => key !== event.key) }),
            fieldErrors: withoutGrid(context.fieldErrors),
          }
        : {},
    ),
    colorImage: assign(({ context, event }) => {
      if (event.type !== 'image.colored') return {}
      const { [event.id]: _, ...others } = context.values.imageColors
      const imageColors = event.color === '' ? others : { ...others, [event.id]: event.color }
      return withGrid(context, { imageColors })
    }),
    /** A variant cannot show an image that is gone. */
    takeImages: assign(({ context }, { images }: { images: readonly ChosenImage[] }) => ({
      ...withGrid(context, {
        images,
        rows: context.values.rows.map(row =>
          row.image === '' || images.some(({ id }) => id === row.image) ? row : { ...row, image: '' },
        ),
      }),
      fieldErrors: withoutField(context.fieldErrors, 'images'),
    })),
    noteSent: assign(({ context }) => ({ sent: context.values })),
    /** Takes what was sent as the server stored it; images that arrived meanwhile stay. */
    keepSaved: assign(({ context }, { saved }: { saved: SavedProduct }) => ({
      id: saved.id,
      version: saved.version,
      stored: saved.values,
      values: merged(context.values, context.sent, saved.values),
    })),
    /** Takes the server's changes wherever nothing else was typed, and names them where something was. */
    takeOver: assign(({ context: { values: typed, stored: before } }, { saved }: { saved: SavedProduct }) => {
      const values = merged(typed, before, saved.values)
      return {
        ...{ version: saved.version, stored: saved.values, values },
        fieldErrors: changedTwice({ typed, before, now: saved.values }, values),
      }
    }),
    discard: assign(({ context }) => ({ values: context.stored, ...notRefused })),
    showRefusal: assign((_, { error }: { error: unknown }) => {
      const { message, errors } = refusalOf(error)
      return { refusal: message, fieldErrors: errors }
    }),
    clearRefusal: assign(notRefused),
    resumeImages: sendTo('images', { type: 'network.returned' }),
    notifySaved: (_, _params: { saved: SavedProduct }) => notProvided('notifySaved'),
  },
})
