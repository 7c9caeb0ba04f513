interface Rule {
  /** Matches the input in capitals with single spaces; its groups are the parts. */
  readonly format: RegExp
  /** What stands between the parts. */
  readonly between?: ' ' | '-'
  /** The sign of vehicles, written before a postcode from abroad; the two letters of the country may be, too. */
  readonly sign?: string
  readonly sentence: string
}

const spelled = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const
const digits = (whose: string, count: 4 | 5, example: string, sign?: string): Rule => ({
  format: count === 4 ? /^(\d{4})$/ : /^(\d{5})$/,
  ...(sign === undefined ? {} : { sign }),
  sentence: `${whose} postcode has ${spelled[count]} digits, like ${example}.`,
})

/** The formats of postcodes by country; in other countries any three letters or digits are enough. */
const rules: Readonly<Record<string, Rule>> = {
  AT: digits('An Austrian', 4, '1010', 'A'),
  BE: digits('A Belgian', 4, '1000', 'B'),
  CA: {
    format: /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/,
    between: ' ',
    sentence: 'A Canadian postcode has letters and digits in turn, like K1A 0B1.',
  },
  CH: digits('A Swiss', 4, '8001'),
  DE: digits('A German', 5, '10115', 'D'),
  DK: digits('A Danish', 4, '1050'),
  ES: digits('A Spanish', 5, '28001', 'E'),
  FR: digits('A French', 5, '75001', 'F'),
  GB: {
    format: /^([A-Z]{1,2}\d[A-Z\d]?)[ -]?(\d[A-Z]{2})$/,
    between: ' ',
    sentence: 'A British postcode has two parts, like SW1A 1AA.',
  },
  IE: {
    format: /^([A-Z]\d[\dW])[ -]?([A-Z\d]{4})$/,
    between: ' ',
    sentence: 'An Irish Eircode has three and four characters, like D02 AF30.',
  },
  IT: digits('An Italian', 5, '00184', 'I'),
  JP: {
    format: /^(\d{3})[ -]?(\d{4})$/,
    between: '-',
    sentence: 'A Japanese postcode has three and four digits, like 100-0001.',
  },
  NL: {
    format: /^(\d{4})[ -]?([A-Z]{2})$/,
    between: ' ',
    sentence: 'A Dutch postcode has four digits and two letters, like 1012 AB.',
  },
  PL: {
    format: /^(\d{2})[ -]?(\d{3})$/,
    between: '-',
    sentence: 'A Polish postcode has two and three digits, like 00-001.',
  },
  PT: {
    format: /^(\d{4})[ -]?(\d{3})$/,
    between: '-',
    sentence: 'A Portuguese postcode has four and three digits, like 1000-001.',
  },
  SE: {
    format: /^(\d{3})[ -]?(\d{2})$/,
    between: ' ',
    sign: 'S',
    sentence: 'A Swedish postcode has three and two digits, like 111 20.',
  },
  US: {
    format: /^(\d{5})[ -]?(\d{4})?$/,
    between: '-',
    sentence: 'A ZIP code has five digits, or five and four, like 10001 or 10001-1234.',
  },
}

const anywhere: Rule = {
  format: /^(?=(?:[^\p{L}\p{N}]*[\p{L}\p{N}]){3})([\p{L}\p{N}][\p{L}\p{N} .-]*)$/u,
  sentence: 'A postcode has at least three letters or digits, like 1050.',
}

const ruleOf = (country: string): Rule =>
  (Object.hasOwn(rules, country) ? rules[country] : undefined) ?? anywhere

/** The parts of a postcode, or null where it is none of the country. */
function partsOf(country: string, postcode: string): string[] | null {
  const { format, sign = country } = ruleOf(country)
  const typed = postcode.trim().replaceAll(/\s+/g, ' ').toUpperCase()
  const own = typed.replace(new RegExp(`^(?:${country}|${sign})[ -]*(?=\\d)`), '')
  const [, ...parts] = format.exec(format === anywhere.format ? typed : own) ?? []
  return parts.length === 0 ? null : parts.filter(part => part !== undefined)
}

/**
 * The problem with a postcode of a country, as a sentence with an example; null where there is none, or where
 * one of the two is still missing. `country` is ISO 3166, two letters.
 */
export function postcodeProblem(country: string, postcode: string): string | null {
  if (country === '' || postcode.trim() === '') return null
  return partsOf(country, postcode) === null ? ruleOf(country).sentence : null
}

/** A postcode as it is written in its country: “sw1a1aa” is “SW1A 1AA”, “D-10115” is “10115”; any other as it was typed. */
export const writtenPostcode = (country: string, postcode: string): string =>
  partsOf(country, postcode)?.join(ruleOf(country).between) ?? postcode
