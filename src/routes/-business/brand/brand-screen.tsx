import { useQuery } from '@tanstack/react-query'
import { brandPageQuery } from '#src/api/queries/business/brand.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import * as accountWords from '#src/ui/account/words.ts'
import * as words from '#src/ui/business/brand/words.ts'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { to } from '#src/ui/paths.ts'
import { forRole } from '../../-page/for-role.tsx'
import { useUser } from '../../-page/use-user.ts'
import { BrandPageEditor } from './brand-page-editor.tsx'

function Screen({ edit }: { edit: string | null }) {
  const { client } = useApp()
  const { state } = useUser().profile
  const query = useQuery(brandPageQuery(client))
  const page = query.data
  return (
    <TitledPage
      title={accountWords.brandPage}
      actions={
        page != null && (
          <>
            <Link {...to.business_brand} search={{ edit: 'preview' }} resetScroll={false}>
              {words.preview}
            </Link>
            <Link {...to.brand(page.slug)}>{words.viewPage}</Link>
          </>
        )
      }
    >
      <div className="brand-edit">
        {state === 'suspended' && <p className="notice">{words.closed}</p>}
        {page === undefined && query.error === null && <PartSkeleton label={accountWords.brandPageLoading} />}
        {page === undefined && query.error !== null && (
          <NoticeBar message={refusalOf(query.error).message} onRetry={() => void query.refetch()} />
        )}
        {page === null && (
          <>
            <p>{words.waits}</p>
            <p>
              <ButtonLink {...to.business_products}>{words.prepareProducts}</ButtonLink>
            </p>
          </>
        )}
        {page != null && <BrandPageEditor page={page} edit={edit} isClosed={state === 'suspended'} />}
      </div>
    </TitledPage>
  )
}

/** The page of the company's brand, as the company edits it. */
export const BrandScreen = forRole({ title: accountWords.brandPage, needs: 'getBrandPage' }, Screen)
