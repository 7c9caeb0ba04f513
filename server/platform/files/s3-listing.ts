/** One page of a bucket's contents. */
interface Listing {
  keys: string[]
  /** The token that requests the next page; null after the last one. */
  next: string | null
}

/** Reads the XML of a `ListObjectsV2` response. */
export function readListing(xml: string): Listing {
  const keys = [...xml.matchAll(/<Contents>.*?<Key>([^<]*)<\/Key>/gs)].map(([, key = '']) => unescaped(key))
  const next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]
  const isMore = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(xml)
  return { keys, next: isMore && next !== undefined ? unescaped(next) : null }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
