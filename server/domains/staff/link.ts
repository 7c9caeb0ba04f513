import { createHash, createHmac } from 'node:crypto'

/**
 * The token in the mail of an invitation. It follows from the server's secret, so that no table and no queue has to hold
 * it, and a mail that is sent twice has one link. Sent again at another moment, an invitation has another one.
 */
export const tokenOf = (secret: Buffer, { id, sent_at }: { id: string; sent_at: Date }): string =>
  createHmac('sha256', secret).update(`staff invitation:${id}:${sent_at.getTime()}`).digest('base64url')

/** What the table knows of it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
