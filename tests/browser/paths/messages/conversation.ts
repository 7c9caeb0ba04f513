import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import {
  getThread,
  listMessages,
  listThreads,
  type Message,
  readThread,
  sendMessage,
} from '#src/api/contract/messages.ts'
import { conversationMachine } from '#src/machines/editors/conversation.ts'
import { done, failed } from '#tests/machines/kit.ts'
import { answerCalls } from '#tests/support/browser/answer-calls.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { stopClock } from '#tests/support/browser/page-clock.ts'
import { aMessage, aThread } from '#tests/support/members/a-thread.ts'
import { standInStreams } from '../app/stand-in-streams.ts'

interface Context {
  text: string
  outbox: readonly { key: string }[]
  problem: string | null
  seen: string | null
  read: string | null
}
type When = (state: string, context: Context) => boolean

const refusal = 'Theo Lind can’t receive messages right now.'
const thread = aThread()
const [one, two] = ['Is it warm?', 'And dry?']
const texts = { one, two } as const
const arriving = [
  aMessage({ id: 'm_message000001', text: 'It is warm.' }),
  aMessage({ id: 'm_message000002', text: 'And dry.' }),
] as const

/** What the browser says when somebody turns to another tab and back. */
const turn = (page: Page, isHidden: boolean) =>
  page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** A conversation without a word yet. The page belongs to the member with this id, and its clock is installed. */
