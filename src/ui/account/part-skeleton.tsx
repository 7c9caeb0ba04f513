import { awaited } from '../kit/lazy-component.tsx'
import { Skeleton } from '../layout/skeleton.tsx'

/**
 * Shown while an account page, or a section of one, is loading its script or its data. A script that fails to
 * load is reported as everywhere else, so that nobody waits without knowing why.
 */
export function PartSkeleton({ label }: { label: string }) {
  return (
    <>
      <Skeleton label={label} />
      {awaited}
    </>
  )
}
