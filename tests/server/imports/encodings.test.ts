import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { ImportJob } from '#src/api/contract/business/imports.ts'
import { type Importer, importerOf } from '#tests/support/members/imports.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Importer
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  mine = await importerOf(server)
})

/** A text in an encoding of one byte a letter. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
  return Uint8Array.from([...text].map(letter => letters.indexOf(letter)))
}
const join = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const plain = (text: string) => Buffer.from(text, 'latin1')

const table = `title;type;whose;price;stock;shade
Robe d’été;coats;woman;20;1;crème
Manteau;Robes d’hiver;woman;30;2;noir
Écharpe;coats;woman;9;3;grège
`
const french = bytesIn('macintosh', table)
/** シャツ, 赤い */
const shirt = [0x83, 0x56, 0x83, 0x83, 0x83, 0x63]
const japanese = join(
  plain('title,type,whose,price,stock\n'),
  Uint8Array.from(shirt),
  plain(',coats,man,20,1\nTee,coats,man,20,1\n'),
)

const questionIn = ({ questions }: ImportJob) => questions.find(({ id }) => id === 'encoding')
const textsIn = (job: ImportJob) =>
  questionIn(job)?.options.map(({ value, cells }) => [value, cells[0]?.text])
async function answered(job: ImportJob, answer: string | null): Promise<ImportJob> {
  const { status, text } = await mine.patch(job.id, { answers: [{ id: 'encoding', answer }] })
  if (status !== 200) throw new Error(`${status} ${text}`)
  return mine.settled(job.id)
}
const stored = async (job: ImportJob) =>
  (
    await server.services.pool.query<{ count: number }>(
      'select count(*)::int from import_chunks where import_id = $1',
      [job.id],
    )
  ).rows[0]?.count

