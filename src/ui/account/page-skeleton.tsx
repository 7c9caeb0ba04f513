import { useMatches } from '@tanstack/react-router'
import { PartSkeleton } from './part-skeleton.tsx'
import { TitledPage } from './titled-page.tsx'

/** Shown while an account page is loading its script: the title that it will have, and bars for its content. */
export function PageSkeleton({ label }: { label: string }) {
  const title = useMatches({ select: matches => matches.at(-1)?.staticData.title })
  const skeleton = <PartSkeleton label={label} />
  return title === undefined ? skeleton : <TitledPage title={title}>{skeleton}</TitledPage>
}