export async function conversation(page: Page, userId: string): Promise<Stage> {
  const sends = await holdCalls(page, sendMessage)
  const marks = await holdCalls(page, readThread)
  const newer = await holdCalls(page, listMessages)
  let messages: readonly Message[] = []
  await answerCalls(page, listMessages, url =>
    url.searchParams.has('after') || url.searchParams.has('limit')
      ? null
      : { data: messages, next_cursor: null },
  )
  await answerCalls(page, getThread, () => ({ data: thread }))
  await answerCalls(page, listThreads, () => ({ data: [thread], next_cursor: null }))
  const streams = await standInStreams(page)
  // what was begun in one walk is not found in the next
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft ')) localStorage.removeItem(key)
  })

  const log = page.getByRole('region', { name: 'Message history' })
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const retry = log.getByRole('button', { name: 'Retry' })
  const discard = log.getByRole('button', { name: 'Discard' })
  const openStream = async () => {
    await streams.expectOpen(true)
    await streams.open()
  }
  const reconnect = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
  /** Moves the stopped clock, little by little, until this is seen. */
  const until = ({ there = [], gone = [] }: Sight) =>
    expect
      .poll(
        async () => {
          const [isThere, isGone] = await Promise.all([
            Promise.all(there.map(each => each.first().isVisible())),
            Promise.all(gone.map(each => each.first().isHidden())),
          ])
          if ([...isThere, ...isGone].every(Boolean)) return true
          await page.clock.runFor(20)
          return false
        },
        { timeout: 20_000, interval: 10 },
      )
      .toBe(true)
  /** Lets ten seconds pass. Silent for so long the stream would be closed. */
  const pass = async () => {
    await streams.push(':\n\n')
    await page.clock.fastForward(10_000)
  }
  const isWaiting = (state: string) => state.includes('following.shown.waiting')
  const isAsking = (state: string) => state.includes('following.shown.asking')
  const isIdle = (state: string) => state.includes('sending.idle')
  const isStill = (state: string) => /sending\.(unanswered|refused)/.test(state)
  const isLost = (state: string) => state.includes('reading.lost')
  /** Sending is tried while nothing else happens, and everything else while nothing is sent. */
  const isCalm = (state: string, { seen, text }: Context) => isIdle(state) && seen === null && text === ''
  const sightOf = (snapshot: AnyMachineSnapshot): Sight => {
    const { outbox, problem } = snapshot.context as Context
    if (!snapshot.matches({ following: 'shown' }))
      return { there: [page.getByRole('link', { name: 'Theo Lind' })], gone: [log] }
    const isOnItsWay = snapshot.matches({ sending: 'underWay' })
    const isUnanswered = snapshot.matches({ sending: 'unanswered' })
    const isRefused = snapshot.matches({ sending: 'refused' })
    return {
      there: [
        log,
        field,
        ...(isOnItsWay ? [log.getByText('Sending…')] : []),
        ...(isUnanswered ? [log.getByText('Can’t connect. Retrying…'), retry, discard.first()] : []),
        ...(isRefused ? [log.getByText(problem ?? ''), retry, discard.first()] : []),
        ...outbox.map(({ key }) => log.getByText(texts[key as keyof typeof texts])),
      ],
      gone: [
        ...(isOnItsWay ? [] : [log.getByText('Sending…')]),
        ...(isUnanswered || isRefused ? [] : [retry]),
        ...(outbox.length > 1 ? [] : [log.getByText('Waits for the one above.')]),
      ],
    }
  }
  const driver = (event: Driver['event'], when: When, act: Driver['act']): Driver => ({
    ...(event === undefined ? {} : { event }),
    when: (state, { context }) => when(state, context as Context),
    act: async (step, before) => {
      await act(step, before)
      await until(sightOf(step.snapshot))
    },
  })
  const startsSending = async (state: string, next: string) => {
    if (!state.includes('underWay') && next.includes('underWay')) await sends.arrived()
  }
  const startsMarking = async (next: string) => {
    if (next.includes('reading.marking')) await marks.arrived()
  }
  const written = (value: string, when: When) =>
    driver(
      { type: 'text.typed', text: value },
      (state, context) =>
        isWaiting(state) && context.seen === null && context.text === '' && when(state, context),
      () => field.fill(value),
    )
  const sent = (key: 'one' | 'two') =>
    driver(
      { type: 'message.sent', key, images: [] },
      (state, { text }) => isWaiting(state) && text === texts[key],
      async ({ state, next }) => {
        await send.click()
        await startsSending(state, next)
      },
    )
  const shown = (at: 0 | 1) =>
    driver(
      { type: 'messages.shown', until: arriving[at].id },
      (state, { seen, text }) =>
        isWaiting(state) &&
        isIdle(state) &&
        state.includes('reading.settled') &&
        text === '' &&
        seen === (at === 0 ? null : arriving[0].id),
      async ({ next }) => {
        messages = [arriving[at], ...messages]
        // a page whose network is back reads everything anew
        await reconnect()
        await until({ there: [log.getByText(arriving[at].text)] })
        await startsMarking(next)
      },
    )
  const discarded = (key: 'one' | 'two', when: (outbox: Context['outbox']) => boolean) =>
    driver(
      { type: 'message.discarded', key },
      (state, { outbox }) => isStill(state) && isWaiting(state) && when(outbox),
      async ({ state, next }) => {
        await (key === 'one' ? discard.first() : discard.last()).click()
        await startsSending(state, next)
      },
    )
  const resent: Driver['act'] = async ({ next }) => {
    if (next.includes('underWay')) await sends.arrived()
    await startsMarking(next)
  }
  return {
    name: 'conversation',
    machine: conversationMachine,
    starts: {
      'the list of conversations': {
        input: { text: '' },
        begin: async () => {
          await page.clock.resume()
          messages = []
          for (const calls of [sends, marks, newer]) calls.forget()
          await visit(page, '/account/messages')
          await page.getByRole('link', { name: 'Theo Lind' }).waitFor()
          await openStream()
          await stopClock(page)
        },
      },
    },
    project: ({ outbox, problem, text, seen, read }: Context) => ({
      outbox: outbox.map(({ key }) => key),
      problem: problem !== null,
      ...{ text, seen, read },
    }),
    drivers: {
      'the screen opens': driver(
        { type: 'screen.opened' },
        state => state.includes('following.away'),
        async ({ next }) => {
          await page.getByRole('link', { name: 'Theo Lind' }).click()
          await startsMarking(next)
        },
      ),
      'the screen is left': driver(
        { type: 'screen.left' },
        (state, context) => isWaiting(state) && isCalm(state, context),
        () => page.getByRole('link', { name: 'Inbox', exact: true }).click(),
      ),
      'one is typed': written(one, (_, { outbox }) => outbox.length === 0),
      'another is typed': written(two, (_, { outbox }) => outbox.length === 1 && outbox[0]?.key === 'one'),
      'one is sent': sent('one'),
      'another is sent': sent('two'),
      'it arrived': driver(
        done('send', undefined),
        state => isWaiting(state),
        async ({ next }, { context: { outbox } }) => {
          const [{ key } = { key: 'one' }] = (outbox as Context['outbox']).slice(0, 1)
          const own = aMessage({
            id: `m_own_${key}_000${messages.length}`,
            from: userId,
            text: texts[key as 'one'],
            key,
          })
          await sends.answer({ data: own })
          await newer.answer({ data: [own], next_cursor: null })
          messages = [own, ...messages]
          if (next.includes('underWay')) await sends.arrived()
        },
      ),
      'no answer came': driver(
        failed('send', { status: 0 }),
        state => isWaiting(state) || isAsking(state),
        () => sends.cut(),
      ),
      'it was refused': driver(failed('send', { status: 403, message: refusal }), isWaiting, () =>
        sends.refuse(403, refusal),
      ),
      'it is sent again': driver(
        { type: 'message.retried' },
        state => isStill(state) && isWaiting(state),
        async step => {
          await retry.click()
          await sends.arrived()
          void step
        },
      ),
      'the first is discarded': discarded('one', ([first]) => first?.key === 'one'),
      'another is discarded': discarded(
        'two',
        ([first, ...others]) => first?.key === 'one' && others.length === 1,
      ),
      'after retryPause': driver(
        undefined,
        state =>
          (isAsking(state) && state.includes('sending.unanswered')) !== (isAsking(state) && isLost(state)),
        async step => {
          await pass()
          await resent(step, step.snapshot)
        },
      ),
      'the network returns': driver(
        { type: 'network.returned' },
        state => isWaiting(state) && (state.includes('sending.unanswered') || isLost(state)),
        async (step, before) => {
          await reconnect()
          await resent(step, before)
        },
      ),
      'after pollPause': driver(
        undefined,
        state => isWaiting(state) && !state.includes('sending.unanswered') && !isLost(state),
        async () => {
          newer.forget()
          await pass()
          await newer.arrived()
        },
      ),
      'the stream tells of a change': driver(
        { type: 'thread.changed' },
        (state, { text }) => (isWaiting(state) || isAsking(state)) && isIdle(state) && text === '',
        async () => {
          newer.forget()
          await streams.push(`event: thread\ndata: {"id":"${thread.id}"}\n\n`)
          await newer.arrived()
        },
      ),
      'newer ones were fetched': driver(done('fetchNewer', undefined), isAsking, () =>
        newer.answer({ data: [], next_cursor: null }),
      ),
      'newer ones cannot be fetched': driver(failed('fetchNewer', { status: 0 }), isAsking, () =>
        newer.cut(),
      ),
      'a message is shown': shown(0),
      'a later one is shown': shown(1),
      'it is marked': driver(done('markRead', undefined), isWaiting, async ({ next }) => {
        await marks.answer({ data: { unread: 0, has_unread_messages: false } })
        await startsMarking(next)
      }),
      'it cannot be marked': driver(failed('markRead', { status: 0 }), isWaiting, () => marks.cut()),
      'the tab is hidden': driver(
        { type: 'tab.hidden' },
        (state, { text }) => isWaiting(state) && isIdle(state) && text === '',
        async () => {
          await turn(page, true)
          newer.forget()
          await page.clock.fastForward(9000)
          await newer.expectNone()
        },
      ),
      'the tab comes back': driver(
        { type: 'tab.shown' },
        state => state.includes('following.shown.hidden'),
        async ({ next }) => {
          await turn(page, false)
          await newer.arrived()
          await openStream()
          await startsMarking(next)
        },
      ),
    },
    seen: Object.fromEntries(
      [
        ...['idle', 'underWay', 'unanswered', 'refused'].map(state => `sending.${state}`),
        ...['away', 'shown.waiting', 'shown.asking', 'shown.hidden'].map(state => `following.${state}`),
        ...['settled', 'marking', 'lost'].map(state => `reading.${state}`),
      ].map(state => [state, sightOf]),
    ),
    outside: {
      '(any) | draft.discarded | 1': 'a logout ends the page, too: tests/browser/messages/drafts.test.ts',
      'following.shown | error watchTab | 1': 'listening to the tab cannot fail in a browser',
      'following.shown | error watchThread | 1': 'listening to the stream cannot fail in a browser',
    },
  }
}
