import type { S3Config } from './s3-settings.ts'
import { StorageRefusedError, StorageUnavailableError } from './storage.ts'

/** The error for an unsuccessful response, and whether the same request may succeed in a moment. */
export async function refusedBy(
  answer: Response,
  what: string,
  config: S3Config,
): Promise<'missing' | { isAgain: boolean; error: Error }> {
  const { status } = answer
  const text = await answer.text()
  const code = /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? ''
  if (status === 404 && code !== 'NoSuchBucket') return 'missing'
  const said = `${status} ${code}`.trim()
  if (status >= 500 || status === 429 || status === 408) {
    return { isAgain: true, error: new StorageUnavailableError(`The bucket answered ${said} to ${what}.`) }
  }
  return { isAgain: false, error: new StorageRefusedError(sentenceOf(status, said, config)) }
}

/** The error for a bucket that was not reached, or whose response broke off. */
export function unavailable(what: string, error: unknown): Error {
  if (error instanceof StorageRefusedError || error instanceof StorageUnavailableError) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const message = cause instanceof Error ? cause.message : String(cause)
  return new StorageUnavailableError(`The bucket did not answer ${what}: ${message}`)
}

function sentenceOf(status: number, said: string, { bucket, endpoint }: S3Config): string {
  const where = `The bucket ${bucket} at ${new URL(endpoint).host} cannot be used (it answers ${said})`
  if (status === 404) return `${where}: create it, or correct S3_BUCKET and S3_ENDPOINT.`
  if (status === 401 || status === 403) {
    return `${where}: correct S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, or what this key may do.`
  }
  return `${where}: correct S3_ENDPOINT, S3_BUCKET and S3_REGION.`
}
