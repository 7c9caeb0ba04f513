import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containsPhone } from '#server/domains/messages/phone.ts'
import { screenText } from '#server/domains/messages/screen-text.ts'
import { removedLink as removed } from '#server/domains/messages/words.ts'

describe('a link is masked', () => {
  test.each([
    ['https://example.com/jacket?id=3', removed],
    ['See http://example.com.', `See ${removed}.`],
    ['(https://example.com/a)', `(${removed})`],
    ['HTTPS://EXAMPLE.COM', removed],
    ['whatsapp://send?phone=1', removed],
    ['www.example.com/x', removed],
    ['www.some-shop.fashion', removed],
    ['depop.com/mia', removed],
    ['It is on depop.com, look there', `It is on ${removed}, look there`],
    ['Depop.Com', removed],
    ['my-closet.co.uk', removed],
    ['shop.mia.io:8080/x', removed],
    ['mia.shop', removed],
    ['t.me/mia', removed],
    ['paypal.me/mia99', removed],
    ['vinted.it/items/123', removed],
    ['wa.me/15551234567', removed],
    ['instagr.am/mia', removed],
    ['look...depop.com', `look...${removed}`],
    ['depop dot com', removed],
    ['depop (dot) com', removed],
    ['depop[.]com', removed],
    ['depop .com', removed],
    ['de\u200Bpop.c\u00ADom', removed],
    ['ｄｅｐｏｐ．ｃｏｍ', removed],
    ['münchen.de', removed],
    ['a.com b.com', `${removed} ${removed}`],
    ['first line\nhttps://a.example/b\nlast line', `first line\n${removed}\nlast line`],
  ])('%s', (typed, text) => {
    expect(screenText(typed)).toEqual({ text, warnings: ['link'] })
  })
})

describe('an e-mail address stays, and is named', () => {
  test.each([
    'mia@example.com',
    'Write to mia.holm+sale@mail.example.co.uk please',
    'mia (at) example.com',
    'mia[at]example[dot]com',
    'mia at gmail dot com',
    'MIA AT GMAIL.COM',
  ])('%s', typed => {
    expect(screenText(typed)).toEqual({ text: typed, warnings: ['email'] })
  })
})

describe('a phone number stays, and is named', () => {
  test.each([
    '+1 555 123 4567',
    '+49 (0)176 1234-5678',
    '0044 20 7946 0958',
    '(555) 123-4567',
    '555-123-4567',
    '555.123.4567',
    '5551234567',
    'Call 555 123 4567!',
    '1-800-555-0199',
    '0176 12345678',
    '07911 123456',
    '020 7946 0958',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '030/12345678',
    'call me: 4123456',
    'my number is 412 34 56',
    'WhatsApp 49176123456',
    '5 5 5 1 2 3 4 5 6 7',
    'five five five one two three four',
    '５５５ １２３ ４５６７',
    'It is $40. Text 555-123-4567',
    'order G-2611-4821, call 555 123 4567',
  ])('%s', typed => {
    expect(screenText(typed).warnings).toEqual(['phone'])
  })
})

describe('a text without contact details stays as it is', () => {
  test.each([
    // prices
    '$1,234.00',
    '120',
    '$5551234567',
    '1.234.567,00 €',
    'I can do $40 to 45, or 38.50 USD',
    '2000000000 dollars',
    // orders, codes, parcels
    'G-2611-4821',
    'About order G-2611-482145',
    '4006381333931',
    'EAN 4006381333931',
    '4 006381 333931',
    '036000291452',
    'SKU 5551234567',
    'style 315122-111',
    'Model no. 0123456789',
    'tracking number: 1234567890',
    'Tracking 7489 2382 3344',
    '1Z999AA10123456784',
    '9400111899563830946212',
    'RR123456789DE',
    'ISBN 0-306-40615-2',
    // sizes and measurements
    'sizes 36 38 40 42 44',
    'Size 06 08 10 12 14 is what I have',
    'W32 L34, 90-60-90',
    'pit to pit 52 cm, length 70 cm, sleeve 61.5 cm',
    '100 x 200 x 300',
    // days and times
    '24.11.2026',
    '2026-11-24 18:30',
    'from 01.02.2026 to 05.02.2026',
    '11/24/26, 10:15-11:45',
    'I bought it in 2019, worn 2020 2021 2022',
    // points that are no links
    'It fits.So I keep it',
    'yes.no',
    'Is it M.it looks smaller',
    'e.g. the U.S. label, no. 5',
    'Dr.Martens, size 8.5',
    'photo.jpg and label.pdf',
    'Wait...what?',
    'and/or',
    'the dot on the comb',
    '100% cotton; 2/3 of it @home',
  ])('%s', typed => {
    expect(screenText(typed)).toEqual({ text: typed, warnings: [] })
  })
})

test('all three are named in one order, and only the link is masked', () => {
  expect(screenText('+1 555 123 4567 or mia@example.com or depop.com')).toEqual({
    text: `+1 555 123 4567 or mia@example.com or ${removed}`,
    warnings: ['link', 'email', 'phone'],
  })
})

test('invisible characters are taken out, and line breaks stay', () => {
  expect(screenText('  a\u0000b\u202E c\u200D\n\nd\t \u2066 ')).toEqual({
    text: 'ab c\u200D\n\nd',
    warnings: [],
  })
})

test('a screened text has no link left, whatever was typed', () => {
  const pieces = fc.constantFrom(
    'a',
    '.',
    'com',
    'www.',
    '://',
    '/',
    '@',
    ' ',
    'http',
    '(dot)',
    '\u200B',
    '.me/',
    'ß',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), parts => {
      const { text } = screenText(parts.join(''))
      expect(screenText(text).warnings).not.toContain('link')
    }),
    { numRuns: 500 },
  )
})

test('the longest message of a hostile pattern is screened like any other', () => {
  for (const part of ['a.', '1 ', '(', 'a@', 'one ', 'a-', 'order 1 ', '0/']) {
    const text = part.repeat(2000 / part.length)
    expect(screenText(text).text).toContain(part.trim())
    containsPhone(text)
  }
})
