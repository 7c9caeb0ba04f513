import { useMatches } from '@tanstack/react-router'
import { Skeleton } from '../layout/skeleton.tsx'
import { PartSkeleton } from './part-skeleton.tsx'
import { TitledPage } from './titled-page.tsx'

interface PageSkeletonProps {
  label: string
  /** The app itself is what is waited for: whether it can be loaded is not known here. */
  isOfServer?: true
}

/** Shown while an account page is loading its script: the title that it will have, and bars for its content. */
export function PageSkeleton({ label, isOfServer }: PageSkeletonProps) {
  const title = useMatches({ select: matches => matches.at(-1)?.staticData.title })
  const skeleton = isOfServer ? <Skeleton label={label} /> : <PartSkeleton label={label} />
  return title === undefined ? skeleton : <TitledPage title={title}>{skeleton}</TitledPage>
}
