import { expect, test } from 'vitest'
import { imageTypeOf, isHeic } from '#src/machines/editors/images/file-problem.ts'

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

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'image/jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\r', 'image/png'],
  ['a WebP', 'RIFF\x24\n\0\0WEBP', 'image/webp'],
  ['a sound', 'RIFF\x24\n\0\0WAVE', null],
  ['a GIF', 'GIF89a\x01\0\x01\0\0\0', null],
  ['a HEIC photo', '\0\0\0\x24ftypheic', null],
  ['nothing', '', null],
])('%s has its type by its first bytes', (_, start, type) => {
  expect(imageTypeOf(bytes(start))).toBe(type)
})
