import type { ReactNode } from 'react'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { MessagePage } from '#src/ui/layout/message-page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { paths } from '#src/ui/paths.ts'

/**
 * A room of the shop's side, for brands alone. A private member who opens its address is told what it is, and where
 * to read how one becomes a brand (row 16 of product.md).
 */
export function BrandRoom({ title, children }: { title: string; children: ReactNode }) {
  const isCompany = useIsCompany()
  if (isCompany === null) return <Skeleton label="Your account is being loaded" />
  if (isCompany) return children
  return (
    <MessagePage
      title={title}
      actions={<ButtonLink href={paths['for-brands']}>Read about selling as a brand</ButtonLink>}
    >
      <p>This is where a brand runs its shop, and your account is a private one.</p>
      <p>What you sell yourself comes from your wardrobe and stands under Ads.</p>
    </MessagePage>
  )
}

/** A room that a brand has no use for: `reason` tells it why, in a sentence (rows 15 and 35a of product.md). */
export function MemberRoom({
  title,
  reason,
  children,
}: {
  title: string
  reason: string
  children: ReactNode
}) {
  const isCompany = useIsCompany()
  if (isCompany === null) return <Skeleton label="Your account is being loaded" />
  if (!isCompany) return children
  return (
    <MessagePage title={title} actions={<ButtonLink href={paths.business}>Go to your overview</ButtonLink>}>
      <p>{reason}</p>
    </MessagePage>
  )
}

/** Null until the server has said whose session it is. */
function useIsCompany(): boolean | null {
  const { auth } = useActors()
  return useSelect(auth, ({ context }) => context.user?.profile.is_company ?? null)
}
