import type { textWarnings } from '#src/api/contract/messages.ts'
import { containsPhone } from './phone.ts'
import { removedLink } from './words.ts'

export type TextWarning = (typeof textWarnings)[number]

/** Endings of addresses that are no English words: such a name is a link wherever it stands. */
const endings =
  'com|net|org|info|biz|io|co|app|dev|shop|store|site|online|website|xyz|gg|ly|tv|cc|eu|uk|de|fr|es|nl|pl|pt|se|dk|fi|ch|cz|ca|au|jp|cn|ru|ua|br|kr|tr|gr|hu|ro|ie'
/** Endings that are words, too: “it fits.so” is none, “t.me/mia” is a link by its path. */
const wordEndings =
  'me|it|is|in|at|be|so|no|to|us|my|am|as|do|id|la|li|live|top|link|page|club|space|world|today|style|art|one|fun|email|chat|life|work|fit|sale|vip|gl|fashion|clothing'

/** Invisible characters, which would split an address; the joiner of emoji stays. */
const invisible = /[\p{Cf}--[\u200D]]|[\p{Cc}--[\n\t]]/gv
const fullWidth = /[\uFF01-\uFF5E]/g

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\-]*[\\p{L}\\p{N}])?'
const end = '[^\\s.,;:!?\\)\\]\\}"\'’”]'
const path = `(?:[\\/?#](?:\\S*${end})?)?`
const isolated = '(?<![\\p{L}\\p{N}])'
const endOfName = '(?![\\p{L}\\p{N}\\-])'
const provider = 'gmail|googlemail|yahoo|hotmail|outlook|icloud|gmx|proton|protonmail|aol|mail|live|web'

/** What a text can contain, in the order in which it is looked for. */
const contacts = new RegExp(
  [
    '(?<email>',
    [
      `[\\p{L}\\p{N}._%+\\-]+@${label}(?:\\.${label})+`,
      `[\\p{L}\\p{N}._\\-]+\\s*(?:\\(at\\)|\\[at\\])\\s*${label}\\s*(?:\\.|\\(dot\\)|\\[dot\\]|\\s+dot\\s+)\\s*\\p{L}{2,}`,
      `[\\p{L}\\p{N}._\\-]+\\s+at\\s+(?:${provider})(?:\\s*\\.\\s*|\\s+dot\\s+)\\p{L}{2,}`,
    ].join('|'),
    ')|(?<link>',
    [
      `[a-z][a-z0-9+.\\-]*:\\/\\/\\S*${end}`,
      `${isolated}www\\d?\\.\\S*${end}`,
      `${isolated}(?:${label}\\.)+(?:${endings})${endOfName}(?::\\d+)?${path}`,
      `${isolated}(?:${label}\\.)+(?:${wordEndings})\\/[\\p{L}\\p{N}@+](?:\\S*${end})?`,
      `${isolated}${label}\\s*(?:\\(\\s*(?:dot|\\.)\\s*\\)|\\[\\s*(?:dot|\\.)\\s*\\])\\s*(?:${endings}|${wordEndings})${endOfName}${path}`,
      `${isolated}${label}(?:\\s+dot\\s+|\\s+\\.\\s*|\\s*\\.\\s+)(?:com|net|org)${endOfName}${path}`,
    ].join('|'),
    ')',
  ].join(''),
  'giv',
)

/**
 * A text as it may be stored and shown (W-91): links are masked; what else leads out of the shop, an e-mail
 * address or a phone number, stays and is named, so that the reader can be warned. The raw text is stored
 * nowhere.
 */
export function screenText(typed: string): { text: string; warnings: TextWarning[] } {
  const found = new Set<TextWarning>()
  const clean = typed
    .replaceAll(invisible, '')
    .replaceAll(fullWidth, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
  const text = clean.replaceAll(contacts, (match, ...rest) => {
    const groups: unknown = rest.at(-1)
    const isEmail =
      typeof groups === 'object' && groups !== null && 'email' in groups && groups.email === match
    found.add(isEmail ? 'email' : 'link')
    return isEmail ? match : removedLink
  })
  if (containsPhone(text)) found.add('phone')
  return { text: text.trim(), warnings: warningOrder.filter(each => found.has(each)) }
}

const warningOrder: readonly TextWarning[] = ['link', 'email', 'phone']
