import { Skeleton } from '../layout/skeleton.tsx'
import { awaited } from '../lazily.tsx'

/**
 * Stands where a room, or a part of one, is on its way: its script or its data. A script that cannot be had is told as
 * everywhere else, for nobody should wait for what does not come without knowing why.
 */
export function PartSkeleton({ label }: { label: string }) {
  return (
    <>
      <Skeleton label={label} />
      {awaited}
    </>
  )
}
