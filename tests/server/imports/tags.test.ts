import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { asCoats, type Importer, importerOf } from '#tests/support/members/imports.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Importer
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  mine = await importerOf(server)
})

const table = (tags: string, title = 'Winter coats', text = 'In wool.') =>
  `Handle,Title,Tags,Variant Price,SEO Title,SEO Description\ncoat,Coat,"${tags}",120.00,${title},${text}\n`

const product = async () => {
  const [row] = (await mine.list('')).data
  if (row === undefined) throw new Error('There is no product.')
  const { tags, seo_title, seo_description } = await mine.get(row.id)
  return { tags, seo_title, seo_description }
}

test('tags and texts for search engines are imported, and the same file changes nothing the second time', async () => {
  const file = table('Wool, Winter, wool')
  expect((await mine.imported(file, asCoats)).result).toMatchObject({ created: 1, failed: 0 })
  const imported = { tags: ['Wool', 'Winter'], seo_title: 'Winter coats', seo_description: 'In wool.' }
  expect(await product()).toEqual(imported)
  expect((await mine.previewed(file)).preview).toEqual({ create: 0, update: 0, skip: 1, error: 0 })
  for (const columns of ['garderobe', 'shopify'] as const) {
    const again = await mine.previewed(await mine.exported(columns))
    expect(again.preview).toEqual({ create: 0, update: 0, skip: 1, error: 0 })
  }
})

test('a change of tags is shown before and after, and undone', async () => {
  await mine.imported(table('Wool'), asCoats)
  const job = await mine.previewed(table('Wool, Sale', '', ''))
  const [{ changes } = { changes: [] }] = await mine.products(job.id)
  expect(changes).toEqual([
    { field: 'seo_title', variant: null, before: 'Winter coats', after: null },
    { field: 'seo_description', variant: null, before: 'In wool.', after: null },
    { field: 'tags', variant: null, before: 'Wool', after: 'Wool, Sale' },
  ])
  await mine.sent(job.id, 'start')
  expect(await product()).toEqual({ tags: ['Wool', 'Sale'], seo_title: '', seo_description: '' })
  expect((await mine.sent(job.id, 'undo')).result).toMatchObject({ undone: 1, left_alone: 0 })
  expect(await product()).toEqual({ tags: ['Wool'], seo_title: 'Winter coats', seo_description: 'In wool.' })
})

test('a file without these columns leaves them as they are', async () => {
  await mine.imported(table('Wool'), asCoats)
  const job = await mine.imported('Handle,Title,Variant Price\ncoat,Long coat,130.00\n')
  expect(job.result).toMatchObject({ updated: 1 })
  expect(await product()).toEqual({ tags: ['Wool'], seo_title: 'Winter coats', seo_description: 'In wool.' })
})

test('a tag that is too long is left out, a long text is shortened, and both are said', async () => {
  const job = await mine.previewed(table(`Wool, ${'x'.repeat(61)}`, 'y'.repeat(80)), asCoats)
  const [{ warnings } = { warnings: [] }] = await mine.products(job.id)
  expect(warnings.map(({ column, code }) => [column, code])).toEqual([
    ['Tags', 'too_long'],
    ['SEO Title', 'shortened'],
  ])
  await mine.sent(job.id, 'start')
  expect(await product()).toMatchObject({ tags: ['Wool'], seo_title: 'y'.repeat(70) })
})

test('tags that the shop changed after the preview are a conflict', async () => {
  await mine.imported(table('Wool'), asCoats)
  const job = await mine.previewed(table('Wool, Sale'))
  const [row] = (await mine.list('')).data
  await mine.call('PATCH', `/api/v1/business/products/${row?.id}`, { tags: ['Linen'] })
  const after = await mine.sent(job.id, 'start')
  const [{ conflicts } = { conflicts: [] }] = await mine.products(after.id)
  expect(conflicts).toMatchObject([{ field: 'tags', column: 'Tags', seen: 'Wool', now: 'Linen' }])
})
