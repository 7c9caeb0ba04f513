import type { ReactNode } from 'react'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { MessagePage } from '#src/ui/layout/message-page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import * as words from '#src/ui/layout/words.ts'
import { to } from '#src/ui/paths.ts'

/**
 * A page for companies alone. A private user who opens its address reads what the page is for and finds a link to the
 * page for brands.
 */
export function CompanyPage({ title, children }: { title: string; children: ReactNode }) {
  const isCompany = useIsCompany()
  if (isCompany === null) return <Skeleton label={words.accountLoading} />
  if (isCompany) return children
  return (
    <MessagePage title={title} actions={<ButtonLink {...to['for-brands']}>{words.aboutSelling}</ButtonLink>}>
      <p>{words.membersOnlyHint}</p>
      <p>{words.whereAdsAre}</p>
    </MessagePage>
  )
}

/** A page for private users. A company reads in `reason` why it has no use for the page. */
export function MemberPage({
  title,
  reason,
  children,
}: {
  title: string
  reason: string
  children: ReactNode
}) {
  const isCompany = useIsCompany()
  if (isCompany === null) return <Skeleton label={words.accountLoading} />
  if (!isCompany) return children
  return (
    <MessagePage title={title} actions={<ButtonLink {...to.business}>{words.goToOverview}</ButtonLink>}>
      <p>{reason}</p>
    </MessagePage>
  )
}

/** Null until the server has said whose session it is. */
function useIsCompany(): boolean | null {
  const { auth } = useActors()
  return useSelect(auth, ({ context }) => context.user?.profile.is_company ?? null)
}
