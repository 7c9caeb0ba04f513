import * as z from 'zod/mini'

/** A number as people copy it from a statement: spaces and hyphens do not count, and neither does the case. */
const numberIn = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

/**
 * The remainder of the number modulo 97 as ISO 7064 (MOD 97-10) has it for an IBAN: its first four characters stand at
 * the end, and a letter counts as two digits, A as 10 and Z as 35. It is 1 for a right number.
 */
function remainderOf(number: string): number {
  const digits = `${number.slice(4)}${number.slice(0, 4)}`.replaceAll(/[A-Z]/g, letter =>
    String(Number.parseInt(letter, 36)),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/**
 * Why a text is not an account number, as a sentence; null for one. It has the form of an IBAN (ISO 13616): two
 * letters, two check digits, and 11 to 30 letters and digits.
 */
export function accountNumberProblem(typed: string): string | null {
  const number = numberIn(typed)
  if (number === '') return 'Enter the account number.'
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number))
    return 'Enter the account number as an IBAN: two letters, two digits, then 11 to 30 letters and digits.'
  return remainderOf(number) === 1 ? null : 'Check the account number. One character seems wrong.'
}

/** Why a text does not name the holder of an account, as a sentence; null where it does. */
export function holderProblem(typed: string): string | null {
  const name = typed.trim()
  if (name === '') return 'Enter the name of the account holder.'
  if (name.length > 60) return 'Enter the name of the account holder in at most 60 characters.'
  // what banks print: no links, no markup, no second line
  return /^[\p{L}\p{M}\p{N} .,'’&()-]+$/u.test(name) && /\p{L}/u.test(name)
    ? null
    : 'Enter the name of the account holder as your bank has it, in letters.'
}

type ProblemOf = (typed: string) => string | null

const checkedBy = (problemOf: ProblemOf) =>
  z.string().check(({ value, issues }) => {
    const message = problemOf(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value })
  })

/** The fields of an account as its holder types them; parsed, the number is in capitals without spaces. */
export const payoutAccountFields = {
  holder: z.pipe(
    checkedBy(holderProblem),
    z.transform(name => name.trim()),
  ),
  account_number: z.pipe(checkedBy(accountNumberProblem), z.transform(numberIn)),
}

/** "Jane Doe, account ending in 6789". */
export const accountName = ({ holder, last_four }: { holder: string; last_four: string }): string =>
  `${holder}, account ending in ${last_four}`

/** The same of an account that may not be known yet; null where it is not. */
export const accountNameIfKnown = ({
  holder,
  last_four,
}: {
  holder: string | null
  last_four: string | null
}): string | null => (holder === null || last_four === null ? null : accountName({ holder, last_four }))
