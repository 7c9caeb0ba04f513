import { expect } from 'vitest'
import { workspaceMachine } from '#src/machines/editors/workspace.ts'
import { describeMachine, failed, type Invariant } from '../kit.ts'
import { aDesk, anEditor, changed, sending } from './workspace-fixtures.ts'
import { workspaceNetwork } from './workspace-network.ts'
import { workspaceSessions } from './workspace-sessions.ts'

const names = ['hat', 'coat']
const isWhole: Invariant = ({ context: { editors, sending } }) =>
  new Set(editors).size === editors.length && sending.every((name: string) => editors.includes(name))
const opened = (name: string) => ({
  type: 'editor.opened',
  name,
  logic: anEditor(name, []),
  input: undefined,
})

describeMachine({
  name: 'workspace',
  machine: workspaceMachine,
  events: {
    ...Object.fromEntries(
      names.flatMap(name => [
        [`the ${name} is opened`, opened(name)],
        [`the ${name} is closed`, { type: 'editor.closed', name }],
        [`the ${name} is left`, { type: 'editor.left', name }],
        [`the ${name} sends`, sending(name, true)],
        [`the ${name} rests`, sending(name, false)],
      ]),
    ),
    'the hat is saved': { type: 'xstate.done.actor.hat' },
    'the hat fails': failed('hat', new Error('broken')),
    'Ada is here': changed('u_ada'),
    'Bea is here': changed('u_bea'),
    'nobody is here': changed(null),
    'session.left': { type: 'session.left' },
    'network.lost': { type: 'network.lost' },
    'network.returned': { type: 'network.returned' },
  },
  project: ({ member, editors, sending }: Record<string, string[]>) => ({
    member,
    editors: editors?.toSorted().join(),
    sending: sending?.toSorted().join(),
  }),
  invariants: {
    session: isWhole,
    'session.away': isWhole,
    'session.present': snapshot => isWhole(snapshot) && snapshot.context.member !== null,
    network: isWhole,
    'network.online': isWhole,
    'network.offline': isWhole,
    page: isWhole,
    'page.free': ({ context }) => context.sending.length === 0,
    'page.asking': ({ context }) => context.sending.length > 0,
  },
  behaviours: {
    ...workspaceSessions,
    ...workspaceNetwork,
    'an editor is opened once and continues, each by itself': machine => {
      const desk = aDesk(machine)
      const hat = desk.open('hat')
      const coat = desk.open('coat')
      expect(desk.open('hat')).toBe(hat)
      expect(coat).not.toBe(hat)
      expect([desk.isOpen('hat'), desk.isOpen('coat'), desk.context().editors]).toEqual([true, true, names])
    },
    'a closed editor ends while the others continue; opened again it is a new one': machine => {
      const desk = aDesk(machine)
      const hat = desk.open('hat')
      const coat = desk.open('coat')
      desk.send({ type: 'editor.closed', name: 'hat' })
      desk.send({ type: 'editor.closed', name: 'hat' })
      desk.send({ type: 'editor.closed', name: 'scarf' })
      expect([hat.getSnapshot().status, coat.getSnapshot().status]).toEqual(['stopped', 'active'])
      expect(desk.context().editors).toEqual(['coat'])
      const another = desk.open('hat')
      expect([another === hat, another.getSnapshot().status]).toEqual([false, 'active'])
    },
    'a saved editor is forgotten while the others continue; opened again it is a new one': machine => {
      const desk = aDesk(machine)
      const hat = desk.open('hat')
      const coat = desk.open('coat')
      hat.send({ type: 'send' })
      hat.send({ type: 'end' })
      expect([hat.getSnapshot().status, desk.context()]).toEqual([
        'done',
        { member: 'u_ada', editors: ['coat'], sending: [] },
      ])
      expect(coat.getSnapshot().status).toBe('active')
      expect(desk.open('hat').getSnapshot().status).toBe('active')
      expect(desk.actions.map(({ action }) => action)).toEqual(['askBeforeClosing', 'stopAsking'])
    },
    'the failure of one editor is reported and does not concern the others': machine => {
      const desk = aDesk(machine)
      const hat = desk.open('hat')
      const coat = desk.open('coat')
      hat.send({ type: 'fail' })
      expect([hat.getSnapshot().status, coat.getSnapshot().status]).toEqual(['error', 'active'])
      expect([desk.context().editors, desk.actions]).toEqual([
        ['coat'],
        [{ action: 'reportFailure', params: undefined }],
      ])
      expect(desk.open('hat').getSnapshot().status).toBe('active')
    },
    'the page asks before it closes as long as an editor or a part of one sends': machine => {
      const desk = aDesk(machine)
      const hat = desk.open('hat')
      const coat = desk.open('coat')
      const names = () => desk.actions.map(({ action }) => action)
      hat.send({ type: 'rest' })
      expect(names()).toEqual([])
      hat.send({ type: 'send' })
      expect(names()).toEqual(['askBeforeClosing'])
      hat.send({ type: 'send' })
      coat.send({ type: 'sendPart' })
      hat.send({ type: 'rest' })
      expect([names(), desk.context().sending]).toEqual([['askBeforeClosing'], ['coat']])
      coat.send({ type: 'rest' })
      expect(names()).toEqual(['askBeforeClosing', 'stopAsking'])
      coat.send({ type: 'send' })
      desk.send({ type: 'editor.closed', name: 'coat' })
      expect(names()).toEqual(['askBeforeClosing', 'stopAsking', 'askBeforeClosing', 'stopAsking'])
      // what an editor says that is closed counts no longer
      desk.send(sending('coat', true))
      expect([names().length, desk.context().sending]).toEqual([4, []])
    },
  },
})
