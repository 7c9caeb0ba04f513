import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const [nonceLength, tagLength] = [12, 16]

/** What a sealed text is for: a key is derived for each purpose, so that none opens what another one sealed. */
export interface Seal {
  /** The server's secret. */
  secret: Buffer
  purpose: string
  /** The row that it belongs to, if any: moved to another one it cannot be opened. */
  of?: string
}

const keyOf = ({ secret, purpose }: Seal) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts a text by AES-256-GCM under a fresh nonce; base64url of nonce, tag and ciphertext. */
export function seal(by: Seal, text: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(by), nonce).setAAD(Buffer.from(by.of ?? ''))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The sealed text; null if it is incomplete, was changed, or was not sealed by this key for this purpose and row. */
export function unseal(by: Seal, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= nonceLength + tagLength) return null
  const nonce = bytes.subarray(0, nonceLength)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(by), nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(by.of ?? ''))
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  try {
    return (
      decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return null
  }
}
