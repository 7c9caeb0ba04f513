import { expect, test } from 'vitest'
import { checkBody } from '#src/api/commands/check-body.ts'
import { createUser, forgotPassword, resetPassword } from '#src/api/contract/accounts.ts'
import { ApiError } from '#src/api/failures.ts'
import { wrongSentences } from '#tests/support/sentences.ts'

const forms = { createUser, forgotPassword, resetPassword }

/** What people may type, or paste, into any field. */
const typed = ['', ' ', 'x', 'a@b', 'x'.repeat(5000), `${'x'.repeat(300)}@mail.example`, '\0', '🙂', '<b>']

test.each(Object.entries(forms))('the form of %s says in sentences of ours what to enter', (_, { body }) => {
  const fields = Object.keys(body.shape).filter(field => field !== 'is_company')
  const said = typed.flatMap(text => {
    try {
      checkBody(body, Object.fromEntries(fields.map(field => [field, text])), {})
      return []
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return [error.message, ...Object.values(error.errors).flat()]
    }
  })
  expect(said.length).toBeGreaterThan(fields.length)
  expect(wrongSentences(said)).toEqual([])
})
