import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[]
}

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that see colours: all that differs between the light scheme and the dark one. */
export const colours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on the page as it stands, one line a finding; `rules` are tags or names. The page's policy forbids
 * scripts from elsewhere, so axe comes by the debugger.
 */
export async function findAccessibilityFaults(page: Page, rules = everything): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(await source)
  const asked = page.evaluate(async runOnly => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResult> } }
    return axe.run({
      resultTypes: ['violations'],
      runOnly,
    })
  }, rules)
  const result = await Promise.race([asked, silence(page)])
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${JSON.stringify(target)} ${failureSummary.replace(/\s+/g, ' ').slice(0, 160)}`,
    ),
  )
}

/** A page that does not answer is named, long before the test that waits for it runs out. */
function silence(page: Page): Promise<never> {
  return new Promise((_, reject) => {
    const sentence = `${page.url()} did not answer axe within a minute.`
    setTimeout(() => reject(new Error(sentence)), 60_000).unref()
  })
}
