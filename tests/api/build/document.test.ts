import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'
import { firstViewMark, mark } from '#server/platform/http/pages/document.ts'

test('index.html names its places in the order that paints the first image early: styles, head, entry', () => {
  const html = readFileSync(join(projectRoot, 'index.html'), 'utf8')
  const places = [mark.sheet, mark.head, '/src/entry-browser.tsx', mark.page, mark.properties].map(part =>
    html.indexOf(part),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(html).not.toContain(firstViewMark('home'))
})
