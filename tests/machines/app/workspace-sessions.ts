import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { aDesk, changed } from './workspace-fixtures.ts'

/** What becomes of editors when the session changes. */
export const workspaceSessions: Readonly<Record<string, (machine: AnyStateMachine) => void>> = {
  'over the end of a session the editors stay: each pauses once, and resumes once when the same member is back':
    machine => {
      const desk = aDesk(machine)
      const hat = desk.open('hat')
      const coat = desk.open('coat')
      desk.send(changed('u_ada'))
      desk.send(changed(null))
      desk.send(changed(null))
      expect([desk.state(), desk.heard]).toEqual([
        expect.stringContaining('session.away'),
        ['hat pauses', 'coat pauses'],
      ])
      expect([hat.getSnapshot().status, coat.getSnapshot().status]).toEqual(['active', 'active'])
      desk.send(changed('u_ada'))
      desk.send(changed('u_ada'))
      expect([desk.state(), desk.heard]).toEqual([
        expect.stringContaining('session.present'),
        ['hat pauses', 'coat pauses', 'hat resumes', 'coat resumes'],
      ])
      expect([desk.open('hat') === hat, desk.open('coat') === coat]).toEqual([true, true])
    },
  'no editor survives the login of another member, and no draft is removed': machine => {
    for (const between of [[], [null]]) {
      const desk = aDesk(machine)
      const hat = desk.open('hat')
      const coat = desk.open('coat')
      coat.send({ type: 'send' })
      for (const nobody of between) desk.send(changed(nobody))
      desk.send(changed('u_bea'))
      expect([hat.getSnapshot().status, coat.getSnapshot().status]).toEqual(['stopped', 'stopped'])
      expect([desk.state(), desk.context(), desk.heard]).toEqual([
        expect.stringMatching(/page\.free.*session\.present|session\.present.*page\.free/),
        { member: 'u_bea', editors: [], sending: [] },
        between.flatMap(() => ['hat pauses', 'coat pauses']),
      ])
      const before = desk.heard.length
      const another = desk.open('hat')
      desk.send(changed('u_bea'))
      desk.send(changed(null))
      desk.send(changed('u_bea'))
      expect([another === hat, another.getSnapshot().status, desk.heard.slice(before)]).toEqual([
        false,
        'active',
        ['hat pauses', 'hat resumes'],
      ])
    }
  },
  'a logout ends all editors and has them forget their drafts, without a pause before': machine => {
    for (const [before, paused] of [
      ['u_ada', []],
      [null, ['hat pauses', 'coat pauses']],
    ] as const) {
      const desk = aDesk(machine)
      const hat = desk.open('hat')
      const coat = desk.open('coat')
      coat.send({ type: 'send' })
      desk.send(changed(before))
      desk.send({ type: 'session.left' })
      desk.send({ type: 'session.left' })
      expect([hat.getSnapshot().status, coat.getSnapshot().status]).toEqual(['stopped', 'stopped'])
      expect([desk.heard, desk.context().editors, desk.context().sending]).toEqual([
        [...paused, 'hat forgets', 'coat forgets'],
        [],
        [],
      ])
      expect(desk.state()).toContain('session.away')
      desk.send(changed(null))
      desk.send(changed('u_ada'))
      expect([desk.heard.length, desk.open('hat') === hat]).toEqual([paused.length + 2, false])
    }
  },
  'an editor opened while nobody is known ends when a member logs in': machine => {
    const desk = aDesk(machine, null)
    const hat = desk.open('hat')
    expect([desk.state(), hat.getSnapshot().status]).toEqual([
      expect.stringContaining('session.away'),
      'active',
    ])
    desk.send(changed('u_ada'))
    expect([hat.getSnapshot().status, desk.context()]).toEqual([
      'stopped',
      { member: 'u_ada', editors: [], sending: [] },
    ])
  },
  'an editor that does not continue without its screen ends with it, but not at the end of a session':
    machine => {
      const desk = aDesk(machine)
      const hat = desk.open('hat')
      const coat = desk.open('coat')
      desk.send({ type: 'editor.left', name: 'scarf' })
      desk.send({ type: 'editor.left', name: 'hat' })
      desk.send({ type: 'editor.left', name: 'hat' })
      expect([hat.getSnapshot().status, desk.context().editors]).toEqual(['stopped', ['coat']])
      desk.send(changed(null))
      desk.send({ type: 'editor.left', name: 'coat' })
      expect([coat.getSnapshot().status, desk.context().editors]).toEqual(['active', ['coat']])
    },
}
