import { truncate } from '#src/api/contract/values/truncate.ts'

/** Nobody means a search of more words than these. */
const most = 8

/**
 * The words of a search, as typed except for case. Only letters and digits, so that nothing in them has a
 * meaning in a query. "A.P.C." and "Levi's" are one word each, "t-shirt" two.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\p{L})['’`](?=\p{L})/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])((?:\p{L}\.){2,}\p{L}?)/gu, acronym => acronym.replaceAll('.', ''))
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(word => word !== '')
    .map(word => truncate(word, 40))
    .slice(0, most)
}

/** Removes accents from letters, for comparing in memory; the database has its own `fold`. */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, letter => plain[letter] ?? letter)
}

const ascii = /^[ -~]*$/
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A name in its letters and digits alone, without accents and case. */
export const squash = (name: string): string => foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '')
