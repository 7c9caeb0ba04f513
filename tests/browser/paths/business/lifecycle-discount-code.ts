import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import { giveBackCodes } from '#server/domains/discount-codes/index.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { codeStates } from '#src/api/contract/values/business/code-values.ts'
import { type CodeContext, discountCodeMachine } from '#src/machines/lifecycles/discount-code.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import * as words from '#src/ui/business/codes/words.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { dayIn } from '#tests/support/days.ts'
import type { Brand } from '#tests/support/members/brand.ts'
import { codesOf, takeUse } from '#tests/support/members/codes.ts'
import { lookAgain, onServer } from '../on-server.ts'

const twice: CodeContext = { now: 0, startsAt: 0, endsAt: 7 * day, uses: 0, limit: 2 }

/** The life of a brand's discount code on its page. */
export function lifecycleDiscountCode(page: Page, server: RunningServer, brand: Brand): Stage {
  const { services } = server
  let id = ''
  let taken: string[] = []
  const status = page.getByRole('region', { name: words.status })
  const button = (name: string) => status.getByRole('button', { name, exact: true })
  const badge = (state: keyof typeof codeStates) => status.getByText(codeStates[state], { exact: true })
  const uses = (count: number) =>
    page.getByRole('region', { name: words.result }).getByText(`${count} of 2`, { exact: true })
  const { waits } = onServer(
    services,
    'discount_code',
    () => id,
    () => lookAgain(page),
  )
  const starts = (more: { first_day?: string }, input: CodeContext) => ({
    input,
    begin: async () => {
      taken = []
      const codes = codesOf(server, brand)
      const code = `C${Date.now().toString(36).toUpperCase()}`
      ;({ id } = await codes.created({ code, use_limit: 2, ...more }))
      await visit(page, `/account/business/products?code=${id}`)
    },
  })
  const taking: Driver = {
    event: { type: 'code.take', by: 'system' },
    act: async () => {
      taken.push(await takeUse(services, id))
      await lookAgain(page)
    },
  }
  const { pause, resume, end } = words.eventLabels
  return {
    name: 'lifecycle-discount-code',
    machine: discountCodeMachine,
    starts: {
      'from a day to come': starts({ first_day: dayIn(services, 3) }, { ...twice, startsAt: 3 * day }),
    },
    project: (context: CodeContext) => ({ uses: context.uses }),
    drivers: {
      'a use is taken': taking,
      'a use comes back': {
        event: { type: 'code.giveBack', by: 'system' },
        when: (_, { context }) => context.uses > 0,
        act: async () => {
          const checkout = taken.pop() ?? ''
          await change(services, uow => giveBackCodes(uow, checkout))
          await lookAgain(page)
        },
      },
      pause: { event: { type: 'code.pause', by: 'seller' }, act: () => button(pause).click() },
      resume: { event: { type: 'code.resume', by: 'seller' }, act: () => button(resume).click() },
      end: {
        event: { type: 'code.end', by: 'seller' },
        act: async () => {
          await button(`${end}…`).click()
          const dialog = page.getByRole('dialog', { name: words.asked.title })
          await dialog.getByRole('button', { name: words.asked.accept, exact: true }).click()
          await dialog.waitFor({ state: 'detached' })
        },
      },
      'after untilStart': waits('untilStart'),
      'after untilEnd': waits('untilEnd'),
    },
    seen: {
      scheduled: () => ({ there: [badge('scheduled'), button(`${end}…`)], gone: [button(pause)] }),
      active: ({ context }) => ({
        there: [badge('active'), button(pause), button(`${end}…`), uses(context.uses)],
        gone: [button(resume)],
      }),
      paused: ({ context }) => ({
        there: [badge('paused'), button(resume), button(`${end}…`), uses(context.uses)],
        gone: [button(pause)],
      }),
      usedUp: () => ({ there: [badge('used_up'), button(`${end}…`), uses(2)], gone: [button(pause)] }),
      ended: ({ context }) => ({
        there: [badge('ended'), uses(context.uses)],
        gone: [button(pause), button(resume), button(`${end}…`)],
      }),
    },
    outside: {
      'scheduled | code.begin | 1': 'sent by the server while it creates a code for today',
    },
  }
}
