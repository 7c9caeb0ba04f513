import { describe, expect, test } from 'vitest'
import { FeedBrokenError, feedRows, otherKindOf } from '#server/domains/import-files/index.ts'
import { readTable, short } from '#tests/support/import-files.ts'

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function rowsOf(text: string, size: number): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of feedRows(() => inPieces(text, size))) rows.push(row)
  return rows
}

/** The rows of a feed, by name. */
async function read(text: string, size = 100_000) {
  const [head = [], ...rows] = await rowsOf(text, size)
  return rows.map(cells =>
    Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']).filter(([, cell]) => cell !== '')),
  )
}

const rss = (items: string, root = '<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">') =>
  `<?xml version="1.0"?>\n${root}<channel><title>Shop</title><link>https://shop.example</link>${items}</channel></rss>`

describe('a feed', () => {
  test('a feed of items becomes a table, with a row for each item and a column for each element', async () => {
    const items =
      '<item><g:id>0017</g:id><title>Tee</title><g:price>19.00 USD</g:price></item><item><g:id>1e3</g:id><g:size>M</g:size></item>'
    expect(await read(rss(items))).toEqual([
      { id: '0017', title: 'Tee', price: '19.00 USD' },
      { id: '1e3', size: 'M' },
    ])
  })

  test('lists an element that is repeated, and leaves out groups', async () => {
    const items = `<item><g:id>1</g:id>
      <g:shipping><g:country>US</g:country><g:price>4.99 USD</g:price></g:shipping>
      <g:additional_image_link>https://shop.example/a.jpg</g:additional_image_link>
      <g:additional_image_link>https://shop.example/b.jpg</g:additional_image_link></item>`
    expect(await read(rss(items))).toEqual([
      { id: '1', additional_image_link: 'https://shop.example/a.jpg, https://shop.example/b.jpg' },
    ])
  })

  test.each([1, 2, 3, 7, 100_000])('reads what feeds have wrong, in pieces of %i characters', async size => {
    const items = `<item><g:id>1</g:id><title>AT&T</title><link>https://shop.example/?a=1&b=2&amp;c=3</link>
      <description>R & B caf&eacute;&nbsp;&#x2019;s &lt;b&gt;bold&lt;/b&gt; Soft <b>100%</b> cotton</description>
      <g:image_link><![CDATA[https://shop.example/i.jpg?a=1&b=2]]></g:image_link></item>`
    expect(await read(rss(items, '<rss version="2.0">'), size)).toEqual([
      {
        id: '1',
        title: 'AT&T',
        link: 'https://shop.example/?a=1&b=2&c=3',
        description: 'R & B caf&eacute;&nbsp;’s <b>bold</b> Soft 100% cotton',
        image_link: 'https://shop.example/i.jpg?a=1&b=2',
      },
    ])
  })

  test('as Atom has its link in an attribute, and its id in Google’s', async () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Shop</title>
      <entry><id>tag:shop.example,2026:1</id><g:id>1</g:id><title>Tee</title><summary>Soft.</summary>
      <link href="https://shop.example/1"/></entry></feed>`
    expect(await read(text)).toEqual([
      { id: '1', title: 'Tee', description: 'Soft.', link: 'https://shop.example/1' },
    ])
  })

  test('may have another prefix for Google’s names, which count before others', async () => {
    const root = '<rss xmlns:ns0="http://base.google.com/ns/1.0" xmlns:media="http://search.yahoo.com/mrss/">'
    const items =
      '<item><title>Plain</title><ns0:title>Tee</ns0:title><ns0:id>1</ns0:id><media:id>9</media:id></item>'
    expect(await read(rss(items, root))).toEqual([{ title: 'Tee', id: '1' }])
  })

  test('a feed that declares entities of its own keeps them as they are written', async () => {
    const text = `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(100)}">]>${rss('<item><g:id>&a;</g:id></item>').slice(22)}`
    expect(await read(text)).toEqual([{ id: '&a;' }])
  })

  test.each<[string, string, number | null]>([
    ['ends in the middle', '<rss><channel>\n<item><id>1', 2],
    ['closes another element', '<rss><channel><item>\n<id>1</title></item></channel></rss>', 2],
    ['has no items', '<urlset><url><loc>https://shop.example</loc></url></urlset>', null],
  ])('that %s is refused', async (_, text, line) => {
    await expect(read(text)).rejects.toThrow(new FeedBrokenError(line))
  })

  test('becomes products as the same table does', async () => {
    const item = (
      size: string,
    ) => `<item><g:id>h-${size}</g:id><title>Black hoodie</title><g:price>75.00 USD</g:price>
      <g:item_group_id>h</g:item_group_id><g:color>Black</g:color><g:size>${size}</g:size>
      <g:product_type>Apparel &gt; Hoodies</g:product_type><g:availability>in_stock</g:availability>
      <g:image_link>https://shop.example/h.jpg</g:image_link></item>`
    const table = await rowsOf(rss(item('S') + item('M')), 50)
    const { format, products } = readTable(table)
    expect(format).toBe('google')
    expect(products.map(short)).toMatchObject([
      {
        title: 'Black hoodie',
        handle: 'h',
        variants: ['Black/S 75.00 (h-S)', 'Black/M 75.00 (h-M)'],
        images: ['https://shop.example/h.jpg Black'],
      },
    ])
  })
})

test.each<[string, string | Uint8Array, ReturnType<typeof otherKindOf>]>([
  ['an Excel workbook', 'PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml', 'excel'],
  ['an old Excel workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'excel'],
  ['a workbook as XML', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', 'excel'],
  ['a Numbers document', 'PK\u0003\u0004\u0014\0Index/Document.iwa', 'numbers'],
  [
    'an OpenDocument',
    'PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    'open_document',
  ],
  ['an archive', 'PK\u0003\u0004products.csv', 'archive'],
  ['a compressed file', Uint8Array.of(0x1f, 0x8b, 8), 'archive'],
  ['a PDF', '%PDF-1.7', 'pdf'],
  ['a web page', '\uFEFF\n<!DOCTYPE html><html>', 'web_page'],
  ['a table of HTML', '<table><tr><td>Title', 'web_page'],
  ['a web page as XML', '<?xml version="1.0"?><!DOCTYPE html PUBLIC "x"><html xmlns="x">', 'web_page'],
  ['JSON', '{"products": []}', 'json'],
  ['a list as JSON', '[\n  {"id": 1}]', 'json'],
  ['a photo', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'image'],
  ['a table', 'Handle,Title\na,b', undefined],
  ['a table with odd names', '{Title},[Price],"x"\na,b,c', undefined],
  ['a feed', '<?xml version="1.0"?><rss>', undefined],
])('takes %s for what it is', (_, file, kind) => {
  expect(otherKindOf(typeof file === 'string' ? Buffer.from(file) : file)).toBe(kind)
})
