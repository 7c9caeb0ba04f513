import * as z from 'zod/mini'
import { createToken } from '#src/api/commands/business/programs.ts'
import { type TokenScope, tokenScopes } from '#src/api/contract/values/token-scopes.ts'
import { useApp } from '#src/app/provider.tsx'
import { TickList } from '#src/ui/business/programs/tick-list.tsx'
import * as words from '#src/ui/business/programs/words.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import type { FieldProps } from '#src/ui/kit/forms/field.tsx'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import { useForm } from '../../-forms/use-form.ts'

const expiries = ['30', '90', '365', 'never'] as const
type Expiry = (typeof expiries)[number]
interface TokenValues {
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly expires: Expiry
}

const schema: z.ZodMiniType<TokenValues> = z.object({
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  expires: z.enum(expiries),
})
const empty: TokenValues = { name: '', scopes: [], expires: '365' }

/** Creates an API token, which is handed on to be shown. */
export function TokenForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const app = useApp()
  const actor = useForm<TokenValues>({
    name: 'api token',
    schema: async () => schema,
    stored: empty,
    save: async ({ name, scopes, expires }) => {
      const days = expires === 'never' ? null : Number(expires)
      onMade(await createToken(app, { name, scopes: [...scopes], expires_in_days: days }))
      return empty
    },
    saved: words.tokenMade,
    onSaved: onClose,
  })
  return (
    <FormSheet
      onClose={onClose}
      title={words.createTokenTitle}
      intro={words.createTokenIntro}
      actor={actor}
      name="token"
      labels={{ name: words.name, scopes: words.scopes, expires: words.expires }}
      submit={words.createToken}
    >
      {field => (
        <>
          <TextInput {...field('name')} hint={words.nameHint} maxLength={60} autoComplete="off" />
          <TickList {...field('scopes')} options={words.scopeNames} hints={words.scopeHints} />
          <ExpirySelect {...field('expires')} />
        </>
      )}
    </FormSheet>
  )
}

function ExpirySelect({ onType, ...field }: FieldProps & { value: Expiry; onType: (value: Expiry) => void }) {
  return (
    <Select
      {...field}
      options={expiries.map(value => ({ value, label: words.expiryNames[value] }))}
      onType={expiry => {
        if (expiry !== '') onType(expiry)
      }}
    />
  )
}
