import { and, not, stateIn } from 'xstate'
import { notRefused } from '../../forms/form-refusal.ts'
import { failure } from '../../refusal.ts'
import { adFormSetup, answer } from './ad-form-setup.ts'

const isToPublish = stateIn('#adForm.saving.toPublish')
const isUnsaved = { type: 'isUnsaved' } as const
const showRefusal = { type: 'showRefusal', params: failure } as const
const noAnswer = { type: 'isNoAnswer', params: failure } as const
const outdated = {
  guard: { type: 'isOutdated', params: failure },
  target: '#adForm.outdated',
  actions: showRefusal,
} as const
const keepAnswer = { type: 'keepSaved', params: answer } as const

/** Every input restarts the wait before saving. */
const typing = { 'form.typed': { target: '#adForm.unsaved', reenter: true, actions: 'type' } } as const

/** Input during another call is saved after it. */
const typingMeanwhile = { 'form.typed': { actions: 'type' } } as const

/**
 * The form of an ad. A draft saves itself, a moment after the last input, and missing fields are reported
 * when it is published. An ad that others can see is changed by its button, since no half-typed price may
 * ever be one.
 */
export const adFormMachine = adFormSetup.createMachine({
  id: 'adForm',
  context: ({ input: { typed, ...given } }) => ({
    ...given,
    values: typed ?? given.stored,
    sent: given.stored,
    ...notRefused,
    attempt: 0,
  }),
  initial: 'stored',
  states: {
    stored: {
      description: 'The shop has everything that was typed.',
      tags: ['settled', 'editable'],
      always: { guard: isUnsaved, target: 'unsaved' },
      on: {
        ...typing,
        'form.published': [
          { guard: 'isThere', target: 'publishing', actions: ['clearRefusal', 'beginAttempt'] },
          {
            target: 'saving.toPublish',
            actions: 'clearRefusal',
            description: 'The shop has nothing yet that could be published.',
          },
        ],
      },
    },
    unsaved: {
      description: 'Something is not stored yet; of a draft it is in a moment.',
      tags: ['settled', 'editable'],
      always: { guard: not(isUnsaved), target: 'stored' },
      after: { pause: { guard: 'isDraft', target: 'saving' } },
      on: {
        ...typing,
        'form.submitted': { target: 'saving', actions: 'clearRefusal' },
        'form.published': { target: 'saving.toPublish', actions: 'clearRefusal' },
        // nothing is unsaved then, so the machine leaves this state
        'form.discarded': { actions: ['discard', 'clearRefusal'] },
      },
    },
    saving: {
      description: 'It is on its way while the writing goes on; one change is under way at a time.',
      entry: 'noteSent',
      tags: ['editable'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({
          id: context.id,
          version: context.version,
          nonce: context.nonce,
          values: context.sent,
        }),
        onDone: [
          {
            guard: and([isToPublish, 'isMoreTyped']),
            target: 'saving.toPublish',
            reenter: true,
            actions: keepAnswer,
            description: 'What was typed meanwhile belongs to it.',
          },
          { guard: isToPublish, target: 'publishing', actions: [keepAnswer, 'beginAttempt'] },
          { target: 'stored', actions: keepAnswer },
        ],
        onError: [
          { guard: noAnswer, target: 'unreachable', actions: showRefusal },
          outdated,
          { target: 'refused', actions: showRefusal },
        ],
      },
      on: typingMeanwhile,
      initial: 'alone',
      states: {
        alone: {
          description: 'Nothing further waits.',
          tags: ['settled'],
          on: { 'form.published': 'toPublish' },
        },
        toPublish: {
          description: 'It is published as soon as the answer is there; a second press has no effect.',
          tags: ['busy'],
        },
      },
    },
    refused: {
      description: 'Something was not taken, and the reason stands beside it; nothing of it is stored.',
      tags: ['settled', 'editable'],
      on: {
        ...typing,
        'form.submitted': { target: 'saving', actions: 'clearRefusal' },
        'form.published': { target: 'saving.toPublish', actions: 'clearRefusal' },
        'form.discarded': { target: 'stored', actions: ['discard', 'clearRefusal'] },
      },
    },
    unreachable: {
      description:
        'No readable answer came. What was typed is kept here, and a draft is sent again by itself.',
      tags: ['settled', 'editable', 'unreachable'],
      after: { patience: { guard: 'isDraft', target: 'saving', actions: 'clearRefusal' } },
      on: {
        ...typing,
        'form.submitted': { target: 'saving', actions: 'clearRefusal' },
        'form.published': { target: 'saving.toPublish', actions: 'clearRefusal' },
        'form.discarded': { target: 'stored', actions: ['discard', 'clearRefusal'] },
      },
    },
    outdated: {
      description: 'It was changed meanwhile, elsewhere; what is typed stays, the rest can be loaded anew.',
      tags: ['settled', 'editable', 'outdated'],
      on: { ...typingMeanwhile, 'form.reloaded': { target: 'reloading', actions: 'clearRefusal' } },
    },
    reloading: {
      description: 'What the shop has now is on its way.',
      tags: ['busy', 'editable', 'outdated'],
      invoke: {
        id: 'reload',
        src: 'reload',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isChangedTwice', params: answer },
            target: 'refused',
            actions: { type: 'takeOver', params: answer },
            description: 'A draft does not replace by itself what was written elsewhere.',
          },
          { target: 'stored', actions: { type: 'takeOver', params: answer } },
        ],
        onError: { target: 'outdated', actions: showRefusal },
      },
      on: typingMeanwhile,
    },
    publishing: {
      description: 'The shop is asked to publish it; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context: { id, version, nonce, attempt } }) => ({ id, version, nonce, attempt }),
        onDone: { target: 'published', actions: { type: 'takeOver', params: answer } },
        onError: [
          { guard: noAnswer, target: 'unanswered', actions: showRefusal },
          outdated,
          { target: 'stored', actions: [showRefusal, { type: 'askForMissing', params: failure }] },
        ],
      },
    },
    unanswered: {
      description:
        'Nobody knows whether it was published; Retry asks the same again, which does nothing twice.',
      tags: ['settled', 'editable', 'unreachable'],
      on: {
        ...typing,
        'form.submitted': { target: 'publishing', actions: 'clearRefusal' },
        'form.published': { target: 'publishing', actions: 'clearRefusal' },
      },
    },
    published: {
      description: 'It left the desk: everybody can find it, or it is looked at first.',
      tags: ['settled'],
      type: 'final',
    },
  },
  options: { maxIterations: 1000 },
})
