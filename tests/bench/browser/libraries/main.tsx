import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { assign, setup } from 'xstate'
import * as z from 'zod/mini'

/** A list of 24 with nothing but the libraries that the app is made of, in one piece and rendered in the browser. */
const list = z.array(z.object({ id: z.number(), title: z.string() }))
const opened = setup({
  types: { context: {} as { id: number | null }, events: {} as { type: 'opened'; id: number } },
}).createMachine({
  context: { id: null },
  on: { opened: { actions: assign({ id: ({ event }) => event.id }) } },
})

function Items() {
  const { data = [] } = useQuery({
    queryKey: ['items'],
    queryFn: async () => list.parse(Array.from({ length: 24 }, (_, id) => ({ id, title: `Item ${id}` }))),
  })
  const [{ context }, send] = useActor(opened)
  return (
    <ul>
      {data.map(({ id, title }) => (
        <li key={id}>
          <button type="button" aria-pressed={context.id === id} onClick={() => send({ type: 'opened', id })}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}

const router = createRouter({ routeTree: createRootRoute({ component: Items }) })
const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
