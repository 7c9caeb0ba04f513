import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[]
}

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that see colors: all that differs between the light scheme and the dark one. */
export const colors = ['color-contrast', 'link-in-text-block']

/** The rules that measure boxes and what lies in them. */
const geometry = ['target-size', 'scrollable-region-focusable']

/** The rules about a name or an order, which a text, a label or a heading that is hidden at one width takes away. */
const names = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'bypass',
  'button-name',
  'heading-order',
  'input-button-name',
  'label',
  'label-content-name-mismatch',
  'landmark-one-main',
  'link-name',
  'page-has-heading-one',
  'select-name',
  'skip-link',
  'summary-name',
]

/** What another width can change in elements that are shown at both. */
export const dependingOnWidth = [...geometry, ...names]

interface Asked {
  /** Tags or names of rules. */
  rules?: readonly string[]
  /** Which elements are looked at, by the name of the page's variable that holds them; all where nothing is said. */
  within?: string
}

/** Brings axe along with every page of the context, which then need not wait for it. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: await source })
}

/**
 * What axe finds on the page as it stands, one line a finding. The page's policy forbids scripts from elsewhere, so
 * axe comes by the debugger.
 */
export async function findAccessibilityFaults(
  page: Page,
  { rules = everything, within }: Asked = {},
): Promise<string[]> {
  await settle(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(await source)
  const asked = page.evaluate(
    async ([runOnly, within]) => {
      const { axe, ...named } = window as unknown as Record<string, Element[]> & {
        axe: { run(context: object, options: object): Promise<AxeResult> }
      }
      const context = within === undefined ? document : { include: named[within] }
      // what a bar at the edge of the screen covers now is scrolled free: each bar is looked at in its place
      const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        each => getComputedStyle(each).position === 'sticky',
      )
      for (const bar of bars) bar.style.position = 'static'
      try {
        // of the files that axe would fetch once more only sounds and films tell a rule something
        return await axe.run(context, {
          resultTypes: ['violations'],
          runOnly,
          preload: { assets: ['media'] },
        })
      } finally {
        for (const bar of bars) bar.style.position = ''
      }
    },
    [[...rules], within] as const,
  )
  const result = await Promise.race([asked, silence(page)])
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${JSON.stringify(target)} ${failureSummary.replace(/\s+/g, ' ').slice(0, 160)}`,
    ),
  )
}

/**
 * Colors change over a moment, and half-way between two schemes nothing can be read. Each change is brought to its
 * end instead of waited for: what is out of sight may never come to its own.
 */
export async function settle(page: Page): Promise<void> {
  const finish = () => {
    const running = document
      .getAnimations()
      // what goes round for ever has no end to be brought to
      .filter(
        each => Number.isFinite(each.effect?.getComputedTiming().endTime) && each.playState !== 'finished',
      )
    for (const each of running) each.finish()
    return running.length
  }
  // what takes its color from above begins anew once that has changed
  await expect.poll(() => page.evaluate(finish)).toBe(0)
}

/** A page that does not answer is named, long before the test that waits for it runs out. */
function silence(page: Page): Promise<never> {
  return new Promise((_, reject) => {
    const sentence = `${page.url()} did not answer axe within a minute.`
    setTimeout(() => reject(new Error(sentence)), 60_000).unref()
  })
}
