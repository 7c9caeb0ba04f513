import { useNavigate } from '@tanstack/react-router'
import { createCode } from '#src/api/commands/business/codes.ts'
import { useApp } from '#src/app/provider.tsx'
import { CodeForm } from '#src/ui/business/codes/code-form.tsx'
import { codeLinks } from '#src/ui/business/codes/code-links.ts'
import type { CodeValues } from '#src/ui/business/codes/code-values.ts'
import * as words from '#src/ui/business/codes/words.ts'
import { dayHere } from '#src/ui/garment/days.ts'
import { useForm } from '../../-forms/use-form.ts'
import { useUser } from '../../-page/use-user.ts'
import { emptyValues, termsOf } from './code-form-values.ts'

/** A new discount code, for the products `p_1.p_2` or for the whole shop. */
export function NewCode({ products }: { products: string }) {
  const app = useApp()
  const navigate = useNavigate()
  const { time_zone: zone } = useUser().profile
  const stored = emptyValues(products)
  const actor = useForm<CodeValues>({
    name: `code new ${products}`,
    schema: async () => (await import('./code-form-schema.ts')).codeValues,
    stored,
    needed: words.needed,
    save: async (values, key) => {
      const { id } = await createCode(app, termsOf(values), key)
      await navigate({ ...codeLinks.one(id), replace: true })
      return stored
    },
    saved: words.created,
  })
  return (
    <div className="markdown markdown--draft">
      <CodeForm actor={actor} zone={zone ?? 'UTC'} today={dayHere(app.clock.now())} />
    </div>
  )
}
