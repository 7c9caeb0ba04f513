import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { ImportPreview, ImportReport } from '#src/api/contract/wardrobe/csv.ts'
import { daysAgo, openWardrobe } from '#tests/support/members/wardrobe.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Awaited<ReturnType<typeof openWardrobe>>
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  mine = await openWardrobe(server)
})

const send = (table: string | Buffer, who = mine, what = 'import') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(table))], { type: 'text/csv' }), 'wardrobe.csv')
  return ask(server.url, 'POST', `/api/v1/garments/${what}`, { form, bearer: who.member.bearer })
}
const bring = async (table: string | Buffer, who = mine): Promise<ImportReport> => {
  const { status, body, text } = await send(table, who)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return (body as { data: ImportReport }).data
}
const exported = async (query = '', who = mine) => {
  const { status, text, headers } = await who.call('GET', `/api/v1/garments/export.csv?${query}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return text
}
const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })
const wholeReport = { rows: 1, added: 1, known: 0, failed: 0, errors: [], notes: [], ignored_columns: [] }

describe('an export', () => {
  test('is a table that spreadsheets open, with every field of a garment', async () => {
    const { slug } = await mine.add({
      title: 'Coat, "the" long\none',
      category: 'coats',
      whose: 'woman',
      brand: 'Maison Élodie',
      size: { system: 'eu', label: '38' },
      colors: ['camel', 'brown'],
      pattern: 'checked',
      tags: ['a; b', 'c'],
      condition: 'very_good',
      rating: 5,
      purchase: { price: '300', date: '2026-01-02' },
      measurements: { chest: 52.5, length: 110 },
      storage: ' Attic ',
      decision: 'keep',
    })
    await mine.wear(slug, daysAgo(1))
    const text = await exported()
    expect(text.startsWith('slug,title,')).toBe(true)
    // whoever reads it as a text is not shown the mark that tells spreadsheets its encoding
    const authorization = `Bearer ${mine.member.bearer}`
    const raw = await fetch(`${server.url}/api/v1/garments/export.csv`, { headers: { authorization } })
    expect([...new Uint8Array(await raw.arrayBuffer()).subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x73])
    expect(raw.headers.get('content-disposition')).toBe('attachment; filename="wardrobe.csv"')
    expect(text.endsWith('\r\n')).toBe(true)
    expect(rowsOf(text)).toEqual([
      {
        slug,
        title: 'Coat, "the" long\none',
        category: 'coats',
        whose: 'woman',
        brand: 'Maison Élodie',
        size_system: 'eu',
        size: 'EU 38',
        colors: 'camel; brown',
        pattern: 'checked',
        materials: '',
        seasons: '',
        tags: 'a, b; c',
        condition: 'Very good',
        rating: '5',
        price: '300.00',
        bought_on: '2026-01-02',
        measurements_cm: 'chest=52.5; length=110',
        storage: 'Attic',
        notes: '',
        decision: 'keep',
        open_to_offers: 'no',
        state: 'owned',
        times_worn: '1',
        last_worn: daysAgo(1),
        cost_per_wear: '300.00',
        added: daysAgo(0),
      },
    ])
  })

  test('holds no cell that is a formula, and an import reads the words behind the mark', async () => {
    const formulas = ['=HYPERLINK("http://evil.example")', '+1+1', '-2', '@SUM(A1)', '=cmd|/c calc']
    for (const notes of formulas) await mine.add({ title: notes, notes })
    const text = await exported()
    for (const row of rowsOf(text)) {
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }
    const other = await openWardrobe(server)
    expect(await bring(text, other)).toMatchObject({ added: 5, failed: 0 })
    expect((await other.list()).data.map(({ title }) => title).toSorted()).toEqual(formulas.toSorted())
  })

  test('holds no formula where a spreadsheet separates cells by something else, either', async () => {
    const formulas = [';=1+1', 'wool; -2+3', 'a\t@SUM(A1)', 'first line\n=1+1', '|+1', "it's;'=1", "'=kept"]
    for (const notes of formulas) await mine.add({ title: 'Coat', notes })
    const text = await exported()
    expect(text.match(/(^|[;\t|\r\n])\s*[=+\-@].*/gm) ?? []).toEqual([])
    const other = await openWardrobe(server)
    expect(await bring(text, other)).toMatchObject({ added: formulas.length, failed: 0 })
    const notes = await Promise.all(
      (await other.list()).data.map(async ({ slug }) => (await other.get(slug)).notes),
    )
    expect(notes.toSorted()).toEqual(formulas.toSorted())
  })

  test('is what the filters let through, or what is named', async () => {
    const [one, two] = [await mine.add({ title: 'One' }), await mine.add({ title: 'Two', tags: ['x'] })]
    await mine.send(one.slug, 'archive')
    expect(rowsOf(await exported()).map(({ title }) => title)).toEqual(['Two'])
    expect(rowsOf(await exported('state=archived')).map(({ title }) => title)).toEqual(['One'])
    expect(rowsOf(await exported(`slug=${one.slug}&slug=${two.slug}`)).map(({ title }) => title)).toEqual([
      'Two',
      'One',
    ])
  })
})

describe('an import', () => {
  const table = `name;Brand;Gender;Size;Color;Season;Tags;Stars;Price;Date purchased;Mood
Camel coat;MAISON ELODIE;Women;EU 38;Camel / Brown;Fall, Winter;office|warm;4/5;$1,234.50;1.5.2024;happy
Trainers;Tante Erna;men;40,5;Black;;;★★★;59,90;;
`
  test('takes the words of other programs', async () => {
    expect(await bring(table)).toEqual({ ...wholeReport, rows: 2, added: 2, ignored_columns: ['Mood'] })
    const [coat, trainers] = (await mine.list()).data
    expect(coat).toMatchObject({
      title: 'Camel coat',
      is_draft: true,
      brand: { name: 'Maison Élodie', is_known: true },
      whose: 'woman',
      size: { system: 'eu', key: 'm' },
      colors: ['camel', 'brown'],
      seasons: ['autumn', 'winter'],
      tags: ['office', 'warm'],
      rating: 4,
      purchase: { price: '1234.50', date: '2024-05-01' },
    })
    expect(trainers).toMatchObject({
      title: 'Trainers',
      whose: 'man',
      size: { system: 'shoe', label: '40.5' },
      rating: 3,
      purchase: { price: '59.90', date: null },
    })
  })

  test('of the same file twice, or twice at once, adds nothing twice; two equal rows are two things', async () => {
    const socks = 'title,category\nSocks,coats\nSocks,coats\n'
    const both = await Promise.all([bring(socks), bring(socks)])
    expect(both.map(({ added, known }) => [added, known]).toSorted()).toEqual([
      [0, 2],
      [2, 0],
    ])
    expect(await bring(socks)).toMatchObject({ added: 0, known: 2 })
    // what was changed since stays so
    const [first] = (await mine.list()).data
    await mine.change(first?.slug ?? '', { title: 'Red socks' })
    expect(await bring(socks)).toMatchObject({ added: 0, known: 2 })
    expect(await bring(`${socks}Socks,coats\n`)).toMatchObject({ added: 1, known: 2 })
  })

  test('of an export adds nothing, and to somebody else’s wardrobe everything', async () => {
    await mine.add({ title: 'Coat', category: 'coats', measurements: { chest: 50 }, rating: 2, tags: ['a'] })
    await mine.add({ title: 'Hat', size: { system: 'one-size', label: 'One size' }, open_to_offers: true })
    const text = await exported()
    expect(await bring(text)).toMatchObject({ added: 0, known: 2, failed: 0 })
    const other = await openWardrobe(server)
    expect(await bring(text, other)).toMatchObject({ added: 2, known: 0, failed: 0 })
    const told = ({ data }: Awaited<ReturnType<typeof mine.list>>) =>
      data.map(({ slug: _, created_at: __, ...rest }) => rest)
    expect(told(await other.list('sort=name'))).toEqual(told(await mine.list('sort=name')))
    // and once more there
    expect(await bring(text, other)).toMatchObject({ added: 0, known: 2 })
  })

  test.each([
    ['price', '19,90 EUR', '', 'euros'],
    ['price', '€20', '', 'euros'],
    ['price', '£5', '', 'British pounds'],
    ['price', 'CA$ 49', '', 'Canadian dollars'],
    ['cost', '20', 'eur', 'euros'],
    ['Price €', '20', '', 'euros'],
  ])(
    'adds a garment without its price: column %s, price %s, currency %j',
    async (head, price, code, name) => {
      const report = await bring(`title,color,${head},currency\nCoat,red,"${price}",${code}\n`)
      const message = `This price is in ${name}, and prices here are in dollars. It is left out.`
      expect(report).toMatchObject({
        added: 1,
        failed: 0,
        notes: [{ row: 2, column: head, code: 'other_currency', value: price, message }],
      })
      const [{ slug = '' } = {}] = (await mine.list()).data
      expect((await mine.get(slug)).purchase?.price ?? null).toBe(null)
    },
  )

  test.each([
    ['$1,234.50', ''],
    ['1.234,50', 'USD'],
    ['US$ 1234.50', 'usd'],
  ])('adds a garment with the price %s and the currency %j', async (price, code) => {
    expect(await bring(`title,price,currency\nCoat,"${price}",${code}\n`)).toMatchObject({
      added: 1,
      notes: [],
    })
    const [{ slug = '' } = {}] = (await mine.list()).data
    expect((await mine.get(slug)).purchase?.price).toBe('1234.50')
  })

  test('leaves out what it cannot read, by row and column, and every garment goes in', async () => {
    const report = await bring(`title,category,color,price,date,rating,size,decision
Fine,Coats,red,10,2026-01-01,5,M,keep
Bad,Spaceships,mauve,cheap,soon,9,huge,perhaps
${'x'.repeat(81)},,red,,2026-02-30,,,
,,,,,,,
Last,coats,"red;blue;green",1,2199-01-01,,,
`)
    expect(report).toMatchObject({ rows: 4, added: 4, known: 0, failed: 0, errors: [] })
    expect(report.notes.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'category', 'unknown_category'],
      [3, 'color', 'read_as'],
      [3, 'price', 'bad_price'],
      [3, 'date', 'bad_date'],
      [3, 'rating', 'bad_rating'],
      [3, 'size', 'unknown_size'],
      [3, 'decision', 'unknown_decision'],
      [4, 'title', 'shortened'],
      [4, 'date', 'invalid'],
      [6, 'color', 'shortened'],
      [6, 'date', 'invalid'],
    ])
    expect(report.notes[0]).toEqual({
      row: 3,
      column: 'category',
      code: 'unknown_category',
      value: 'Spaceships',
      message: 'There is no category “Spaceships”. It is left out.',
    })
    expect(await mine.titles()).toEqual(['Fine', 'Bad', 'x'.repeat(80), 'Last'])
    expect((await mine.list()).data[1]).toMatchObject({ category: null, colors: ['purple'], rating: null })
  })

  test('is previewed before it happens, and the preview changes nothing', async () => {
    const table = [
      'title,category,size,color,price,shelf',
      'Coat,coats,38,"navy, white","1.200,50",a,beyond',
      'Hat,hats of old,,,,b',
      'Shirt,shirts,m,,,',
    ].join('\n')
    const told = (await send(table, mine, 'import/preview')).body as { data: ImportPreview }
    const { examples, known_rows, ...report } = told.data
    const left = [
      { column: 'shelf', value: 'a' },
      { column: '', value: 'beyond' },
    ]
    const coat = { title: 'Coat', category: 'coats', size: 'EU 38', colors: ['navy', 'white'] }
    const shirt = { title: 'Shirt', category: 'shirts', size: 'M', colors: [] }
    expect(examples).toEqual([
      { row: 2, ...coat, brand: null, price: '1200.50', left_out: left },
      {
        ...{ row: 3, title: 'Hat', category: 'hats', size: null, colors: [], brand: null, price: null },
        left_out: [{ column: 'shelf', value: 'b' }],
      },
      { row: 4, ...shirt, brand: null, price: null, left_out: [] },
    ])
    expect(known_rows).toEqual([])
    expect(report).toMatchObject({ rows: 3, added: 3, known: 0, failed: 0, ignored_columns: ['shelf'] })
    const { rows } = await server.services.pool.query(
      `select (select count(*)::int from garments where owner_id = $1) as garments`,
      [mine.member.id],
    )
    expect(rows).toEqual([{ garments: 0 }])
    expect(await bring(table)).toEqual(report)
    const again = (await send(table, mine, 'import/preview')).body as { data: ImportPreview }
    expect(again.data).toMatchObject({ added: 0, known: 3, failed: 0, examples: [] })
    expect(again.data.known_rows).toEqual([
      { row: 2, title: 'Coat' },
      { row: 3, title: 'Hat' },
      { row: 4, title: 'Shirt' },
    ])
  })

  test('of a day to come, which only the server knows, is left out as well', async () => {
    const report = await bring('title,bought on\nLater,2199-01-01\n')
    expect(report).toMatchObject({ added: 1, failed: 0, notes: [{ row: 2, column: 'bought on' }] })
  })

  test('maps the words that people have for colors, categories and seasons', async () => {
    const report = await bring(`name,category,color,season,pattern
wide leg jeans ,Jeans,light denim,All,
red shirt,Top,red,Spring,Plaid
nike sneakers,Sneaker,white and blue,All,solid
cap,cap,Dark navy,monsoon,
`)
    expect(report).toMatchObject({ rows: 4, added: 4, failed: 0 })
    expect(report.notes.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'color', 'read_as'],
      [3, 'category', 'unknown_category'],
      [4, 'color', 'read_as'],
      [5, 'category', 'read_as'],
      [5, 'color', 'read_as'],
      [5, 'season', 'unknown_season'],
    ])
    const [jeans, shirt, sneakers, cap] = (await mine.list()).data
    expect(jeans).toMatchObject({ colors: ['light-blue'], seasons: ['spring', 'summer', 'autumn', 'winter'] })
    expect(shirt).toMatchObject({ pattern: 'checked' })
    expect(sneakers).toMatchObject({
      ...{ colors: ['white', 'blue'], pattern: 'plain', category: { slug: 'sneakers' } },
    })
    expect(cap).toMatchObject({ colors: ['navy'], seasons: [] })
  })

  const plain = 'title,notes\nÉté,Größe 38\n'
  const utf16 = Buffer.from(plain, 'utf16le')
  const windows = Buffer.from(plain, 'latin1')
  test.each([
    ['UTF-8', Buffer.from(plain)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${plain}`)],
    ['UTF-16, little end first', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16, big end first', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['Windows-1252', windows],
    ['semicolons', Buffer.from(plain.replaceAll(',', ';'))],
    ['tabs', Buffer.from(plain.replaceAll(',', '\t'))],
    ['CRLF', Buffer.from(plain.replaceAll('\n', '\r\n'))],
    ['CR alone', Buffer.from(plain.replaceAll('\n', '\r'))],
    ['rows of different lengths', Buffer.from(plain.replace('38', '38,,,'))],
  ])('reads %s', async (_, bytes) => {
    expect(await bring(bytes)).toEqual(wholeReport)
    expect((await mine.list()).data).toMatchObject([{ title: 'Été', notes: 'Größe 38' }])
  })

  test.each([
    ['nothing', ''],
    ['only a head that nobody knows', 'alpha,beta\n1,2\n'],
    ['a quotation mark that is never closed', 'title,notes\n"Coat,red\n'],
    ['an image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1])],
    ['too many rows', `title\n${'Coat\n'.repeat(5001)}`],
  ])('refuses %s', async (_, bytes) => {
    expect(await send(bytes)).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } })
    expect((await mine.list()).total).toBe(0)
  })

  test('of a cell of a megabyte and of five thousand rows is answered in time', async () => {
    expect(await bring(`title,notes\nCoat,${'x'.repeat(1024 * 1024)}\n`)).toMatchObject({
      added: 1,
      failed: 0,
      notes: [{ row: 2, column: 'notes' }],
    })
    const many = Array.from({ length: 5000 }, (_, at) => `Coat ${at},coats,Brand ${at % 50}`).join('\n')
    expect(await bring(`title,category,brand\n${many}\n`)).toMatchObject({ rows: 5000, added: 5000 })
    expect((await mine.list()).total).toBe('1000+')
    expect((await mine.list()).data[0]).toMatchObject({ title: 'Coat 0' })
  })
})
