import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createPayoutAccount } from '#src/api/contract/trade/balance.ts'
import { accountName, accountNumberProblem, holderProblem } from '#src/api/contract/values/payout-account.ts'

const wrong = 'Check the account number. One character seems wrong.'
const notOne =
  'Enter the account number as an IBAN: two letters, two digits, then 11 to 30 letters and digits.'

describe('an account number', () => {
  // the examples of the IBAN registry (SWIFT, ISO 13616)
  test.each([
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'gb29 nwbk 6016 1331 9268 19',
    ' GB29-NWBK-6016-1331-9268-19 ',
    'ＧＢ29NWBK60161331926819',
  ])('%s is right', number => {
    expect(accountNumberProblem(number)).toBeNull()
  })

  test.each([
    // one character off, at each kind of place
    ['DE88370400440532013000', wrong],
    ['DE89370400440532013001', wrong],
    ['GB29NWBL60161331926819', wrong],
    ['FR89370400440532013000', wrong],
    // two neighbors swapped
    ['DE89370400440532010300', wrong],
    ['DE8937040044', notOne],
    ['8937040044053201300000', notOne],
    ['DE89370400440532013000DE89370400440532013', notOne],
    ['DE89.3704.0044.0532.0130.00', notOne],
    ['', 'Enter the account number.'],
    [' - ', 'Enter the account number.'],
  ])('%s is refused', (number, sentence) => {
    expect(accountNumberProblem(number)).toBe(sentence)
  })

  test('no number with one digit changed is right', () => {
    const number = 'DE89370400440532013000'
    for (let at = 2; at < number.length; at++) {
      for (const digit of '0123456789') {
        const typed = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`
        expect(accountNumberProblem(typed)).toBe(typed === number ? null : wrong)
      }
    }
  })
})

const inLetters = 'Enter the name of the account holder as your bank has it, in letters.'

test.each([
  ['Jane Doe', null],
  ["Zoë O'Connor-Núñez, Jr.", null],
  ['Smith & Sons (2) LLC', null],
  ['', 'Enter the name of the account holder.'],
  ['   ', 'Enter the name of the account holder.'],
  ['123', inLetters],
  ['https://x.example/pay', inLetters],
  ['Jane\nDoe', inLetters],
  ['x'.repeat(61), 'Enter the name of the account holder in at most 60 characters.'],
])('a holder %j is answered by %j', (name, sentence) => {
  expect(holderProblem(name)).toBe(sentence)
})

test('an account is parsed to capitals without spaces, and each wrong field gets its own sentence', () => {
  const typed = { holder: ' Jane Doe ', account_number: 'gb29 nwbk-6016 1331 9268 19' }
  expect(z.parse(createPayoutAccount.body, typed)).toEqual({
    holder: 'Jane Doe',
    account_number: 'GB29NWBK60161331926819',
  })
  const refused = z.safeParse(createPayoutAccount.body, { holder: '', account_number: '12' })
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['holder', 'Enter the name of the account holder.'],
    ['account_number', notOne],
  ])
})

test('an account is named by its holder and its last four characters', () => {
  expect(accountName({ holder: 'Jane Doe', last_four: '6789' })).toBe('Jane Doe, account ending in 6789')
})
