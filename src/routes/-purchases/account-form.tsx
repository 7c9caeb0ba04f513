import * as z from 'zod/mini'
import { createPayoutAccount } from '#src/api/commands/trade/balance.ts'
import type { PayoutAccount } from '#src/api/contract/trade/balance.ts'
import { payoutAccountFields } from '#src/api/contract/values/payout-account.ts'
import { useApp } from '#src/app/provider.tsx'
import type { Refusal } from '#src/machines/refusal.ts'
import { SaveForm } from '#src/ui/forms/save-form.tsx'
import { PasswordInput } from '#src/ui/kit/forms/password-input.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { useUser } from '../-page/use-user.ts'

interface AccountValues {
  readonly holder: string
  readonly account_number: string
  readonly password: string
}

const empty: AccountValues = { holder: '', account_number: '', password: '' }
const draftSchema = z.object({
  holder: z.string(),
  account_number: z.string(),
  password: z.string(),
})
const accountSchema = z.object(payoutAccountFields)

/** The account as the contract has it. Throws a refusal with a sentence for each field that is wrong. */
function accountIn(values: AccountValues): z.output<typeof accountSchema> {
  const { data, error } = z.safeParse(accountSchema, values)
  if (data !== undefined) return data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) errors[path.join('.')] = [message]
  throw {
    ...{ status: 422, code: 'invalid', message: error.issues[0]?.message ?? '' },
    ...{ errors, data: undefined },
  } satisfies Refusal
}

interface AccountFormProps {
  /** The account that it replaces; null for the first one. */
  account: PayoutAccount | null
  onSaved?: () => void
}

/** The form of an account; its number and the password are stored in no draft. */
export function AccountForm({ account, onSaved = () => undefined }: AccountFormProps) {
  const app = useApp()
  const { has_password: hasPassword } = useUser().profile
  const actor = useForm<AccountValues>({
    name: 'payout-account',
    schema: async () => draftSchema,
    stored: empty,
    needed: {
      holder: words.holderNeeded,
      account_number: words.accountNumberNeeded,
      ...(hasPassword ? { password: words.passwordToChangeAccount } : {}),
    },
    secrets: ['account_number', 'password'],
    save: async (values, key) => {
      const proof = hasPassword ? { password: values.password } : {}
      await createPayoutAccount(app, { ...accountIn(values), ...proof }, key)
      return empty
    },
    saved: account === null ? words.accountAdded : words.accountChangeDone,
    onSaved,
  })
  return (
    <SaveForm
      actor={actor}
      name="payout-account"
      labels={words.accountLabels}
      submit={account === null ? words.addAccount : words.changeAccount}
      isDiscardable={false}
    >
      {field => (
        <>
          <TextInput {...field('holder')} autoComplete="off" />
          <TextInput
            {...field('account_number')}
            hint={words.accountNumberHint}
            maxLength={60}
            autoComplete="off"
          />
          {hasPassword && <PasswordInput {...field('password')} autoComplete="current-password" />}
        </>
      )}
    </SaveForm>
  )
}
