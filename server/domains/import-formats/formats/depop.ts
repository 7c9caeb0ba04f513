import type { FormatAdapter } from '#server/domains/import-formats/adapter.ts'
import { handleOfTitle } from '#server/domains/import-formats/group.ts'
import { rowWith } from '#server/domains/import-formats/neutral.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/rows.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'

/**
 * Depop's table for listing in bulk: a row for each listing, which has no title and is one piece. Choices stand as
 * “Black (black)”. https://depophelp.zendesk.com/hc/en-gb/articles/16484434069905
 */
export const depop: FormatAdapter = {
  format: 'depop',
  recognizes: has => has('description', 'price', 'pictureherourl'),
  columns: { color1: 'color', age: null },
  gives: ['title', 'image', 'stock'],
  reads: /^picture(?:hero|\d)url$/,
  namesOf(row, reader) {
    const handle = handleOfTitle(titleOf(row, reader))
    return { own: [`row ${row.row}`], handle: handle === '' ? null : handle }
  },
  rowsOf: (rows, reader) =>
    rows.map(row => {
      const category = reader.cell(row, 'type')
      return rowWith(row, {
        title: titleOf(row, reader),
        type: bare(category),
        whose: audienceOf(category),
        color: bare(reader.cell(row, 'color')),
        size: bare(reader.cell(row, 'size')),
        stock: '1',
        image: images
          .map(name => reader.column(row, name))
          .filter(url => url !== '')
          .join(', '),
      })
    }),
}

const images = ['picturehero', ...Array.from({ length: 7 }, (_, at) => `picture${at + 2}`)].map(
  name => `${name}url`,
)

/** The first line of the description, without hashtags. */
const titleOf = (row: FileRow, reader: RowReader) =>
  truncate(
    (reader.cell(row, 'description').split(/[\r\n]|(?<=[.!?])\s/)[0] ?? '')
      .replaceAll(/#\S+/g, '')
      .replace(/[.\s]+$/, ''),
    100,
  ).trim()

/** A choice without the code behind it. */
const bare = (choice: string) => choice.replace(/\s*\([\w/-]+\)$/, '')

function audienceOf(category: string): string {
  if (/\bwomen/i.test(category)) return 'woman'
  if (/\bmen/i.test(category)) return 'man'
  return /\b(?:kids|girls|boys|baby)/i.test(category) ? 'kids' : ''
}
