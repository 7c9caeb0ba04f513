import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client.ts'

/** What a command needs to make its call. */
export interface Caller {
  readonly client: Client
}

/** What a command needs that also renews the query cache. */
export interface CachingCaller extends Caller {
  readonly queryClient: QueryClient
}
