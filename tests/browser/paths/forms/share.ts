import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shareMachine } from '#src/machines/forms/share.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'

interface Listing {
  readonly href: string
  readonly title: string
}

interface PageSharing {
  /** What the dialog or the clipboard was given and has not answered. */
  asked: string[]
  resolve(): void
  reject(name: string): void
}

declare global {
  interface Window {
    sharing: PageSharing
  }
}

/** Replaces the clipboard, and the dialog in a tab that is to have one: a browser without a screen has neither. */
function standIn(): void {
  let answer = Promise.withResolvers<void>()
  const ask = (way: string, address: string | undefined) => {
    window.sharing.asked.push(`${way} ${address}`)
    answer = Promise.withResolvers()
    return answer.promise
  }
  window.sharing = {
    asked: [],
    resolve() {
      this.asked = []
      answer.resolve()
    },
    reject(name) {
      this.asked = []
      answer.reject(new DOMException('No.', name))
    },
  }
  const writeText = (text: string) => ask('clipboard', text)
  Object.defineProperty(Navigator.prototype, 'clipboard', { value: { writeText } })
  if (sessionStorage.getItem('has-dialog') === null) return
  Object.defineProperty(Navigator.prototype, 'share', { value: ({ url }: ShareData) => ask('dialog', url) })
}

/** The button that shares a listing, on its page. */
export async function share(page: Page, { href, title }: Listing): Promise<Stage> {
  await page.addInitScript(standIn)
  const button = page.getByRole('button', { name: `Share ${title}`, exact: true })
  const sheet = page.getByRole('dialog', { name: 'Copy the link' })
  const address = sheet.getByLabel('Link', { exact: true })
  const shared = () => new URL(href, page.url()).href
  const expectAsked = (...ways: readonly ('dialog' | 'clipboard')[]) => {
    const asked = ways.map(way => `${way} ${shared()}`)
    return expect.poll(() => page.evaluate(() => window.sharing.asked)).toEqual(asked)
  }
  const resolve = () => page.evaluate(() => window.sharing.resolve())
  const reject = (name: string) => page.evaluate(refused => window.sharing.reject(refused), name)
  const refusal = (actor: string, name: string) => failed(actor, new DOMException('No.', name))
  const startWith = (hasDialog: boolean) => ({
    input: { hasDialog },
    begin: async () => {
      await page.goto('/robots.txt')
      await page.evaluate(isThere => {
        if (isThere) sessionStorage.setItem('has-dialog', 'yes')
        else sessionStorage.removeItem('has-dialog')
      }, hasDialog)
      await visit(page, href)
      // the button is there before its script
      await expect
        .poll(() => button.evaluate(element => Object.keys(element).some(key => key.startsWith('__react'))))
        .toBe(true)
    },
  })
  const calm = () => ({ there: [button], gone: [sheet] })
  return {
    name: 'share',
    machine: shareMachine,
    starts: { 'a browser with a dialog': startWith(true), 'a browser without one': startWith(false) },
    drivers: {
      'share.pressed': {
        event: { type: 'share.pressed' },
        act: async ({ next }) => {
          // pressed twice it asks once
          await button.dblclick()
          await expectAsked(next === 'choosing' ? 'dialog' : 'clipboard')
        },
      },
      'it is shared': {
        event: done('openDialog', undefined),
        act: async () => {
          await resolve()
          await expectAsked()
        },
      },
      'the dialog is closed': {
        event: refusal('openDialog', 'AbortError'),
        act: async () => {
          await reject('AbortError')
          await expectAsked()
        },
      },
      'the dialog is refused': {
        event: refusal('openDialog', 'NotAllowedError'),
        act: async () => {
          await reject('NotAllowedError')
          await expectAsked('clipboard')
        },
      },
      'it is copied': {
        event: done('copyAddress', undefined),
        act: async () => {
          await resolve()
          await page.locator('.toast').getByText('Link copied.').first().waitFor()
        },
      },
      'the clipboard refuses': {
        event: refusal('copyAddress', 'NotAllowedError'),
        act: async () => {
          await reject('NotAllowedError')
          await expect.poll(() => address.inputValue()).toBe(shared())
        },
      },
      'share.closed': {
        event: { type: 'share.closed' },
        act: () => sheet.getByRole('button', { name: 'Close' }).click(),
      },
    },
    seen: {
      idle: calm,
      choosing: calm,
      copying: calm,
      showing: () => ({ there: [sheet, address] }),
    },
    outside: {},
  }
}
