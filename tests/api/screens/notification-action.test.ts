import { expect, test } from 'vitest'
import { answerBy, payBy, reservedUntil } from '#server/domains/offers/words.ts'
import { purchaseTexts } from '#server/domains/purchases/deadline-texts.ts'
import { firstText } from '#server/platform/lifecycle/deadline-text.ts'
import { actionOf } from '#src/ui/account/notification-action.ts'

const until = new Date('2026-12-04T15:45:00Z')
const who = (key: string, reader: 'buyer' | 'seller') =>
  firstText(purchaseTexts, key, until, { reader, name: 'Theo', zone: null })

test('a notification has a button for what its next step asks for, and none where others act', () => {
  expect([
    actionOf(answerBy('{day}, {time}')),
    actionOf(payBy('{day}, {time}')),
    actionOf(reservedUntil('{day}, {time}')),
    actionOf(who('paid.preparing.dispatch', 'seller')),
    actionOf(who('paid.preparing.dispatch', 'buyer')),
    actionOf('You have 72 hours to answer.'),
    actionOf('The seller has 72 hours to check it.'),
    actionOf(null),
  ]).toEqual(['Answer', 'Pay', null, 'Ship', null, 'Answer', null, null])
})
