import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryOptions } from '@tanstack/react-query'

/** The cursor of a page, to be spread into the query of its call; the first page has none. */
export interface PageCursor {
  readonly cursor?: string
}

type Options<Page, Key extends readonly unknown[]> = Pick<
  UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, string | null>, Key, string | null>,
  'gcTime' | 'meta' | 'placeholderData' | 'staleTime'
>

interface CursorQuery<Page, Key extends readonly unknown[]> extends Options<Page, Key> {
  queryKey: Key
  fetchPage: (cursor: PageCursor, signal: AbortSignal) => Promise<Page>
}

/** A list of the API page after page: each page brings the cursor of the next one, the last one brings null. */
export function cursorQuery<
  Page extends { readonly next_cursor: string | null },
  const Key extends readonly unknown[],
>({ queryKey, fetchPage, ...options }: CursorQuery<Page, Key>) {
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, string | null>, Key, string | null>({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: page => page.next_cursor,
  })
}
