import { newId } from '#server/platform/ids/ids.ts'
import type { Scene } from './scene.ts'

/** A code of the brand whose variant the scene's checkouts hold. */
export async function codeForVariant({
  services,
  variant,
}: Pick<Scene, 'services' | 'variant'>): Promise<{ id: string; code: string }> {
  const id = newId('dc')
  await services.pool.query(
    `insert into discount_codes (id, seller_id, code, percent, last_day, starts_at, ends_at, state, created_at)
     select $1, v.seller_id, $3, 20, (now() + interval '7 days')::date, now(), now() + interval '7 days', 'active', now()
     from variants v where v.id = $2`,
    [id, variant, codeNameOf(id)],
  )
  return { id, code: codeNameOf(id) }
}

/** A name of its own for each code of a brand. */
export const codeNameOf = (id: string) => `C${Buffer.from(id).toString('hex').slice(-18).toUpperCase()}`
