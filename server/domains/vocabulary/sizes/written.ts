import { findSize, type Size, type SizeSystem } from '#src/api/contract/values/sizes.ts'

/**
 * A size as people and shops write it, in one system: `2XL`, `Extra Large` and `x-large` among letters, `32x34` and
 * `W32 L34` of jeans, `6-9 months`, `EU38`. Null for what the system does not have; nothing is guessed.
 */
export function sizeIn(system: SizeSystem, written: string): Size | null {
  const text = written
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:size|größe|groesse|gr\.?|taille|talla|taglia)[ :]+/i, '')
  return findSize(system, text) ?? findSize(system, plainOf(system, text))
}

/** What is written, in the one way in which the closed list has it. */
function plainOf(system: SizeSystem, text: string): string {
  switch (system) {
    case 'alpha':
      return letters.get(bare(text)) ?? ''
    case 'one-size':
      return oneSize.has(bare(text)) ? 'One size' : ''
    case 'eu':
    case 'eu-men':
    case 'shoe':
      return (
        /^(?:eu|eur|de)?[ .:-]?(\d+(?:[.,]5)?)(?: ?(?:eu|eur))?$/i.exec(text)?.[1]?.replace(',', '.') ?? ''
      )
    case 'uk':
    case 'shoe-uk':
      return /^(?:uk|gb)?[ .:-]?(\d+(?:[.,]5)?)(?: ?(?:uk|gb))?$/i.exec(text)?.[1]?.replace(',', '.') ?? ''
    case 'us':
      return /^(?:usa?)?[ .:-]?(\d+)(?: ?usa?)?$/i.exec(text)?.[1]?.replace(/^0+(?=\d)/, '') ?? ''
    case 'shoe-us-women':
      return american(text, /^(?:w|women'?s?)?(?: ?us)? ?(\d+(?:[.,]5)?)(?: ?w)?$/)
    case 'shoe-us-men':
      return american(text, /^(?:m|men'?s?)?(?: ?us)? ?(\d+(?:[.,]5)?)(?: ?m)?(?: ?\/ ?w ?\d+(?:[.,]5)?)?$/)
    case 'shoe-us-kids':
      return text
        .replace(/^us ?/i, '')
        .replace(/(\d) ?[ckt]$/i, '$1C')
        .replace(/(\d) ?y$/i, '$1Y')
    case 'chest':
      return chestOf(text)
    case 'waist-length':
      return waistOf(text)
    case 'kids':
      return text.replaceAll(' ', '').replace('-', '/')
    case 'kids-age':
      return ageOf(text)
  }
}

const american = (text: string, pattern: RegExp) =>
  pattern.exec(text.toLowerCase().replace(/^us ?/, ''))?.[1]?.replace(',', '.') ?? ''

/** `38`, `38 R`, `US 38 Regular`, `40 long`. */
function chestOf(text: string): string {
  const pattern = /^(?:us|uk)? ?(\d\d)(?:"| ?in)? ?(s|r|l|short|regular|reg|long)?$/i
  const [, inches, length = ''] = pattern.exec(text) ?? []
  return inches === undefined ? '' : `${inches}${length.slice(0, 1)}`
}

/** `32`, `W32`, `32W`, `32/34`, `32x34`, `W32 L34`, `32W x 34L`. */
function waistOf(text: string): string {
  const pattern = /^w? ?(\d\d) ?w?(?:"| ?in)?(?:(?: ?[x/×,-] ?| )l? ?(\d\d) ?l?(?:"| ?in)?)?$/i
  const [, waist, length] = pattern.exec(text) ?? []
  if (waist === undefined) return ''
  return length === undefined ? `W${waist}` : `W${waist}/L${length}`
}

/** `6-9 months`, `18 Monate`, `4 years`, `5 ans`, `Newborn`; a number alone is years. */
function ageOf(text: string): string {
  if (/^(?:nb|new ?born|neugeboren|naissance)$/i.test(text)) return '0M'
  const pattern = /^(\d{1,2}) ?(?:[-–/] ?(\d{1,2}))? ?([a-zñ]*)\.?$/i
  const [, low = '', high, unit = ''] = pattern.exec(text) ?? []
  const sign = ageUnit(unit.toLowerCase())
  return sign === null || low === '' ? '' : `${low}${high === undefined ? '' : `-${high}`}${sign}`
}

function ageUnit(unit: string): 'M' | 'T' | 'Y' | null {
  if (/^(?:m|mo|mos|mth|mths|months?|monate?|mon|mois|mes|meses|mesi)$/.test(unit)) return 'M'
  if (unit === 't') return 'T'
  return /^(?:|y|yr|yrs|years?|jahre?|j|ans?|a|años?|anni|anno)$/.test(unit) ? 'Y' : null
}

/** Without marks, blanks and the difference of case. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\s./_'’()-]+/g, '')

/** Words for letters in English, German, French, Spanish and Italian, and the shorter signs of shops. */
const alphaWords: Readonly<Record<string, string>> = {
  XXS: '2xs xxsmall 2xsmall extraextrasmall',
  XS: 'xsmall xsm extrasmall extraklein sehrklein trèspetit extrapequeño extrapequeña molto piccola',
  S: 'small sm sml klein petit pequeño pequeña pequeno pequena piccolo piccola',
  M: 'medium med md mittel moyen moyenne mediano mediana medio media',
  L: 'large lg lrg gross groß grand grande',
  XL: 'xlarge xlg 1x 1xl extralarge extragroß extragross sehrgroß trèsgrand extragrand extragrande',
  XXL: '2x 2xl xxlarge 2xlarge extraextralarge doublexl xxlg',
  '3XL': '3x xxxl xxxlarge 3xlarge triplexl',
  '4XL': '4x xxxxl xxxxlarge 4xlarge',
  '5XL': '5x xxxxxl 5xlarge',
  '6XL': '6x xxxxxxl 6xlarge',
}
const letters = new Map(
  Object.entries(alphaWords).flatMap(([letter, words]) =>
    words.split(' ').map(word => [word, letter] as const),
  ),
)

/** Words for the one size that there is, in five languages. */
const oneSize = new Set(
  [
    'os osfa osfm onesz onesize onesizefitsall onesizefitsmost freesize universal uni u tu tg tagliaunica',
    'einheitsgröße einheitsgrösse einheitsgroesse einheitsgrosse tailleunique unique tallaúnica tallaunica',
    'únicatalla unicatalla única unica unitalla tamanhoúnico tamañoúnico tamañounico',
  ]
    .join(' ')
    .split(' '),
)
