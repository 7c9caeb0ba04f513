import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[]
}

/** What axe finds on the page as it stands, one line a finding. The page's policy forbids scripts from elsewhere, so axe comes by the debugger. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(await source)
  const result = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResult> } }
    return axe.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
  })
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${JSON.stringify(target)} ${failureSummary.replace(/\s+/g, ' ').slice(0, 160)}`,
    ),
  )
}
