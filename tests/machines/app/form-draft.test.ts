import { expect } from 'vitest'
import { type AnyStateMachine, fromPromise } from 'xstate'
import { formDraftMachine } from '#src/machines/editors/form-draft.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const ended = { type: 'session.ended' }
const returned = { type: 'network.returned' }
const discarded = { type: 'draft.discarded' }

/** The draft of a form whose restoring the test answers. */
function aDraft(machine: AnyStateMachine) {
  const restores: (PromiseWithResolvers<void> & { signal: AbortSignal })[] = []
  const rig = rigOf(machine, {
    actors: {
      restore: fromPromise<void>(({ signal }) => {
        const held = { ...Promise.withResolvers<void>(), signal }
        restores.push(held)
        return held.promise
      }),
    },
  })
  return {
    ...{ ...rig, restores },
    restored: async () => {
      restores.at(-1)?.resolve()
      await rig.pass(0)
    },
    did: () => rig.actions.map(({ action }) => action),
  }
}

describeMachine({
  name: 'form-draft',
  machine: formDraftMachine,
  events: {
    'it is restored': done('restore', undefined),
    'it cannot be restored': failed('restore', new Error('missing chunk')),
    'session.ended': ended,
    'network.returned': returned,
    'draft.discarded': discarded,
  },
  project: () => null,
  invariants: {
    restoring: ({ children }) => 'restore' in children,
    shown: ({ children }) => !('restore' in children),
    stored: ({ children }) => !('restore' in children),
  },
  behaviours: {
    'the end of the session stores what the form holds, once': async machine => {
      const draft = aDraft(machine)
      await draft.restored()
      draft.send(ended)
      draft.send(ended)
      expect([draft.state(), draft.did()]).toEqual(['stored', ['storeDraft']])
    },
    'a form that still stands when the member is back restores it at once': async machine => {
      const draft = aDraft(machine)
      await draft.restored()
      draft.send(ended)
      draft.send(returned)
      expect([draft.state(), draft.restores.length]).toEqual(['restoring', 2])
      await draft.restored()
      expect([draft.state(), draft.did()]).toEqual(['shown', ['storeDraft']])
    },
    'the return of the network restores nothing while the member was here': async machine => {
      const draft = aDraft(machine)
      draft.send(returned)
      await draft.restored()
      draft.send(returned)
      expect([draft.state(), draft.restores.length]).toEqual(['shown', 1])
    },
    'a session that ends while a draft is restored stores, and restores when the member is back':
      async machine => {
        const draft = aDraft(machine)
        draft.send(ended)
        expect([draft.state(), draft.did()]).toEqual(['stored', ['storeDraft']])
        expect(draft.restores[0]?.signal.aborted).toBe(true)
        await draft.restored()
        expect(draft.state()).toBe('stored')
        draft.send(returned)
        expect([draft.state(), draft.restores.length]).toEqual(['restoring', 2])
      },
    'a form whose draft cannot be read is shown without it, and stores the next one': async machine => {
      const draft = aDraft(machine)
      draft.restores[0]?.reject(new Error('missing chunk'))
      await draft.pass(0)
      expect([draft.state(), draft.did()]).toEqual(['shown', []])
      draft.send(ended)
      expect(draft.did()).toEqual(['storeDraft'])
    },
    'a logout removes the draft, whatever becomes of it': async machine => {
      for (const before of [0, 1, 2]) {
        const draft = aDraft(machine)
        if (before > 0) await draft.restored()
        if (before > 1) draft.send(ended)
        draft.send(discarded)
        expect(draft.did().at(-1)).toBe('removeDraft')
      }
    },
  },
})
