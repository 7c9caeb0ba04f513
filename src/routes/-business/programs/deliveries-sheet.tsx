import { useInfiniteQuery } from '@tanstack/react-query'
import { deliveryLifecycle } from '#src/api/commands/business/programs.ts'
import type { Webhook, WebhookDelivery } from '#src/api/contract/business/webhooks.ts'
import { deliveriesQuery } from '#src/api/queries/business/programs.ts'
import { useApp } from '#src/app/provider.tsx'
import { DeliveryList } from '#src/ui/business/programs/delivery-list.tsx'
import * as words from '#src/ui/business/programs/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { LifecycleActions } from '../../-lifecycle/lifecycle-actions.tsx'
import { QuerySection } from '../../-page/query-section.tsx'

/** The deliveries of a webhook, page after page; each can be sent again. */
export function DeliveriesSheet({
  webhook: { id, url },
  onClose,
}: {
  webhook: Webhook
  onClose: () => void
}) {
  const { client } = useApp()
  const list = useInfiniteQuery({ ...deliveriesQuery(client, id), refetchInterval: 5000 })
  return (
    <Sheet isOpen onClose={onClose} title={words.deliveriesTitle(new URL(url).host)} place="page">
      <p className="soft">{words.deliveriesIntro}</p>
      <QuerySection query={list} waiting={words.deliveriesLoading}>
        {({ pages }) => {
          const deliveries = pages.flatMap(({ data }) => data)
          return deliveries.length === 0 ? (
            <p>{words.noDeliveries}</p>
          ) : (
            <DeliveryList
              deliveries={deliveries}
              actionsOf={delivery => <ResendAction delivery={delivery} />}
            />
          )
        }}
      </QuerySection>
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.loadMore}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

function ResendAction({ delivery }: { delivery: WebhookDelivery }) {
  return (
    <LifecycleActions
      lifecycle={deliveryLifecycle}
      target={delivery}
      allowed={delivery.allowed}
      version={delivery.version}
      actions={[{ name: 'resend', label: words.resend, isHiddenWhenRefused: true, done: words.resent }]}
    />
  )
}
