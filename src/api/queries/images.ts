import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import { ApiError } from '../failures.ts'
import { retryDelay } from './retry-on-return.ts'

/** The call with its schemas, loaded when it is first made. */
const getAttachment = async () => (await import('../contract/attachments.ts')).getAttachment

/** An address of a private image is valid for an hour at least. */
const validity = 30 * 60_000

/**
 * An own image with an address that is valid now; null where it is gone. Asked for until an answer comes: a draft
 * waits for it.
 */
export function imageQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['images', id],
    queryFn: async ({ signal }) => {
      try {
        return (await client.call(getAttachment, { params: { id }, signal }, 'background')).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    retry: (failures, error) => failures < 8 && !(error instanceof ApiError && error.status < 500),
    retryDelay,
    staleTime: validity,
    meta: { private: true },
  })
}
