import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { projectRoot } from '#server/platform/config/config.ts'
import { literalTexts } from '#tests/support/literal-texts.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const pages = [
  'for-brands',
  'how-it-works',
  'terms',
  'customer-care',
  'faq',
  'about',
  'privacy',
  'contact-us',
]

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const read = async (path: string) => {
  const answer = await fetch(server.url + path, { headers: { accept: 'text/html' } })
  return { status: answer.status, text: await answer.text() }
}

test.each(pages)('every link of /%s leads to a page', async page => {
  const { status, text } = await read(`/${page}`)
  expect(status).toBe(200)
  const [, main = ''] = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(text) ?? []
  const links = [...main.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)].map(([, path = '']) => path)
  if (page !== 'privacy' && page !== 'about') expect(links.length).toBeGreaterThan(0)
  for (const link of new Set(links)) expect([link, (await read(link)).status]).toEqual([link, 200])
})

test('the pages promise what the code keeps: fees and windows as they are now', async () => {
  const text = async (page: string) =>
    (await read(`/${page}`)).text
      .replaceAll(/<!-- -->/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  expect(await text('how-it-works')).toMatch(
    /for 15 minutes.*within two business days.*within five .*72 hours.*30 days.*90 days.*24 hours.*5% of the price and \$0\.70.*\$3\.90, \$6\.90 or \$11\.60.*\$4\.90 ?, free from \$80 at one brand/,
  )
  expect(await text('for-brands')).toMatch(
    /5,000 products a file.*within 24 hours.*up to 8 featured.*commission of 12%/,
  )
})

describe('no fee and no window is typed in', () => {
  /** Numbers that promise nothing: sizes, numbered headings, the number of an order. */
  const harmless = /G-2611-4821|EU \d+|^\d+\. |be 18\b|\b2 to 3\b/g
  const amounts =
    /\d|\b(?:two|three|four|five|six|seven|ten|fourteen|thirty)\b[^.]*\b(?:days?|hours?|minutes?|percent)\b/i
  test.each(['for-brands.tsx', 'how-it-works.tsx', 'terms.tsx', 'customer-care.tsx', 'faq-entries.ts'])(
    '%s',
    file => {
      const path = `src/ui/pages/${file}`
      const texts = literalTexts(path, readFileSync(join(projectRoot, path), 'utf8'))
      expect(texts.length).toBeGreaterThan(10)
      expect(texts.filter(text => amounts.test(text.replaceAll(harmless, '')))).toEqual([])
    },
  )
})
