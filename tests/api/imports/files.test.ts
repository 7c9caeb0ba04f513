import { describe, expect, test } from 'vitest'
import { delimiterOf } from '#server/platform/csv/delimiter.ts'
import { decodeAll, detectEncoding, type Encoding } from '#server/platform/csv/encoding.ts'
import { parseCsv, parseCsvStream } from '#server/platform/csv/parse.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const detected = (bytes: Uint8Array) => {
  const detector = detectEncoding()
  detector.add(bytes)
  return detector.end()
}

describe('the encoding of a file', () => {
  test('a file with a byte order mark and one bad byte is read as UTF-8', () => {
    const bytes = latin('\xEF\xBB\xBFtitle;price\nGr\xf6\xdfe;5\nStra\xc3\x9fe;6\n')
    expect(detected(bytes)).toEqual({ encoding: 'utf-8', isSure: true, candidates: ['utf-8'] })
    expect(decodeAll(bytes)).toBe('title;price\nGr\uFFFD\uFFFDe;5\nStraße;6\n')
  })

  test('without a mark, with a damaged letter among many, is UTF-8 but not surely', () => {
    const bytes = Buffer.concat([Buffer.from('Größe, Weiß, Straße, Übergröße\n'), latin('Gr\xf6n\n')])
    expect(detected(bytes)).toMatchObject({ encoding: 'utf-8', isSure: false })
  })

  test.each<[string, string]>([
    ['German', 'Gr\xf6\xdfe;Wei\xdf;\xdcberwurf;K\xf6ln\n'],
    ['French', 'Robe d\x92\xe9t\xe9;C\x9cur;\x80 49;No\xebl;na\xefve\n'],
    ['Spanish', 'Ni\xf1o;Talla \xfanica;\xbfPor qu\xe9?;1\xaa calidad\n'],
    ['English', 'The \x93Tee\x94 \x96 men\x92s, 100 \xb0C, 5\xbd in, \xa9 Brand\x99\n'],
  ])('of %s in Windows-1252 is sure', (_, text) => {
    expect(detected(latin(text))).toEqual({
      encoding: 'windows-1252',
      isSure: true,
      candidates: ['windows-1252'],
    })
  })

  test.each<[Encoding, string, number[]]>([
    ['macintosh', 'Robe, Größe', [82, 0x8e, 98, 101, 44, 32, 71, 114, 0x9a, 0xa7, 101]],
    // Платье
    ['windows-1251', 'Платье', [0xcf, 0xeb, 0xe0, 0xf2, 0xfc, 0xe5]],
    // Żółta bluzka męska, łódź
    ['windows-1250', 'Żółta męska', [0xaf, 0xf3, 0xb3, 116, 97, 32, 109, 0xea, 115, 107, 97]],
    // シャツ
    ['shift_jis', 'シャツ', [0x83, 0x56, 0x83, 0x83, 0x83, 0x63]],
  ])('%s is not sure, and the likeliest', (encoding, _, bytes) => {
    const found = detected(Uint8Array.from(bytes))
    expect(found).toMatchObject({ encoding, isSure: false })
    expect(found.candidates[0]).toBe(encoding)
    expect(found.candidates).toContain('windows-1252')
  })
})

const streamed = async (text: string, delimiter: string) => {
  const pieces = (async function* () {
    for (const letter of text) yield letter
  })()
  const rows: string[][] = []
  for await (const row of parseCsvStream(pieces, delimiter)) rows.push(row)
  return rows
}

describe('a line that names the delimiter', () => {
  test.each([
    [
      'sep=;\r\ntitle;price\r\nTee, white;5',
      ';',
      [
        ['title', 'price'],
        ['Tee, white', '5'],
      ],
    ],
    [
      'sep=,\ntitle,price\nTee,5',
      ',',
      [
        ['title', 'price'],
        ['Tee', '5'],
      ],
    ],
    [
      'SEP=\t\ntitle\tprice\nTee\t5',
      '\t',
      [
        ['title', 'price'],
        ['Tee', '5'],
      ],
    ],
    [
      'title;price\nsep=;5',
      ';',
      [
        ['title', 'price'],
        ['sep=', '5'],
      ],
    ],
  ])('in %j is %j and no row', async (text, delimiter, rows) => {
    expect(delimiterOf(text)).toBe(delimiter)
    expect(parseCsv(text, delimiter, 10)).toEqual(rows)
    expect(await streamed(text, delimiter)).toEqual(rows)
  })
})

test.each<[string, string[][]]>([
  ['"a" ,b', [['a', 'b']]],
  ['a, "b, c"', [['a', 'b, c']]],
  ['a , "b, ""q""" ,d', [['a ', 'b, "q"', 'd']]],
  ['6" heel,x', [['6" heel', 'x']]],
  ['"6" wide",x', [['"6" wide"', 'x']]],
  ['"say ""hi"" ",x', [['say "hi" ', 'x']]],
  [
    'a,,b\n,,',
    [
      ['a', '', 'b'],
      ['', '', ''],
    ],
  ],
  ['#000,007', [['#000', '007']]],
])('the line %j has the cells %j', (text, rows) => {
  expect(parseCsv(text, ',', 10)).toEqual(rows)
})

test('empty cells between tabs stay', () => {
  expect(parseCsv('a\t\tb\n\t\tc', '\t', 10)).toEqual([
    ['a', '', 'b'],
    ['', '', 'c'],
  ])
})
