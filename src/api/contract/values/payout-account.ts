import * as z from 'zod/mini'

/** A number as people copy it from a check: spaces and hyphens between the digits do not count. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '')

/** The weights of the nine digits of a routing number. */
const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** The first two digits: the twelve Federal Reserve districts, also for thrifts and electronic payments, and checks. */
const prefixes = /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/

/**
 * Why a text is not the routing number of a bank in the US, as a sentence; null for one. The last digit makes the
 * weighted sum of all nine a multiple of ten (American Bankers Association, routing number policy).
 */
export function routingNumberProblem(typed: string): string | null {
  const digits = digitsOf(typed)
  if (digits === '') return 'Enter the routing number.'
  if (!/^\d{9}$/.test(digits)) return 'Enter the 9 digits of the routing number.'
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (weights[at] ?? 0), 0)
  if (sum % 10 !== 0) return 'Check the routing number. One digit seems wrong.'
  return prefixes.test(digits) ? null : 'Check the routing number. No bank in the US has one that begins so.'
}

/** Why a text is not an account number, as a sentence; null for one. Banks give it between 4 and 17 digits. */
export function accountNumberProblem(typed: string): string | null {
  const digits = digitsOf(typed)
  if (digits === '') return 'Enter the account number.'
  return /^\d{4,17}$/.test(digits) ? null : 'Enter the 4 to 17 digits of the account number.'
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

const numberOf = (problemOf: ProblemOf) => z.pipe(checkedBy(problemOf), z.transform(digitsOf))

/** The fields of an account in the US as its holder types them; parsed, the numbers are digits alone. */
export const payoutAccountFields = {
  holder: z.pipe(
    checkedBy(holderProblem),
    z.transform(name => name.trim()),
  ),
  routing_number: numberOf(routingNumberProblem),
  account_number: numberOf(accountNumberProblem),
}

/** "Jane Doe, account ending in 6789". */
export const accountName = ({ holder, last_four }: { holder: string; last_four: string }): string =>
  `${holder}, account ending in ${last_four}`
