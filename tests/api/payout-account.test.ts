import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createPayoutAccount } from '#src/api/contract/trade/balance.ts'
import {
  accountName,
  accountNumberProblem,
  holderProblem,
  routingNumberProblem,
} from '#src/api/contract/values/payout-account.ts'

const wrongDigit = 'Check the routing number. One digit seems wrong.'
const nineDigits = 'Enter the 9 digits of the routing number.'
const noBank = 'Check the routing number. No bank in the US has one that begins so.'

describe('a routing number', () => {
  // published by the banks
  test.each([
    '021000021',
    '011401533',
    '026009593',
    '091000022',
    '121000248',
    '122105155',
    '322271627',
    '0210 0002 1',
    ' 021-000-021 ',
    '021–000–021',
    '０２１０００021',
  ])('%s is right', number => {
    expect(routingNumberProblem(number)).toBeNull()
  })

  test.each([
    // one digit off, at each place
    ['121000021', wrongDigit],
    ['031000021', wrongDigit],
    ['022000021', wrongDigit],
    ['021100021', wrongDigit],
    ['021010021', wrongDigit],
    ['021001021', wrongDigit],
    ['021000121', wrongDigit],
    ['021000031', wrongDigit],
    ['021000022', wrongDigit],
    // two neighbors swapped
    ['012000021', wrongDigit],
    ['021000012', wrongDigit],
    ['212105155', wrongDigit],
    ['02100002', nineDigits],
    ['0210000210', nineDigits],
    ['02100002I', nineDigits],
    ['021.000.021', nineDigits],
    ['', 'Enter the routing number.'],
    [' - ', 'Enter the routing number.'],
    // the check digit is right
    ['000000000', noBank],
    ['500000005', noBank],
    ['990000000', noBank],
  ])('%s is refused', (number, sentence) => {
    expect(routingNumberProblem(number)).toBe(sentence)
  })
})

test.each([
  ['6789', null],
  ['12345678901234567', null],
  ['0000 1234-5678', null],
  ['678', 'Enter the 4 to 17 digits of the account number.'],
  ['123456789012345678', 'Enter the 4 to 17 digits of the account number.'],
  ['12345x', 'Enter the 4 to 17 digits of the account number.'],
  ['  ', 'Enter the account number.'],
])('an account number %j is answered by %j', (number, sentence) => {
  expect(accountNumberProblem(number)).toBe(sentence)
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

test('an account is parsed to digits alone, and each wrong field gets its own sentence', () => {
  const typed = { holder: ' Jane Doe ', routing_number: '0210-0002 1', account_number: '000 123-456 789' }
  expect(z.parse(createPayoutAccount.body, typed)).toEqual({
    holder: 'Jane Doe',
    routing_number: '021000021',
    account_number: '000123456789',
  })
  const wrong = z.safeParse(createPayoutAccount.body, {
    holder: '',
    routing_number: '021000022',
    account_number: '12',
  })
  expect(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['holder', 'Enter the name of the account holder.'],
    ['routing_number', wrongDigit],
    ['account_number', 'Enter the 4 to 17 digits of the account number.'],
  ])
})

test('an account is named by its holder and its last four digits', () => {
  expect(accountName({ holder: 'Jane Doe', last_four: '6789' })).toBe('Jane Doe, account ending in 6789')
})
