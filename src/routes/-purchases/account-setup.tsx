import * as z from 'zod/mini'
import { createPayoutSetup } from '#src/api/commands/trade/balance.ts'
import type { PayoutAccount } from '#src/api/contract/trade/balance.ts'
import { useApp } from '#src/app/provider.tsx'
import { SaveForm } from '#src/ui/forms/save-form.tsx'
import { PasswordInput } from '#src/ui/kit/forms/password-input.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { useUser } from '../-page/use-user.ts'

const schema = z.object({ password: z.string() })

/** The way to the pages of the payment provider, where a seller adds an account, goes on with it or changes it. */
export function AccountSetup({ account }: { account: PayoutAccount | null }) {
  const app = useApp()
  const { has_password: hasPassword } = useUser().profile
  const actor = useForm({
    name: 'payout-setup',
    schema: async () => schema,
    stored: { password: '' },
    needed: hasPassword ? { password: words.passwordToChangeAccount } : {},
    secrets: ['password'],
    save: async ({ password }, key) => {
      const url = await createPayoutSetup(app, hasPassword ? { password } : {}, key)
      window.location.assign(url)
      return { password: '' }
    },
    saved: words.setupOpens,
  })
  return (
    <div className="flow">
      <p>{words.setupIntro[account?.state ?? 'none']}</p>
      <SaveForm
        actor={actor}
        name="payout-setup"
        labels={{ password: words.accountLabels.password }}
        submit={words.setupContinue}
        isDiscardable={false}
      >
        {field => hasPassword && <PasswordInput {...field('password')} autoComplete="current-password" />}
      </SaveForm>
    </div>
  )
}
