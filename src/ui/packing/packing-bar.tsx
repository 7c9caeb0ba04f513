import type { PackingEntry } from '#src/api/contract/wardrobe/packing-lists.ts'

/** How much of a list is packed, as a bar; the text beside it says it in words. */
export function PackingBar({ entries }: { entries: readonly Pick<PackingEntry, 'is_packed'>[] }) {
  const packed = entries.filter(({ is_packed }) => is_packed).length
  return (
    <progress className="packing-bar" max={Math.max(1, entries.length)} value={packed} aria-hidden="true" />
  )
}
