import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import { listMessages, sendMessage } from '#src/api/contract/messages.ts'
import { readThread } from '#src/api/contract/threads.ts'
import { conversationMachine } from '#src/machines/editors/messages/conversation.ts'
import { done, failed, type PathStep } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import type { openConversation } from '#tests/support/members/conversation.ts'
import { lookAgain } from '../on-server.ts'
import { standInStreams } from './stand-in-streams.ts'

const cut = new TypeError('Failed to fetch')
const blocked = 'You blocked Theo.'
const first = 'm_first0000001'

interface Context {
  readonly text: string
  readonly outbox: readonly unknown[]
  readonly problem: string | null
  readonly seen: string | null
  readonly read: string | null
}

/** What the browser says when somebody turns to another tab and back. */
async function turn(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** A conversation on the page of its buyer. The page's clock has to be installed. */
export async function conversation(
  page: Page,
  begun: () => ReturnType<typeof openConversation>,
): Promise<Stage> {
  const streams = await standInStreams(page)
  const sends = await holdCalls(page, sendMessage)
  const newer = await holdCalls(page, listMessages)
  const reads = await holdCalls(page, readThread)
  await page.route(
    url => url.pathname.endsWith('/messages') && !url.searchParams.has('after'),
    (route, request) => (request.method() === 'GET' ? route.continue() : route.fallback()),
  )
  let arrived = 0
  let [thread, hasStream] = ['', false]
  const log = page.getByRole('region', { name: 'Message history' })
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  const menu = page.getByRole('button', { name: 'Account menu', exact: true })
  const unread = page.getByRole('button', { name: 'Account menu, unread messages' })
  // on a wide screen the newest conversation is beside the list
  const none = page.getByRole('navigation', { name: 'Folders' })
  const received = log.getByText('They are warm.')
  const own = log.locator('.message--own:not(.message--outgoing)')
  const outgoing = log.locator('.message--outgoing')
  const button = (name: string) => outgoing.getByRole('button', { name }).first()
  const row = page.locator('.inbox__list').getByRole('link')
  const refusal = outgoing.getByRole('alert')
  const unanswered = {
    there: [outgoing.getByText('Can’t connect. Retrying…'), button('Retry'), button('Discard')],
    gone: [refusal],
  }

  const isShown: Driver['when'] = (state, { context }) =>
    state.includes('following.shown.waiting') && (context as Context).seen !== null
  /** Nothing else is under way. */
  const isCalm: Driver['when'] = (state, before) =>
    isShown(state, before) && state.includes('sending.idle') && state.includes('reading.settled')
  const waiting = ({ context }: AnyMachineSnapshot) => (context as Context).outbox.length
  /** The only message is neither on its way nor with the server. */
  const isStopped: Driver['when'] = (state, before) =>
    isShown(state, before) && waiting(before) === 1 && /sending\.(unanswered|refused)/.test(state)
  const isTried = (state: string) => state.includes('pausing') !== state.includes('reading.lost')
  /** Something is known, so that there is something to ask for. */
  const isKnown = (before: AnyMachineSnapshot) => (before.context as Context).seen !== null
  /** What is on its way after a step. */
  const underWay = async ({ next, snapshot }: Pick<PathStep, 'next' | 'snapshot'>) => {
    if (/sending\.(underWay|unanswered\.trying)/.test(next)) await sends.arrived()
    if (next.includes('shown.asking') && isKnown(snapshot)) await newer.arrived()
    if (next.includes('reading.marking')) await reads.arrived()
  }
  const openStream = async () => {
    await streams.expectOpen(true)
    await streams.open()
    hasStream = true
  }
  const pass = async (ms: number) => {
    // silent for so long the stream would be closed
    if (hasStream) await streams.push(':\n\n')
    await page.clock.fastForward(ms)
  }
  return {
    name: 'conversation',
    machine: conversationMachine,
    starts: {
      'one unread message': {
        input: { text: '', images: [], outbox: [], problem: null },
        begin: async () => {
          arrived = 0
          const { buyer, seller, id } = await begun()
          thread = id
          await seller.wrote(id, 'They are warm.')
          await page.clock.resume()
          await page.setViewportSize({ width: 800, height: 900 })
          await page.goto('/robots.txt')
          await page.evaluate(token => localStorage.setItem('token', token), buyer.bearer)
          for (const calls of [sends, newer, reads]) calls.forget()
          await visit(page, '/account/messages')
          await none.waitFor()
          await row.waitFor()
          await unread.waitFor()
          await openStream()
          await stopClock(page)
        },
      },
    },
    project: ({ text, outbox, problem, seen, read }: Context) => ({
      isTyped: text !== '',
      outbox: outbox.length,
      ...{ problem, seen, read },
    }),
    drivers: {
      'the conversation is opened': {
        event: { type: 'screen.opened' },
        act: async step => {
          newer.forget()
          await row.click()
          await runUntilThere(page, received)
          await underWay(step)
        },
      },
      'its message is shown': {
        event: { type: 'messages.shown', until: first },
        when: (state, { context }) =>
          state.includes('following.shown.waiting') && (context as Context).seen === null,
        act: underWay,
      },
      'it is marked as read': {
        event: done('markRead', undefined),
        act: async () => {
          await reads.pass()
          await menu.waitFor()
        },
      },
      'the mark gets no answer': { event: failed('markRead', cut), act: () => reads.cut() },
      'the conversation is left': {
        event: { type: 'screen.left' },
        when: isCalm,
        act: async () => {
          await page.getByRole('link', { name: 'Back to messages', exact: true }).click()
          await runUntilThere(page, none)
        },
      },
      'a text is typed': {
        event: { type: 'text.typed', text: 'How warm?' },
        when: (state, before) =>
          (isCalm(state, before) || (isStopped(state, before) && state.includes('pausing'))) &&
          before.context.text === '',
        act: () => field.fill('How warm?'),
      },
      'it is sent': {
        event: { type: 'message.sent', key: 'one', images: [] },
        when: isCalm,
        act: async step => {
          await field.press('Enter')
          await underWay(step)
        },
      },
      'another is sent behind it': {
        event: { type: 'message.sent', key: 'two', images: [] },
        when: (state, before) => isStopped(state, before) && state.includes('pausing'),
        act: () => field.press('Enter'),
      },
      'the one behind is discarded': {
        event: { type: 'message.discarded', key: 'two' },
        when: (_, before) => waiting(before) === 2,
        act: () => outgoing.getByRole('button', { name: 'Discard' }).last().click(),
      },
      'it arrives': {
        event: done('send', undefined),
        act: async () => {
          await sends.pass()
          await newer.pass()
          await runUntilThere(page, own.nth(arrived))
          arrived += 1
        },
      },
      'it gets no answer': { event: failed('send', cut), act: () => sends.cut() },
      'it is refused': {
        event: failed('send', { status: 403, message: blocked }),
        act: () => sends.refuse(403, blocked),
      },
      'it is sent again': {
        event: { type: 'message.retried' },
        when: (state, before) => isStopped(state, before) && !state.includes('trying'),
        act: async step => {
          await button('Retry').click()
          await underWay(step)
        },
      },
      'it is discarded': {
        event: { type: 'message.discarded', key: 'one' },
        when: isStopped,
        act: async () => {
          await button('Discard').click()
          sends.forget()
        },
      },
      'the network returns': {
        event: { type: 'network.returned' },
        when: (state, before) => isShown(state, before) && waiting(before) < 2 && isTried(state),
        act: async step => {
          await lookAgain(page)
          await underWay(step)
        },
      },
      'after pollPause': {
        when: isCalm,
        act: async step => {
          newer.forget()
          await pass(10_000)
          await underWay(step)
        },
      },
      // in another tab, so that the question for new messages is not due as well
      'after retryPause': {
        when: (state, before) =>
          state.includes('following.shown.hidden') && waiting(before) < 2 && isTried(state),
        act: async step => {
          const calls = step.state.includes('pausing') ? sends : reads
          await pass(9_999)
          await calls.expectNone()
          await page.clock.runFor(1)
          await underWay(step)
        },
      },
      'the stream says that something changed': {
        event: { type: 'thread.changed' },
        when: (state, before) =>
          isCalm(state, before) || (state.includes('following.shown.asking') && isKnown(before)),
        act: async step => {
          newer.forget()
          // one that is open again may have missed it
          if (hasStream) await streams.push(`event: thread\ndata: {"id":"${thread}"}\n\n`)
          else await openStream()
          await underWay(step)
        },
      },
      'nothing new was written': {
        event: done('fetchNewer', undefined),
        // before the first page is there nothing is asked
        act: async (_, before) => {
          if (isKnown(before)) await newer.answer({ data: [], next_cursor: null })
        },
      },
      'the question gets no answer': {
        event: failed('fetchNewer', cut),
        when: (_, before) => isKnown(before),
        act: () => newer.cut(),
      },
      'the tab is hidden': {
        event: { type: 'tab.hidden' },
        when: (state, before) =>
          isShown(state, before) &&
          waiting(before) < 2 &&
          !state.includes('underWay') &&
          !state.includes('marking'),
        act: async () => {
          await turn(page, true)
          hasStream = false
          newer.forget()
        },
      },
      'the tab is shown': {
        event: { type: 'tab.shown' },
        when: state => state.includes('following.shown.hidden'),
        act: async step => {
          await turn(page, false)
          await underWay(step)
        },
      },
    },
    seen: {
      'sending.idle': () => ({ gone: [outgoing] }),
      'sending.underWay': () => ({ there: [outgoing.getByText('Sending…')], gone: [refusal] }),
      'sending.unanswered.pausing': () => unanswered,
      'sending.unanswered.trying': () => unanswered,
      'sending.refused': () => ({ there: [refusal.getByText(blocked), button('Retry'), button('Discard')] }),
      'following.away': () => ({ there: [none], gone: [field] }),
      'following.shown.waiting': () => ({ there: [received, field], gone: [none] }),
      'following.shown.asking': () => ({ there: [received, field] }),
      'following.shown.hidden': () => ({ there: [received, field] }),
      'reading.settled': () => ({ gone: [page.getByRole('alert').and(page.locator('.toast'))] }),
      'reading.marking': () => ({ there: [received] }),
      'reading.lost': () => ({ gone: [page.getByRole('alert').and(page.locator('.toast'))] }),
    },
    outside: {
      'sending.idle | always | 1': 'what was not sent before a reload: tests/browser/messages/unsent.test.ts',
      '(any) | images.changed | 1': 'the list of photos says so, which has a walk of its own',
      '(any) | draft.discarded | 1': 'the logout discards it, and ends the conversation with it',
      'following.shown | error watchTab | 1': 'listening to the tab cannot fail in a browser',
      'following.shown | error hearChanges | 1': 'listening to the stream cannot fail',
    },
  }
}
