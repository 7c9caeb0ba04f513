import { createHmac } from 'node:crypto'
import { secretOverlap } from '#src/api/contract/values/webhook-events.ts'

/** What the secrets of a webhook follow from. */
interface Secrets {
  id: string
  secret_version: number
  rotated_at: Date | null
}

/**
 * The secret of a webhook. It follows from the server's key, so that no table holds it; another version of it has
 * nothing in common with the one before.
 */
export const secretOf = (
  key: Buffer,
  { id, secret_version }: Pick<Secrets, 'id' | 'secret_version'>,
): string =>
  `whsec_${createHmac('sha256', key).update(`webhook:${id}:${secret_version}`).digest('base64url')}`

/**
 * The signature of a body: `t=<seconds>,v1=<hex>`, where v1 is the HMAC-SHA256 of `<seconds>.<body>`. For a day after the
 * secret was renewed there is a second v1, by the one before.
 * @param at by the clock of the machine, which the receiver compares with its own.
 */
export function signatureOf(key: Buffer, webhook: Secrets, body: string, at: Date): string {
  const { secret_version: version, rotated_at: rotatedAt } = webhook
  const isNew = rotatedAt !== null && at.getTime() - rotatedAt.getTime() < secretOverlap * 3_600_000
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = [version, ...(isNew ? [version - 1] : [])].map(each =>
    createHmac('sha256', secretOf(key, { ...webhook, secret_version: each }))
      .update(`${seconds}.${body}`)
      .digest('hex'),
  )
  return [`t=${seconds}`, ...signatures.map(each => `v1=${each}`)].join(',')
}
