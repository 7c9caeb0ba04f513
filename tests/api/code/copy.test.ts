import { expect, test } from 'vitest'
import { allTexts } from '#tests/support/all-texts.ts'

/** What people do not read here, and what they read instead. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\bChoose several\b/i, 'Select'],
  [/\b(download|bring|brought) (it )?as a table|bring a table/i, 'Export CSV, Import CSV'],
  [/\bwithout a name\b/i, 'Untitled'],
  [/\bgo on (writing|looking)\b|\bto go on\b|before you go on/i, 'continue'],
  [/\btake(n)? back from review\b/i, 'withdraw from review'],
  [/\bin (one|\d+|…) hearts?\b|your heart on|has your heart/i, 'favorite'],
  [/\bclean-?out\b/i, 'declutter'],
  [/^Figures$|\bthe figures of your\b/, 'Statistics'],
  [/going away for a while/i, 'Holiday mode'],
  [/\bshow the pieces\b|\b(\d+|…) pieces\b/i, 'items'],
  [/\bbuilding this (room|page)\b/i, 'the page itself'],
  [/^On … ?:/, 'a verb and a date: "Renews on …"'],
  [/things you add wait/i, 'Items you add are saved on this device.'],
  [/\bgoing to the payment\b|^Go to (the )?payment\b/i, 'Continue to payment'],
  [/\bpieces are then held\b/i, 'We’ll hold your items'],
  [/^Say (where|who|the|your|why|what|when|that)\b/, 'Enter, Choose, Confirm, Explain'],
  [/please look at this again|a few things are missing/i, 'Check these fields:'],
  [/\bthe parcel from\b/i, 'Shipping from'],
  [/\bmake an account\b|^Here before\?|\bwhom is it for\b|with an account you agree/i, 'Create an account'],
  [
    /what you know of it|^Change it$|i wear it today|put it away|i threw it away/i,
    'Details, Edit, Worn today',
  ],
  [/dear by the wear|worth their price|^paid for all of it/i, 'Highest cost per wear, Best value'],
  [
    /\btake (it|this|them|that) away\b|what is seen on it|where they were taken/i,
    'Remove, Describe the photo',
  ],
  [/where you are logged in|log out what you/i, 'Active sessions'],
  [/it stands beside/i, 'Shown next to'],
  [/your bank has a question/i, 'Confirm it’s you'],
  [/the account is worth nothing/i, 'If you didn’t sign up, ignore this email.'],
  [/^A moment:|opens as soon as we can/i, 'Can’t connect. Retrying…'],
  [/only one exists|delivery comes on top/i, 'One available, plus shipping'],
  [/^Is it as described, you confirm/i, 'If it’s as described, confirm'],
  // American English
  [
    /\b(colour|favourite|jewellery|catalogue|grey|centimetres?|organis|recognis|authoris|licence|cheque)/i,
    'US spelling',
  ],
  [/\bcancell(ed|ing)\b|\btravell/i, 'US spelling'],
  [/\bany more\b/, 'anymore'],
  [/\b(autumn)\b/i, 'fall'],
  [/\b(shopping )?cart\b|\bbasket\b/i, 'bag'],
  // what a library says by itself
  [
    /^Invalid (input|string|email|option|key|date)|^Required$|^Expected |^Too (small|big):|^Unrecognized key/i,
    'a sentence',
  ],
  [/\[object |\bundefined\b|\bNaN\b/, 'a value'],
  // no person, and no machine, reads these
  [/\bit is wished\b|\bthe (actor|machine|guard|snapshot)\b/i, 'what happens'],
]

/** Texts that say one of these for a reason. */
const exceptions = new Set([
  // the key of a season on the wire
  'autumn',
  // developers know the calls by their names
  'What cart lines stand for: title, options, price and stock of variants and ads.',
])

/** What people write, in whatever language, and nobody reads here. */
const vocabulary = ['server/domains/vocabulary/words/', 'src/api/contract/values/color-words.ts']

const texts = [...allTexts()]
  .filter(([file]) => !vocabulary.some(path => file.startsWith(path)))
  .flatMap(([file, all]) => all.map(text => ({ file, text })))

test('no screen, mail or error says what the dictionary has another word for', () => {
  expect(texts.length).toBeGreaterThan(4000)
  const found = texts.flatMap(({ file, text }) =>
    exceptions.has(text)
      ? []
      : banned.filter(([words]) => words.test(text)).map(([, instead]) => `${file}: ${text} → ${instead}`),
  )
  expect(found).toEqual([])
})

test.each([
  'Choose several',
  'Go on writing',
  '22 views, in one heart',
  'Say who receives the parcel.',
  'Please look at this again:',
  'Whom is it for?',
  'Your favourite colour',
  'Invalid input',
  'Required',
  'This is not there any more.',
])('%j is noticed', text => {
  expect(banned.some(([words]) => words.test(text))).toBe(true)
})