describe('a file whose encoding is not sure', () => {
  test('is asked about with the cells that differ, read by each encoding, the likeliest first', async () => {
    const job = await mine.uploaded(french)
    expect(job).toMatchObject({ state: 'mapping', encoding: 'macintosh', rows: 3 })
    expect(job.questions[0]).toMatchObject({
      id: 'encoding',
      kind: 'encoding',
      about: 'Which text is right?',
      answer: null,
      guess: 'macintosh',
      is_remembered: false,
      otherwise: 'Without an answer the first text is taken.',
    })
    expect(questionIn(job)?.options[0]).toEqual({
      value: 'macintosh',
      label: 'Mac',
      cells: [
        { row: 2, column: 'title', text: 'Robe d’été' },
        { row: 2, column: 'shade', text: 'crème' },
        { row: 3, column: 'type', text: 'Robes d’hiver' },
      ],
    })
    expect(textsIn(job)).toEqual([
      ['macintosh', 'Robe d’été'],
      ['windows-1251', 'Robe dХЋtЋ'],
      ['windows-1250', 'Robe dŐŽtŽ'],
      ['windows-1252', 'Robe dÕŽtŽ'],
    ])
  })

  test('is read again by the encoding that is answered, and what was chosen by hand stays', async () => {
    const first = await mine.uploaded(french)
    const fields = first.columns.map(({ name, field }) => (name === 'shade' ? 'materials' : field))
    const category = { type: 'coats', category: 'jackets' }
    const defaults = { category: 'coats', whose: 'woman', activate: false, stock: 7 }
    expect((await mine.patch(first.id, { fields, categories: [category], defaults })).status).toBe(200)
    const job = await answered(first, 'windows-1251')
    expect(job).toMatchObject({ state: 'mapping', encoding: 'windows-1251', rows: 3, defaults })
    expect(job.columns.map(({ field }) => field)).toEqual(fields)
    expect(job.columns[0]?.samples[0]).toBe('Robe dХЋtЋ')
    expect(job.types.map(({ type, category: chosen }) => [type, chosen])).toEqual([
      ['coats', 'jackets'],
      ['Robes dХhiver', null],
    ])
    expect(questionIn(job)).toMatchObject({ answer: 'windows-1251', guess: 'macintosh' })
    expect(textsIn(job)).toEqual(textsIn(first))
    await mine.sent(job.id, 'confirm')
    await mine.sent(job.id, 'start')
    expect(await mine.stored()).toMatchObject([
      { title: 'ѓcharpe', category: 'jackets' },
      { title: 'Manteau', category: 'coats' },
      { title: 'Robe dХЋtЋ', category: 'jackets' },
    ])
  })

  test('is not read again where the answer is how it was read, and is again once the answer is taken back', async () => {
    const first = await mine.uploaded(french)
    const { body } = await mine.patch(first.id, { answers: [{ id: 'encoding', answer: 'macintosh' }] })
    expect((body as { data: ImportJob }).data).toMatchObject({ state: 'mapping', encoding: 'macintosh' })
    expect(questionIn(await mine.read(first.id))?.answer).toBe('macintosh')
    const other = await answered(first, 'windows-1252')
    expect(other.columns[0]?.samples[0]).toBe('Robe dÕŽtŽ')
    const again = await answered(other, null)
    expect([again.encoding, questionIn(again)?.answer]).toEqual(['macintosh', null])
    expect(again.columns[0]?.samples[0]).toBe('Robe d’été')
  })

  test('suggests a field anew for a column whose name is another one then', async () => {
    const head = 'title;type;whose;price;stock;Größe\n'
    const job = await mine.uploaded(bytesIn('macintosh', `${head}Été;coats;woman;20;1;M\n`))
    expect(job.columns.at(-1)).toMatchObject({ name: 'Größe', field: 'size' })
    const fields = job.columns.map(({ name, field }) => (name === 'type' ? null : field))
    await mine.patch(job.id, { fields })
    const other = await answered(job, 'windows-1252')
    expect(other.columns.map(({ field }) => field)).toEqual([...fields.slice(0, -1), null])
    expect((await answered(other, 'macintosh')).columns.map(({ field }) => field)).toEqual(fields)
  })

  test('may be in an encoding of two bytes a letter, and others are offered only if they can be read', async () => {
    const job = await mine.uploaded(japanese)
    expect(job.encoding).toBe('shift_jis')
    expect(textsIn(job)?.[0]).toEqual(['shift_jis', 'シャツ'])
    expect(questionIn(job)?.options.every(({ cells }) => !cells[0]?.text.includes('\uFFFD'))).toBe(true)
  })

  test('shows the words of a long cell that differ, and not all of it', async () => {
    const long = `${'word '.repeat(60)}très doux ${'word '.repeat(60)}`
    const job = await mine.uploaded(bytesIn('macintosh', `title;price;description\nRobe;20;${long}\n`))
    const [cell] = questionIn(job)?.options[0]?.cells ?? []
    expect(cell).toMatchObject({ row: 2, column: 'description' })
    expect(cell?.text).toMatch(/^…[word ]+ très doux[word ]+…$/)
    expect(cell?.text.length).toBeLessThan(100)
  })

  test('may be a feed', async () => {
    const item = (title: string) =>
      `<item><g:id>${title.length}</g:id><title>${title}</title><g:price>19.00 USD</g:price></item>`
    const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item('Платье')}${item('Tee')}</channel></rss>`
    const job = await mine.uploaded(bytesIn('windows-1251', feed), 'feed.xml')
    expect(job).toMatchObject({ encoding: 'windows-1251', delimiter: 'xml' })
    expect(questionIn(job)?.options[0]?.cells).toEqual([{ row: 2, column: 'title', text: 'Платье' }])
  })

  test('is stored until it cannot be asked about any more', async () => {
    const job = await mine.uploaded(french)
    expect(await stored(job)).toBe(1)
    await mine.sent(job.id, 'confirm')
    expect(await stored(job)).toBe(1)
    await mine.sent(job.id, 'edit_mapping')
    await answered(job, 'windows-1252')
    await mine.sent(job.id, 'confirm')
    await mine.sent(job.id, 'start')
    expect(await stored(job)).toBe(0)
    const other = await mine.uploaded(french)
    await mine.sent(other.id, 'cancel')
    expect(await stored(other)).toBe(0)
  })

  test.each(['utf-16le', 'euc-kr', 'latin1', 'x'])(
    'refuses the answer %s, and stays as it is',
    async answer => {
      const job = await mine.uploaded(french)
      expect((await mine.patch(job.id, { answers: [{ id: 'encoding', answer }] })).status).toBe(422)
      expect(await mine.read(job.id)).toEqual(job)
    },
  )

  test('says in the preview that its text is a guess, until somebody answers', async () => {
    const job = await mine.uploaded(french)
    await mine.sent(job.id, 'confirm')
    const [first, second] = await mine.products(job.id)
    expect(first?.guesses).toContainEqual({
      kind: 'encoding',
      row: 2,
      column: 'title',
      value: '',
      taken_as: 'Robe d’été',
      message: 'The file does not say its encoding.',
    })
    expect(second?.guesses).toMatchObject([{ kind: 'encoding', column: 'type' }])
    await mine.sent(job.id, 'edit_mapping')
    await answered(job, 'macintosh')
    expect((await mine.sent(job.id, 'confirm')).guesses).toBe(0)
  })
})

describe('the answer of an earlier import', () => {
  const started = async (file: Uint8Array, answer: string) => {
    const { id } = await answered(await mine.uploaded(file), answer)
    await mine.sent(id, 'confirm')
    await mine.sent(id, 'start')
  }
  const short = (title: Uint8Array) =>
    join(plain('title;type;whose;price;stock\n'), title, plain(';coats;woman;20;1\n'))

  test('is used for the next file of the format that it reads cleanly, and shown as remembered', async () => {
    await started(french, 'macintosh')
    // ì of Mac Roman is “ of Windows-1252
    const next = await mine.uploaded(short(bytesIn('macintosh', 'Abito così caffè')))
    expect(questionIn(next)).toMatchObject({ answer: 'macintosh', is_remembered: true })
    expect(next.columns[0]?.samples).toEqual(['Abito così caffè'])
  })

  test('is not used for a file that it does not read cleanly', async () => {
    await started(french, 'macintosh')
    const next = await mine.uploaded(short(bytesIn('windows-1251', 'Летнее платье')))
    expect(next.encoding).toBe('windows-1251')
    expect(questionIn(next)).toMatchObject({ answer: null, is_remembered: false, guess: 'windows-1251' })
  })
})

describe('a file whose encoding is sure', () => {
  test.each([
    ['UTF-8', Buffer.from(table)],
    ['Windows-1252', bytesIn('windows-1252', table)],
  ])('of %s is not asked about, and is stored only until it is read', async (_, bytes) => {
    const job = await mine.uploaded(new Uint8Array(bytes))
    expect(questionIn(job)).toBeUndefined()
    expect(await stored(job)).toBe(0)
    const { status } = await mine.patch(job.id, { answers: [{ id: 'encoding', answer: 'macintosh' }] })
    expect(status).toBe(422)
  })

  test('has a UTF-8 mark: it is UTF-8, and its bad cells are named', async () => {
    const bytes = plain('\xEF\xBB\xBFtitle;price;stock\nGr\xf6\xdfe;5;1\nStra\xc3\x9fe;6;1\n')
    const job = await mine.uploaded(new Uint8Array(bytes))
    expect(job.encoding).toBe('utf-8')
    expect(questionIn(job)).toBeUndefined()
    await mine.patch(job.id, { defaults: { category: 'coats', whose: 'woman', activate: false, stock: 0 } })
    await mine.sent(job.id, 'confirm')
    const [bad, good] = await mine.products(job.id)
    expect(bad?.warnings).toMatchObject([{ row: 2, column: 'title', code: 'damaged_letter' }])
    expect([good?.title, good?.warnings]).toEqual(['Straße', []])
  })

  test('names its encoding in the declaration of its XML', async () => {
    const feed = `<?xml version="1.0" encoding="windows-1251"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>
      <item><g:id>1</g:id><title>Платье</title><g:price>19.00 USD</g:price></item></channel></rss>`
    const job = await mine.uploaded(bytesIn('windows-1251', feed), 'feed.xml')
    expect(job).toMatchObject({ encoding: 'windows-1251' })
    expect(questionIn(job)).toBeUndefined()
  })
})
