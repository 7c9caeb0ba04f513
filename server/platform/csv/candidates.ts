/** Encodings of one or two bytes a letter that a file without a mark may be in, the most frequent first. */
const single = ['windows-1252', 'macintosh', 'windows-1250', 'windows-1251'] as const
const double = ['shift_jis', 'euc-jp', 'gbk', 'euc-kr'] as const
type Candidate = (typeof single)[number] | (typeof double)[number]

/**
 * The encodings in which lines with foreign letters may be written, the likeliest first, and whether the lines are
 * clean as Windows-1252. No detector is right often enough for files of shops, so what looks wrong is only counted:
 * somebody has to see the text.
 */
export function candidatesFor(lines: Uint8Array): { isClean: boolean; candidates: Candidate[] } {
  const faults = new Map<Candidate, number>()
  for (const encoding of single) faults.set(encoding, faultsIn(new TextDecoder(encoding).decode(lines)))
  for (const encoding of double) {
    const text = new TextDecoder(encoding).decode(lines)
    // one foreign byte is a letter of Europe, not half of one of Asia
    const isWhole = !text.includes('\uFFFD') && /[\u3040-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF]{2}/.test(text)
    // kana come about in no other way
    if (isWhole) faults.set(encoding, /[\u3040-\u30FF]/.test(text) ? -1 : faultsIn(text))
  }
  const candidates = [...faults].toSorted(([, a], [, b]) => a - b).map(([encoding]) => encoding)
  return { isClean: faults.get('windows-1252') === 0, candidates }
}

/** Whether a text has nothing that no language writes. */
export const isClean = (text: string): boolean => faultsIn(text) === 0

/** How much in a text no language writes: signs inside of words, a capital after a small letter, runs of accents. */
function faultsIn(text: string): number {
  const inside = /(?<=\p{L})[^\p{L}\p{M}\p{N}\s\p{ASCII}’‘–—·®™©°…ªº]+(?=\p{L})/gu
  const capitals = /(?<=\p{Ll})[^\P{Lu}\p{ASCII}](?=\p{Ll})|(?<=\p{Lu})[^\P{Lu}\p{ASCII}](?=\p{Ll}{2})/gu
  const accents = /(?:(?!\p{ASCII})\p{Script=Latin}){4,}/gu
  const controls = /[\u0080-\u009F]/g
  const odd = /[¤§¶†‡‰¬¦ˆ˜¸¹²³¼½¾µƒ](?=\p{L})|(?<=\p{L})[¤¶†‡‰¬¦ˆ˜¸¼½¾¿µ]/gu
  return [inside, capitals, accents, controls, odd].reduce(
    (sum, pattern) => sum + (text.match(pattern)?.length ?? 0),
    0,
  )
}
