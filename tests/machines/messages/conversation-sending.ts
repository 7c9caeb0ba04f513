import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import {
  begin,
  discard,
  keysOf,
  leave,
  nothing,
  open,
  photo,
  refusal,
  retry,
  send,
  sent,
  type,
  unreachable,
} from './conversation-fixtures.ts'

/** What is typed and sent, and what becomes of it without an answer. */
export const conversationSending: Readonly<
  Record<string, (machine: AnyStateMachine) => void | Promise<void>>
> = {
  'typed text is stored as a draft, and an earlier draft is continued': machine => {
    const rig = begin(machine, { text: 'Is it', images: [photo] })
    expect([rig.context().text, rig.context().images]).toEqual(['Is it', [photo]])
    rig.send(type('Is it warm?'))
    expect([rig.context().text, rig.actions]).toEqual([
      'Is it warm?',
      [{ action: 'storeDraft', params: { ...nothing, text: 'Is it warm?', images: [photo] } }],
    ])
    rig.send({ type: 'images.changed', images: [] })
    expect(rig.actions.at(-1)?.params).toEqual({ ...nothing, text: 'Is it warm?' })
    rig.send({ type: 'draft.discarded' })
    expect(rig.actions.at(-1)).toMatchObject({ action: 'removeDraft' })
  },
  'a message is sent without blanks around it, and the field and its draft are empty': async machine => {
    const rig = begin(machine, { images: [photo] })
    rig.send(type('  Is it warm? '))
    rig.send(send('one', [photo]))
    expect([rig.context().text, rig.context().images]).toEqual(['', []])
    expect(rig.calls('send')).toEqual([{ key: 'one', images: [photo], text: 'Is it warm?' }])
    await rig.answer('send', undefined)
    expect([keysOf(rig), rig.state().includes('sending.idle')]).toEqual([[], true])
  },
  'an empty message is not sent, but photos alone are': machine => {
    const rig = begin(machine)
    rig.send(send('one'))
    rig.send(type('   '))
    rig.send(send('one'))
    expect([keysOf(rig), rig.calls('send')]).toEqual([[], []])
    rig.send(send('two', [photo]))
    expect(rig.calls('send')).toEqual([{ key: 'two', images: [photo], text: '' }])
  },
  'messages are sent one after the other, in their order': async machine => {
    const rig = sent(machine, 'one', 'two')
    expect(rig.calls('send').length).toBe(1)
    await rig.answer('send', undefined)
    expect(rig.calls('send').at(-1)).toMatchObject({ key: 'two' })
    expect(keysOf(rig)).toEqual(['two'])
    await rig.answer('send', undefined)
    expect(keysOf(rig)).toEqual([])
  },
  'a message on its way is stored until it arrives or is discarded, and goes on after a reload':
    async machine => {
      const one = { key: 'one', text: 'text of one', images: [] }
      const two = { key: 'two', text: 'text of two', images: [] }
      const rig = sent(machine, 'one', 'two')
      const stored = () => rig.actions.at(-1)
      const storing = (...outbox: object[]) => ({ action: 'storeDraft', params: { ...nothing, outbox } })
      expect(stored()).toEqual(storing(one, two))
      rig.send(discard('two'))
      expect(stored()).toEqual(storing(one))
      await rig.refuse('send', unreachable)
      expect(stored()).toEqual(storing(one))
      rig.send(retry)
      await rig.answer('send', undefined)
      expect(stored()).toEqual(storing())
      const arrived = sent(machine, 'one')
      await arrived.answer('send', undefined)
      expect(arrived.actions.at(-1)).toEqual(storing())
      const unsent = sent(machine, 'one')
      await unsent.refuse('send', unreachable)
      unsent.send(discard('one'))
      expect(unsent.actions.at(-1)).toEqual(storing())
      const next = begin(machine, { outbox: [one, two] })
      expect(next.calls('send')).toEqual([one])
      await next.refuse('send', refusal)
      next.send(discard('one'))
      expect(next.actions.at(-1)).toEqual(storing(two))
      expect(next.calls('send')).toEqual([one, two])
    },
  'a message that is tried again counts as unanswered meanwhile, and can be discarded': async machine => {
    for (const end of ['discard', 'arrive', 'again', 'refuse'] as const) {
      const rig = sent(machine, 'one', 'two')
      await rig.refuse('send', unreachable)
      expect(rig.state()).toContain('sending.unanswered.pausing')
      rig.send(retry)
      expect(rig.state()).toContain('sending.unanswered.trying')
      rig.send(retry)
      expect(rig.calls('send').length).toBe(2)
      if (end === 'discard') rig.send(discard('one'))
      if (end === 'arrive') await rig.answer('send', undefined)
      if (end === 'again') await rig.refuse('send', unreachable)
      if (end === 'refuse') await rig.refuse('send', refusal)
      const [state, keys] = {
        discard: ['sending.underWay', ['two']],
        arrive: ['sending.underWay', ['two']],
        again: ['sending.unanswered.pausing', ['one', 'two']],
        refuse: ['sending.refused', ['one', 'two']],
      }[end] as [string, string[]]
      expect([rig.state().includes(state), keysOf(rig)]).toEqual([true, keys])
      expect(rig.context().problem).toBe(end === 'refuse' ? 'You blocked Theo.' : null)
    }
  },
  'without an answer it is sent again: after ten seconds, on Retry, or with the network': async machine => {
    for (const again of ['time', retry, { type: 'network.returned' }] as const) {
      const rig = sent(machine, 'one', 'two')
      await rig.refuse('send', unreachable)
      expect([keysOf(rig), rig.context().problem]).toEqual([['one', 'two'], null])
      await rig.pass(9999)
      expect(rig.calls('send').length).toBe(1)
      if (again === 'time') await rig.pass(1)
      else rig.send(again)
      expect(rig.calls('send').map(call => (call as { key: string }).key)).toEqual(['one', 'one'])
    }
  },
  'a refused message says why, and waits for Retry': async machine => {
    const rig = sent(machine, 'one')
    await rig.refuse('send', refusal)
    expect(rig.context().problem).toBe('You blocked Theo.')
    await rig.pass(60_000)
    rig.send({ type: 'network.returned' })
    expect(rig.calls('send').length).toBe(1)
    rig.send(retry)
    expect([rig.calls('send').length, rig.context().problem]).toEqual([2, null])
    await rig.answer('send', undefined)
    expect(keysOf(rig)).toEqual([])
  },
  'a refusal is stored, and stays one after a reload until Retry or Discard': async machine => {
    const one = { key: 'one', text: 'text of one', images: [] }
    const two = { key: 'two', text: 'text of two', images: [] }
    const rig = sent(machine, 'one')
    await rig.refuse('send', refusal)
    const kept = { ...nothing, outbox: [one], problem: 'You blocked Theo.' }
    expect(rig.actions.at(-1)).toEqual({ action: 'storeDraft', params: kept })
    rig.send(retry)
    expect(rig.actions.at(-1)).toEqual({ action: 'storeDraft', params: { ...kept, problem: null } })
    const reloaded = begin(machine, { outbox: [one, two], problem: 'You blocked Theo.' })
    expect([reloaded.state().includes('sending.refused'), reloaded.calls('send')]).toEqual([true, []])
    reloaded.send({ type: 'network.returned' })
    expect(reloaded.calls('send')).toEqual([])
    reloaded.send(retry)
    expect([reloaded.calls('send'), reloaded.context().problem]).toEqual([[one], null])
    const discarded = begin(machine, { outbox: [one, two], problem: 'You blocked Theo.' })
    discarded.send(discard('one'))
    expect([keysOf(discarded), discarded.calls('send')]).toEqual([['two'], [two]])
    const tried = sent(machine, 'one')
    await tried.refuse('send', unreachable)
    tried.send(retry)
    await tried.refuse('send', refusal)
    expect(tried.actions.at(-1)).toEqual({ action: 'storeDraft', params: kept })
  },
  'a message that did not arrive is discarded, and those behind it go on': async machine => {
    for (const trouble of [unreachable, refusal]) {
      const rig = sent(machine, 'one', 'two', 'three')
      await rig.refuse('send', trouble)
      rig.send(discard('three'))
      expect(keysOf(rig)).toEqual(['one', 'two'])
      expect(rig.calls('send').length).toBe(1)
      rig.send(discard('one'))
      expect([keysOf(rig), rig.context().problem]).toEqual([['two'], null])
      expect(rig.calls('send').at(-1)).toMatchObject({ key: 'two' })
      const alone = sent(machine, 'one')
      await alone.refuse('send', trouble)
      alone.send(discard('one'))
      expect([keysOf(alone), alone.state().includes('sending.idle')]).toEqual([[], true])
    }
  },
  'a message on its way cannot be taken back, one that waits behind it can': async machine => {
    const rig = sent(machine, 'one', 'two')
    rig.send(discard('one'))
    expect(keysOf(rig)).toEqual(['one', 'two'])
    rig.send(discard('two'))
    expect(keysOf(rig)).toEqual(['one'])
    await rig.answer('send', undefined)
    expect(keysOf(rig)).toEqual([])
  },
  'sending goes on when the screen is left': async machine => {
    const rig = sent(machine, 'one')
    rig.send(open)
    rig.send(leave)
    await rig.answer('send', undefined)
    expect(keysOf(rig)).toEqual([])
  },
}
