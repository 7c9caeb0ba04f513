import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { cursorQuery, type PageCursor } from '#src/api/queries/cursor-query.ts'

const pages: Readonly<Record<string, { data: string; next_cursor: string | null }>> = {
  first: { data: 'a', next_cursor: 'second' },
  second: { data: 'b', next_cursor: null },
}

function observed() {
  const asked: PageCursor[] = []
  const signals: AbortSignal[] = []
  const query = cursorQuery({
    queryKey: ['letters'],
    fetchPage: async (cursor, signal) => {
      asked.push(cursor)
      signals.push(signal)
      const page = pages[cursor.cursor ?? 'first']
      if (page === undefined) throw new Error('No such page.')
      return page
    },
  })
  return { asked, signals, observer: new InfiniteQueryObserver(new QueryClient(), query) }
}

it('a list asks for its first page without a cursor and for each next one by the cursor of the page before', async () => {
  const { asked, observer } = observed()
  await observer.refetch()
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  const { data, hasNextPage } = await observer.fetchNextPage()
  expect(asked).toEqual([{}, { cursor: 'second' }])
  expect(data?.pages.map(page => page.data)).toEqual(['a', 'b'])
  expect(hasNextPage).toBe(false)
})

it('a page that nobody waits for any more is given up', async () => {
  const { signals, observer } = observed()
  const stop = observer.subscribe(() => {})
  stop()
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true])
})
