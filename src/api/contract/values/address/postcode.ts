interface Rule {
  /** Matches the trimmed input in capitals. */
  readonly format: RegExp
  readonly sentence: string
}

const spelled = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const
const digits = (whose: string, count: 4 | 5, example: string): Rule => ({
  format: count === 4 ? /^\d{4}$/ : /^\d{5}$/,
  sentence: `${whose} postcode has ${spelled[count]} digits, like ${example}.`,
})

/** The formats of postcodes by country; in other countries any three letters or digits are enough. */
const rules: Readonly<Record<string, Rule>> = {
  AT: digits('An Austrian', 4, '1010'),
  BE: digits('A Belgian', 4, '1000'),
  CA: {
    format: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/,
    sentence: 'A Canadian postcode has letters and digits in turn, like K1A 0B1.',
  },
  CH: digits('A Swiss', 4, '8001'),
  DE: digits('A German', 5, '10115'),
  DK: digits('A Danish', 4, '1050'),
  ES: digits('A Spanish', 5, '28001'),
  FR: digits('A French', 5, '75001'),
  GB: {
    format: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
    sentence: 'A British postcode has two parts, like SW1A 1AA.',
  },
  IT: digits('An Italian', 5, '00184'),
  NL: {
    format: /^\d{4} ?[A-Z]{2}$/,
    sentence: 'A Dutch postcode has four digits and two letters, like 1012 AB.',
  },
  PL: { format: /^\d{2}-?\d{3}$/, sentence: 'A Polish postcode has two and three digits, like 00-001.' },
  PT: {
    format: /^\d{4}-?\d{3}$/,
    sentence: 'A Portuguese postcode has four and three digits, like 1000-001.',
  },
  SE: { format: /^\d{3} ?\d{2}$/, sentence: 'A Swedish postcode has three and two digits, like 111 20.' },
  US: {
    format: /^\d{5}(-\d{4})?$/,
    sentence: 'A ZIP code has five digits, or five and four, like 10001 or 10001-1234.',
  },
}

const anywhere: Rule = {
  format: /^(?=(?:[^\p{L}\p{N}]*[\p{L}\p{N}]){3})[\p{L}\p{N}][\p{L}\p{N} .-]*$/u,
  sentence: 'A postcode has at least three letters or digits, like 1050.',
}

/**
 * The problem with a postcode of a country, as a sentence with an example; null where there is none, or where
 * one of the two is still missing. `country` is ISO 3166, two letters.
 */
export function postcodeProblem(country: string, postcode: string): string | null {
  const typed = postcode.trim().toUpperCase()
  if (country === '' || typed === '') return null
  const { format, sentence } = (Object.hasOwn(rules, country) ? rules[country] : undefined) ?? anywhere
  return format.test(typed) ? null : sentence
}
