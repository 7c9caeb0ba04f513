import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { aDesk, changed } from './workspace-fixtures.ts'

const lost = { type: 'network.lost' }
const returned = { type: 'network.returned' }

/** What becomes of editors when the network goes and returns. */
export const workspaceNetwork: Readonly<Record<string, (machine: AnyStateMachine) => void>> = {
  'the return of the network resumes each editor once': machine => {
    const desk = aDesk(machine)
    desk.open('hat')
    desk.open('coat')
    desk.send(returned)
    desk.send(lost)
    expect([desk.state(), desk.heard]).toEqual([expect.stringContaining('network.offline'), []])
    desk.send(lost)
    desk.send(returned)
    desk.send(returned)
    expect([desk.state(), desk.heard]).toEqual([
      expect.stringContaining('network.online'),
      ['hat resumes', 'coat resumes'],
    ])
  },
  'the network’s return resumes nothing as long as the member is away': machine => {
    const desk = aDesk(machine)
    desk.open('hat')
    desk.send(lost)
    desk.send(changed(null))
    desk.send(returned)
    expect([desk.state(), desk.heard]).toEqual([expect.stringContaining('network.online'), ['hat pauses']])
    desk.send(changed('u_ada'))
    expect(desk.heard).toEqual(['hat pauses', 'hat resumes'])
  },
  'without a network an editor is opened and left as usual': machine => {
    const desk = aDesk(machine)
    desk.send(lost)
    desk.open('hat')
    desk.send({ type: 'editor.left', name: 'hat' })
    expect([desk.state(), desk.context().editors]).toEqual([expect.stringContaining('network.offline'), []])
  },
}
