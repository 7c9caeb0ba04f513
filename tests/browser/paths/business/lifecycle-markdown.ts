import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import { markdownStates } from '#src/api/contract/values/business/markdown-values.ts'
import { type MarkdownContext, markdownMachine } from '#src/machines/lifecycles/markdown.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import * as words from '#src/ui/business/markdowns/words.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { dayIn } from '#tests/support/days.ts'
import type { Brand } from '#tests/support/members/brand.ts'
import { markdownsOf } from '#tests/support/members/markdowns.ts'
import { lookAgain, onServer } from '../on-server.ts'

const none: MarkdownContext = { now: 0, startsAt: null, endsAt: null }
const { schedule, start, revise, end, cancel } = words.eventLabels

/** The life of a brand's markdown on its page. */
export function lifecycleMarkdown(page: Page, server: RunningServer, brand: Brand): Stage {
  const { services } = server
  let id = ''
  const status = page.getByRole('region', { name: words.status })
  const button = (name: string) => status.getByRole('button', { name, exact: true })
  const badge = (state: keyof typeof markdownStates) =>
    status.getByText(markdownStates[state], { exact: true })
  const prices = (name: string) => page.getByRole('heading', { name, exact: true })
  const { waits } = onServer(
    services,
    'markdown',
    () => id,
    () => lookAgain(page),
  )
  /** The first day that a draft has; without one it starts at once. */
  const schedules = (first: number | null): Driver => ({
    event: { type: 'markdown.schedule', by: 'seller', startsAt: (first ?? 0) * day, endsAt: 7 * day },
    act: async () => {
      const name = first === null ? start : schedule
      await services.pool.query('update markdowns set first_day = $2, last_day = $3 where id = $1', [
        ...[id, first === null ? null : dayIn(services, first), dayIn(services, 7)],
      ])
      await lookAgain(page)
      await button(name).click()
    },
  })
  const confirms = (event: 'end' | 'cancel'): Driver => ({
    event: { type: `markdown.${event}`, by: 'seller' },
    act: async () => {
      await button(`${words.eventLabels[event]}…`).click()
      const { title, accept } = words.asked[event]
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByRole('button', { name: accept, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  })
  return {
    name: 'lifecycle-markdown',
    machine: markdownMachine,
    starts: {
      'a draft': {
        input: none,
        begin: async () => {
          const variants = [{ values: [], price: '100.00', stock: 3 }]
          const product = await brand.active({ options: [], variants })
          const markdowns = markdownsOf(server, brand)
          ;({ id } = await markdowns.draft([product.id]))
          await visit(page, `/account/business/products?markdown=${id}`)
        },
      },
    },
    drivers: {
      'schedule now': schedules(null),
      'schedule a day to come': schedules(3),
      revise: { event: { type: 'markdown.revise', by: 'seller' }, act: () => button(revise).click() },
      end: confirms('end'),
      cancel: confirms('cancel'),
      'after untilStart': waits('untilStart'),
      'after untilEnd': waits('untilEnd'),
    },
    seen: {
      draft: () => ({
        there: [
          badge('draft'),
          button(`${cancel}…`),
          page.getByLabel(words.labels.name),
          prices(words.preview),
        ],
        gone: [button(revise), button(`${end}…`)],
      }),
      scheduled: () => ({
        there: [badge('scheduled'), button(revise), button(`${cancel}…`), prices(words.preview)],
        gone: [button(schedule), button(`${end}…`), page.getByLabel(words.labels.name)],
      }),
      running: () => ({
        there: [badge('running'), button(`${end}…`), prices(words.prices)],
        gone: [button(revise), button(`${cancel}…`), button(schedule)],
      }),
      ended: () => ({
        there: [badge('ended'), prices(words.prices)],
        gone: [button(`${end}…`), button(revise), button(schedule)],
      }),
      cancelled: () => ({
        there: [badge('cancelled')],
        gone: [button(`${cancel}…`), button(revise), button(schedule), prices(words.preview)],
      }),
    },
    outside: {},
  }
}
