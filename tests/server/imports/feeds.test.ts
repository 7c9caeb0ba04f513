import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { asCoats, importerOf } from '#tests/support/members/imports.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const item = (size: string, more = '') => `<item><g:id>${size}-1</g:id><title>Feed tee</title>
  <g:price>19.00 USD</g:price><g:item_group_id>feed-tee</g:item_group_id><g:size>${size}</g:size>
  <g:gender>female</g:gender><g:product_type>T-Shirts</g:product_type>${more}</item>`
const feed = (...items: string[]) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('')}</channel></rss>`

test('imports a feed, and gives failed items back as a table that comes in again', async () => {
  const mine = await importerOf(server)
  const wrong = '<item><g:id>x-1</g:id><title>Feed scarf</title><g:price>soon</g:price></item>'
  const job = await mine.imported(feed(item('S'), item('M'), wrong), asCoats)
  expect(job).toMatchObject({
    state: 'completed_with_errors.undoable',
    format: 'google',
    delimiter: 'xml',
    rows: 3,
  })
  expect(job.result).toMatchObject({ created: 1, failed: 1 })
  const again = await mine.uploaded(await mine.failed(job.id), 'failed.csv')
  expect(again).toMatchObject({ state: 'mapping', format: 'google', rows: 1 })
  expect(again.columns.map(({ name }) => name)).toContain('id')
})

test('does not change what it imported from the same feed', async () => {
  const mine = await importerOf(server)
  await mine.imported(feed(item('S'), item('M')), asCoats)
  const second = await mine.previewed(feed(item('M'), item('S')), asCoats)
  expect(second.preview).toEqual({ create: 0, update: 0, skip: 1, error: 0 })
})

test('says of a broken feed in which line it is broken', async () => {
  const mine = await importerOf(server)
  const job = await mine.uploaded(`${feed(item('S')).slice(0, -20)}`, 'feed.xml')
  expect(job.state).toBe('failed.closed')
  expect(job.problem).toBe(
    'This XML is broken in line 3. Export the feed again, or export your products as CSV.',
  )
})

test.each([
  ['Excel workbook', 'PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml'],
  ['web page', '<!doctype html><html><body>Sign in</body></html>'],
  ['PDF', '%PDF-1.7\n'],
])('says at once that a file is a %s', async (name, text) => {
  const mine = await importerOf(server)
  const answer = await mine.upload(text, 'products.csv')
  expect(answer.status).toBe(422)
  expect(answer.text).toContain(name)
})
