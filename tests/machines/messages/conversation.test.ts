import { expect } from 'vitest'
import { type AnyStateMachine, fromCallback } from 'xstate'
import { type ConversationEvent, conversationMachine } from '#src/machines/editors/conversation.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const unreachable = new TypeError('Failed to fetch')
const refusal = { status: 403, code: 'blocked', message: 'You blocked Theo.' }
const type = (text: string) => ({ type: 'text.typed', text })
const photo = { id: 'i_1', url: '/i_1', width: 3, height: 4, placeholder: null }
const send = (key: string, images: readonly object[] = []) => ({ type: 'message.sent', key, images })
const retry = { type: 'message.retried' }
const discard = (key: string) => ({ type: 'message.discarded', key })
const shown = (until: string) => ({ type: 'messages.shown', until })
const hidden = { type: 'tab.hidden' }
const back = { type: 'tab.shown' }
const open = { type: 'screen.opened' }
const leave = { type: 'screen.left' }
const changed = { type: 'thread.changed' }
const quiet = {
  watchTab: fromCallback<ConversationEvent>(() => {}),
  hearChanges: fromCallback<ConversationEvent>(() => {}),
}

const nothing = { text: '', images: [], outbox: [] }
const begin = (machine: AnyStateMachine, stored: object = {}) =>
  rigOf(machine, { input: { ...nothing, ...stored }, actors: quiet })
/** Messages that were typed and sent one after the other. */
function sent(machine: AnyStateMachine, ...keys: string[]) {
  const rig = begin(machine)
  for (const key of keys) {
    rig.send(type(`text of ${key}`))
    rig.send(send(key))
  }
  return rig
}
const keysOf = ({ context }: ReturnType<typeof begin>) =>
  (context().outbox as { key: string }[]).map(({ key }) => key)
