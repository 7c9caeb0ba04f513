import { expect, test } from 'vitest'
import { isHeic } from '#src/machines/editors/images/file-problem.ts'

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))

test.each([
  ['a HEIC photo', '\0\0\0\x24ftypheic', true],
  ['a HEIC photo of more than eight bits', '\0\0\0\x24ftypheix', true],
  ['a HEIC photo by its other name', '\0\0\0\x18ftypmif1', true],
  ['an AVIF', '\0\0\0\x1cftypavif', false],
  ['a film', '\0\0\0\x18ftypisom', false],
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01', false],
  ['nothing', '', false],
])('%s is told from other files by its first bytes', (_, start, is) => {
  expect(isHeic(bytes(start))).toBe(is)
})
