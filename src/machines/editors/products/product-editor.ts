import { notRefused } from '../../forms/form-refusal.ts'
import { failure } from '../../refusal.ts'
import { answer, chosen, productEditorSetup } from './product-editor-setup.ts'

const showRefusal = { type: 'showRefusal', params: failure } as const
const keepAnswer = { type: 'keepSaved', params: answer } as const
const typing = {
  'form.typed': { actions: 'type' },
  'options.changed': { actions: 'changeOptions' },
  'cells.typed': { actions: 'typeCells' },
  'row.removed': { actions: 'removeRow' },
  'image.colored': { actions: 'colorImage' },
} as const
const saving = { target: 'saving', actions: 'clearRefusal' } as const

/**
 * The editor of a brand's product: fields, options, the grid of variants, and images, which travel meanwhile. All of
 * it is saved at once by the button, since what is in the shop must not change with each key. Unsaved changes ask
 * before they are left.
 */
export const productEditorMachine = productEditorSetup.createMachine({
  id: 'productEditor',
  context: ({ input }) => ({ ...input, values: input.stored, sent: input.stored, ...notRefused }),
  initial: 'saved',
  invoke: {
    id: 'images',
    src: 'images',
    input: ({ context }) => context.list,
    onSnapshot: {
      guard: { type: 'hasOtherImages', params: chosen },
      actions: { type: 'takeImages', params: chosen },
    },
  },
  on: { 'network.returned': { actions: 'resumeImages' } },
  states: {
    saved: {
      description: 'The shop has everything that is shown.',
      tags: ['settled', 'editable'],
      always: { guard: 'isChanged', target: 'unsaved' },
      on: typing,
    },
    unsaved: {
      description: 'Something is typed that the shop does not have; leaving asks first.',
      tags: ['settled', 'editable', 'unsaved', 'sending'],
      always: { guard: 'isUnchanged', target: 'saved', actions: 'clearRefusal' },
      on: {
        ...typing,
        'form.submitted': saving,
        'form.discarded': { target: 'saved', actions: 'discard' },
        'leave.asked': 'leaving',
      },
    },
    saving: {
      description: 'It is on its way; a second press has no effect.',
      tags: ['busy', 'unsaved', 'sending'],
      entry: 'noteSent',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { id, version, values, stored } }) => ({ id, version, values, stored }),
        onDone: { target: 'saved', actions: [keepAnswer, { type: 'notifySaved', params: answer }] },
        onError: [
          { guard: { type: 'isNoAnswer', params: failure }, target: 'unreachable', actions: showRefusal },
          { guard: { type: 'isOutdated', params: failure }, target: 'outdated', actions: showRefusal },
          {
            target: 'unsaved',
            actions: showRefusal,
            description: 'The sentences stand beside their fields.',
          },
        ],
      },
    },
    unreachable: {
      description: 'No readable answer came. What was typed stays, and Retry sends it again.',
      tags: ['settled', 'editable', 'unsaved', 'sending', 'unreachable'],
      on: {
        ...typing,
        'form.submitted': saving,
        'form.discarded': { target: 'saved', actions: 'discard' },
        'leave.asked': 'leaving',
      },
    },
    outdated: {
      description: 'It was changed meanwhile, elsewhere; what is typed stays, the rest can be loaded anew.',
      tags: ['settled', 'unsaved', 'sending', 'outdated'],
      on: {
        'form.reloaded': { target: 'reloading', actions: 'clearRefusal' },
        'leave.asked': 'leaving',
      },
    },
    reloading: {
      description: 'What the shop has now is on its way.',
      tags: ['busy', 'unsaved', 'sending', 'outdated'],
      invoke: {
        id: 'reload',
        src: 'reload',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'unsaved', actions: { type: 'takeOver', params: answer } },
        onError: { target: 'outdated', actions: showRefusal },
      },
    },
    leaving: {
      description: 'Something leads away: are the unsaved changes to be left behind?',
      tags: ['settled', 'unsaved', 'sending', 'asking'],
      on: {
        'leave.confirmed': 'discarded',
        'leave.canceled': { target: 'unsaved', description: 'They stay, and so does the editor.' },
      },
    },
    discarded: { description: 'The changes were left behind.', type: 'final' },
  },
  options: { maxIterations: 1000 },
})
