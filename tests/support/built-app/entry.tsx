import '#src/ui/theme/theme.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

/** Stands in for `src/entry-browser.tsx`: styles, libraries from the start and one screen that is loaded later. */
async function open(): Promise<void> {
  const { Screen } = await import('./screen.tsx')
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root.')
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
}

void open()
