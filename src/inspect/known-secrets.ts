/** Replaces a value that was left out. */
export const redacted = '[redacted]'

/** Shorter secrets are not remembered: they occur in too many words. */
const shortest = 4
/** Secrets of at least this length are also replaced inside words. */
const unmistakable = 8
/** The most secrets that are remembered; more than one session of work types. */
const most = 2000

const email = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi
const phone = /\+\d[\d\s()./-]{6,}\d/g
/**
 * The shop's tokens are base64url, that of a session with the session's id before it. A capital letter tells
 * a token from the slug of a long title.
 */
const token = /(?:\bs_[\w-]+\.)?(?=[\w-]*[A-Z])[\w-]{32,}/g
const digits = /\d(?:[ -]?\d){12,18}/g

/**
 * Remembers the secrets it has met, and removes them from any text: an error repeats the refused street, a
 * link repeats the token. E-mail addresses, phone numbers, card numbers and tokens are removed even if they
 * were not met before.
 */
export function createKnownSecrets() {
  const known = new Set<string>()
  let pattern: RegExp | null = null

  return {
    learn(secret: string): void {
      const text = secret.trim()
      if (text.length < shortest || known.has(text) || known.size >= most) return
      known.add(text)
      pattern = null
    },
    scrub(text: string): string {
      if (known.size > 0) pattern ??= patternOf(known)
      return (pattern === null ? text : text.replace(pattern, redacted))
        .replace(email, redacted)
        .replace(phone, redacted)
        .replace(digits, found => (isCardNumber(found) ? redacted : found))
        .replace(token, redacted)
    },
  }
}

/** Longest first; each secret as it is and as it is encoded in an address. */
function patternOf(secrets: Iterable<string>): RegExp {
  const forms = new Set([...secrets].flatMap(secret => [secret, encodeURIComponent(secret)]))
  const sources = [...forms].toSorted((one, other) => other.length - one.length).map(sourceOf)
  return new RegExp(sources.join('|'), 'giu')
}

function sourceOf(secret: string): string {
  const exact = secret.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return secret.length < unmistakable ? `(?<![\\p{L}\\p{N}])${exact}(?![\\p{L}\\p{N}])` : exact
}

/** Verifies the check digit that every card number ends with. */
function isCardNumber(text: string): boolean {
  const sum = [...text.replace(/\D/g, '')].toReversed().reduce((total, digit, at) => {
    const double = Number(digit) * 2
    return total + (at % 2 === 0 ? Number(digit) : double > 9 ? double - 9 : double)
  }, 0)
  return sum % 10 === 0
}
