import { type AnyActorRef, type AnyStateMachine, createMachine } from 'xstate'
import { rigOf } from '../kit.ts'

/** The session as the workspace gets it. */
export const changed = (member: string | null) => ({ type: 'session.changed', member })
/** What an editor says of itself. */
export const sending = (name: string, isSending: boolean) => ({
  type: `xstate.snapshot.${name}`,
  snapshot: { tags: new Set(isSending ? ['sending'] : []), children: {} },
})

const part = createMachine({ tags: ['sending'] })

/** An editor that obeys, and records its events. */
export function anEditor(name: string, heard: string[]): AnyStateMachine {
  const note = (what: string) => () => {
    heard.push(`${name} ${what}`)
  }
  return createMachine({
    initial: 'resting',
    on: {
      send: '.sending',
      sendPart: '.sendingPart',
      rest: '.resting',
      end: '.over',
      fail: {
        actions: () => {
          throw new Error('broken')
        },
      },
      'network.returned': { actions: note('resumes') },
      'session.ended': { actions: note('pauses') },
      'draft.discarded': { actions: note('forgets') },
    },
    states: {
      resting: {},
      sending: { tags: ['sending'] },
      sendingPart: { invoke: { src: part } },
      over: { type: 'final' },
    },
  })
}

/** A workspace in which Ada is logged in. */
export function aDesk(machine: AnyStateMachine, member: string | null = 'u_ada') {
  const rig = rigOf(machine)
  const heard: string[] = []
  if (member !== null) rig.send(changed(member))
  return {
    ...rig,
    heard,
    open: (name: string): AnyActorRef => {
      rig.send({ type: 'editor.opened', name, logic: anEditor(name, heard), input: undefined })
      return rig.actor.system.get(name)
    },
    isOpen: (name: string) => rig.snapshot().children[name]?.getSnapshot().status === 'active',
  }
}