describeMachine({
  name: 'conversation',
  machine: conversationMachine,
  inputs: { 'nothing was typed': nothing },
  events: {
    'a text is typed': type('Is it warm?'),
    'a photo is there': { type: 'images.changed', images: [photo] },
    'it is sent': send('one'),
    'another with a photo is sent': send('two', [photo]),
    'it arrived': done('send', undefined),
    'no answer came': failed('send', unreachable),
    'it was refused': failed('send', refusal),
    'it is sent again': retry,
    'the first is discarded': discard('one'),
    'another is discarded': discard('two'),
    'a message is shown': shown('m_1'),
    'a later one is shown': shown('m_2'),
    'it is marked': done('markRead', undefined),
    'it cannot be marked': failed('markRead', unreachable),
    'the screen opens': open,
    'the screen is left': leave,
    'the tab is hidden': hidden,
    'the tab comes back': back,
    'newer ones are there': done('fetchNewer', undefined),
    'they cannot be fetched': failed('fetchNewer', unreachable),
    'the tab cannot be watched': failed('watchTab', new Error('no document')),
    'the server says that it changed': changed,
    'changes cannot be heard': failed('hearChanges', new Error('no stream')),
    'the network returns': { type: 'network.returned' },
    'the draft is discarded': { type: 'draft.discarded' },
  },
  project: (context: { outbox: { key: string }[]; problem: unknown; seen: unknown; read: unknown }) => ({
    ...context,
    outbox: context.outbox.slice(0, 2).map(({ key }) => key),
    text: null,
    images: null,
  }),
  invariants: {
    sending: () => true,
    'sending.idle': ({ context }) => context.outbox.length === 0 && context.problem === null,
    'sending.underWay': ({ context, children }) => context.outbox.length > 0 && 'send' in children,
    'sending.unanswered': ({ context }) => context.outbox.length > 0 && context.problem === null,
    'sending.unanswered.pausing': ({ children }) => !('send' in children),
    'sending.unanswered.trying': ({ children }) => 'send' in children,
    'sending.refused': ({ context }) => context.outbox.length > 0 && context.problem !== null,
    following: () => true,
    'following.away': ({ children }) => !('watchTab' in children) && !('fetchNewer' in children),
    'following.shown': ({ context }) => context !== null,
    'following.shown.waiting': ({ children }) => !('fetchNewer' in children),
    'following.shown.asking': ({ children }) => 'fetchNewer' in children,
    'following.shown.hidden': ({ children }) => !('fetchNewer' in children),
    reading: () => true,
    'reading.settled': ({ children }) => !('markRead' in children),
    'reading.marking': ({ children, context }) => 'markRead' in children && context.read !== null,
    'reading.lost': ({ children, context }) => !('markRead' in children) && context.read === null,
  },
  behaviours: {
    'what is typed is kept as a draft, and an earlier draft is continued': machine => {
      const rig = begin(machine, { text: 'Is it', images: [photo] })
      expect([rig.context().text, rig.context().images]).toEqual(['Is it', [photo]])
      rig.send(type('Is it warm?'))
      expect([rig.context().text, rig.told]).toEqual([
        'Is it warm?',
        [{ action: 'storeDraft', params: { text: 'Is it warm?', images: [photo], outbox: [] } }],
      ])
      rig.send({ type: 'images.changed', images: [] })
      expect(rig.told.at(-1)?.params).toEqual({ text: 'Is it warm?', images: [], outbox: [] })
      rig.send({ type: 'draft.discarded' })
      expect(rig.told.at(-1)).toMatchObject({ action: 'removeDraft' })
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
    'nothing is not sent, but photos alone are': machine => {
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
    'what is on its way is stored until it has arrived or is discarded, and goes on after a reload':
      async machine => {
        const one = { key: 'one', text: 'text of one', images: [] }
        const two = { key: 'two', text: 'text of two', images: [] }
        const rig = sent(machine, 'one', 'two')
        const stored = () => rig.told.at(-1)
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
        expect(arrived.told.at(-1)).toEqual(storing())
        const unsent = sent(machine, 'one')
        await unsent.refuse('send', unreachable)
        unsent.send(discard('one'))
        expect(unsent.told.at(-1)).toEqual(storing())
        const next = begin(machine, { outbox: [one, two] })
        expect(next.calls('send')).toEqual([one])
        await next.refuse('send', refusal)
        next.send(discard('one'))
        expect(next.told.at(-1)).toEqual(storing(two))
        expect(next.calls('send')).toEqual([one, two])
      },
    'while it is tried again it stays without an answer, and can be discarded': async machine => {
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
    'what is on its way cannot be taken back, what waits behind it can': async machine => {
      const rig = sent(machine, 'one', 'two')
      rig.send(discard('one'))
      expect(keysOf(rig)).toEqual(['one', 'two'])
      rig.send(discard('two'))
      expect(keysOf(rig)).toEqual(['one'])
      await rig.answer('send', undefined)
      expect(keysOf(rig)).toEqual([])
    },
    'new messages are asked for when a screen shows it, and then every ten seconds': async machine => {
      const rig = begin(machine)
      await rig.pass(30_000)
      expect(rig.calls('fetchNewer').length).toBe(0)
      rig.send(open)
      expect(rig.calls('fetchNewer').length).toBe(1)
      await rig.pass(30_000)
      expect(rig.calls('fetchNewer').length).toBe(1)
      await rig.answer('fetchNewer', undefined)
      await rig.pass(9999)
      expect(rig.calls('fetchNewer').length).toBe(1)
      await rig.pass(1)
      expect(rig.calls('fetchNewer').length).toBe(2)
      await rig.refuse('fetchNewer', unreachable)
      await rig.pass(10_000)
      expect(rig.calls('fetchNewer').length).toBe(3)
      rig.send(leave)
      await rig.pass(60_000)
      expect(rig.calls('fetchNewer').length).toBe(3)
      rig.send(open)
      expect(rig.calls('fetchNewer').length).toBe(4)
    },
    'a hidden tab asks nothing, and asks at once when it is shown': async machine => {
      const rig = begin(machine)
      rig.send(open)
      rig.send({ type: 'tab.hidden' })
      await rig.pass(60_000)
      expect(rig.calls('fetchNewer').length).toBe(1)
      rig.send({ type: 'tab.shown' })
      expect(rig.calls('fetchNewer').length).toBe(2)
      rig.send({ type: 'tab.hidden' })
      expect(rig.state().includes('following.shown.hidden')).toBe(true)
    },
    'the tab is watched while a screen shows it, and a browser that cannot tell is asked nothing':
      machine => {
        let watched = 0
        const watchTab = fromCallback<ConversationEvent>(() => {
          watched += 1
          return () => {
            watched -= 1
          }
        })
        const rig = rigOf(machine, { input: nothing, actors: { ...quiet, watchTab } })
        expect(watched).toBe(0)
        rig.send(open)
        expect(watched).toBe(1)
        rig.send(leave)
        expect(watched).toBe(0)
        const broken = fromCallback<ConversationEvent>(() => {
          throw new Error('no document')
        })
        const other = rigOf(machine, { input: nothing, actors: { ...quiet, watchTab: broken } })
        other.send(open)
        expect(other.state().includes('following.shown.asking')).toBe(true)
      },
    'new messages are asked for at once when the server says so, and again where an answer is under way':
      async machine => {
        let say = () => {}
        let heard = 0
        const hearChanges = fromCallback<ConversationEvent>(({ sendBack }) => {
          heard += 1
          say = () => sendBack({ type: 'thread.changed' })
          return () => {
            heard -= 1
          }
        })
        const rig = rigOf(machine, { input: nothing, actors: { ...quiet, hearChanges } })
        rig.send(changed)
        expect([heard, rig.calls('fetchNewer').length]).toEqual([0, 0])
        rig.send(open)
        await rig.answer('fetchNewer', undefined)
        await rig.pass(1000)
        say()
        expect([heard, rig.calls('fetchNewer').length]).toEqual([1, 2])
        say()
        expect(rig.calls('fetchNewer').length).toBe(3)
        await rig.answer('fetchNewer', undefined)
        expect(rig.state().includes('following.shown.waiting')).toBe(true)
        await rig.pass(10_000)
        expect(rig.calls('fetchNewer').length).toBe(4)
        rig.send(hidden)
        say()
        expect(rig.state().includes('following.shown.hidden')).toBe(true)
        rig.send(leave)
        expect(heard).toBe(0)
      },
    'where changes cannot be heard it is asked every ten seconds all the same': async machine => {
      const hearChanges = fromCallback<ConversationEvent>(() => {
        throw new Error('no stream')
      })
      const rig = rigOf(machine, { input: nothing, actors: { ...quiet, hearChanges } })
      rig.send(open)
      await rig.answer('fetchNewer', undefined)
      await rig.pass(10_000)
      expect(rig.calls('fetchNewer').length).toBe(2)
    },
    'sending goes on when the screen is left': async machine => {
      const rig = sent(machine, 'one')
      rig.send(open)
      rig.send(leave)
      await rig.answer('send', undefined)
      expect(keysOf(rig)).toEqual([])
    },
    'what is looked at is marked as read once, up to the latest': async machine => {
      const rig = begin(machine)
      rig.send(open)
      rig.send(shown('m_1'))
      expect(rig.calls('markRead')).toEqual([{ until: 'm_1' }])
      rig.send(shown('m_1'))
      rig.send(shown('m_2'))
      expect(rig.calls('markRead').length).toBe(1)
      await rig.answer('markRead', undefined)
      expect(rig.calls('markRead')).toEqual([{ until: 'm_1' }, { until: 'm_2' }])
      await rig.answer('markRead', undefined)
      expect(rig.state()).toContain('reading.settled')
      rig.send(shown('m_2'))
      await rig.pass(60_000)
      expect(rig.calls('markRead').length).toBe(2)
    },
    'what nobody looks at is not marked: without a screen, and in a hidden tab': async machine => {
      const rig = begin(machine)
      rig.send(shown('m_1'))
      expect(rig.calls('markRead')).toEqual([])
      rig.send(open)
      expect(rig.calls('markRead')).toEqual([{ until: 'm_1' }])
      await rig.answer('markRead', undefined)
      rig.send(hidden)
      rig.send(shown('m_2'))
      expect(rig.calls('markRead').length).toBe(1)
      rig.send(back)
      expect(rig.calls('markRead').at(-1)).toEqual({ until: 'm_2' })
      await rig.answer('markRead', undefined)
      rig.send(leave)
      rig.send(shown('m_3'))
      expect(rig.calls('markRead').length).toBe(2)
    },
    'a mark without an answer is made again: after ten seconds, with the network, or with the tab':
      async machine => {
        for (const again of ['time', { type: 'network.returned' }, back] as const) {
          const rig = begin(machine)
          rig.send(open)
          rig.send(shown('m_1'))
          await rig.refuse('markRead', unreachable)
          expect(rig.state()).toContain('reading.lost')
          await rig.pass(9999)
          expect(rig.calls('markRead').length).toBe(1)
          if (again === 'time') await rig.pass(1)
          else rig.send(again)
          expect(rig.calls('markRead')).toEqual([{ until: 'm_1' }, { until: 'm_1' }])
        }
      },
    'a mark that was lost waits for the tab': async machine => {
      for (const next of ['time', { type: 'network.returned' }] as const) {
        const rig = begin(machine)
        rig.send(open)
        rig.send(shown('m_1'))
        await rig.refuse('markRead', unreachable)
        rig.send(hidden)
        if (next === 'time') await rig.pass(10_000)
        else rig.send(next)
        expect([rig.state().includes('reading.settled'), rig.calls('markRead').length]).toEqual([true, 1])
        rig.send(back)
        expect(rig.calls('markRead').length).toBe(2)
      }
    },
  },
})
