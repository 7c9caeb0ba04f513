import { useMutation } from '@tanstack/react-query'

/** What any screen may use of TanStack Query, and none does so far. */
export function Screen() {
  const { data, error, mutate } = useMutation({ mutationFn: async (name: string) => `Saved ${name}.` })
  return (
    <>
      <button type="button" onClick={() => mutate('a coat')}>
        Save
      </button>
      <output>{error?.message ?? data}</output>
    </>
  )
}
