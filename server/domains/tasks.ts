import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import type { Services } from '#server/platform/handler/handler.ts'
import { purgeIdempotencyKeys } from '#server/platform/idempotency/key-store.ts'
import type { Deliver } from '#server/platform/mail/deliver.ts'
import { purgeTries } from '#server/platform/rate-limit/rate-limit.ts'
import { accountMailTasks, forgetMailsOf } from './account-mails/index.ts'
import { purgeSignIns, purgeTokens } from './accounts/index.ts'
import { purgeViewers } from './ads/index.ts'
import { receiveClaimedOrder } from './brand-orders/index.ts'
import { encodeAvifs, makeCutout, queueCutouts, removeFiles, sweepImages } from './images/index.ts'
import { fetchImportImages } from './import-products/index.ts'
import { purgeImports, workOnImport } from './imports/index.ts'
import { purgeStockChanges } from './inventory/index.ts'
import { purgeSessions } from './members/index.ts'
import { carryOutRefund, findWaitingPayments, settlePayment } from './payments/index.ts'
import { carryOutWithdrawal, checkAccount } from './payouts/index.ts'
import { purgeProductViewers } from './products/index.ts'
import { mailInvitation } from './staff/index.ts'
import { issueDocuments } from './tax/index.ts'
import { copyGarmentImages } from './wardrobe/index.ts'
import { checkWebhook, deliverWebhook, purgeWebhookEvents, sendWebhookEvent } from './webhooks/index.ts'

const payment = z.union([
  z.object({ paymentId: z.string(), tries: z.optional(z.int()) }),
  z.object({ checkoutId: z.string(), tries: z.optional(z.int()) }),
])
const payingOut = z.object({ withdrawalId: z.string() })
const checking = z.object({ reference: z.string() })
const claiming = z.object({ orderId: z.string() })
const receiving = z.object({ lineId: z.string() })
const encoding = z.object({ imageId: z.string() })
const removal = z.object({
  pictures: z.array(
    z.object({
      id: z.string(),
      widths: z.array(z.int()),
      purpose: z.nullable(z.string()),
      // left out in a job from before cutouts could be edited
      cutout_key: z.optional(z.nullable(z.string())),
    }),
  ),
})
const importing = z.object({ importId: z.string() })
const refund = z.object({ refundId: z.string() })

/** The function of each job. Each may run twice, and again after it died half-way. */
export function tasksOf(services: Services, deliver: Deliver): TaskList {
  return {
    settle_payment: async (payload, { addJob }) => {
      const given = payment.parse(payload)
      const ids =
        'paymentId' in given ? [given.paymentId] : await findWaitingPayments(services, given.checkoutId)
      const tries = (given.tries ?? 0) + 1
      for (const paymentId of ids) {
        if ((await settlePayment(services, paymentId)) === 'done') continue
        await addJob(
          'settle_payment',
          { paymentId, tries },
          { runAt: new Date(Date.now() + pauseAfter(tries)) },
        )
      }
    },
    refund_payment: async payload => carryOutRefund(services, refund.parse(payload).refundId),
    pay_out: async payload => carryOutWithdrawal(services, payingOut.parse(payload).withdrawalId),
    check_payout_account: async payload => checkAccount(services, checking.parse(payload).reference),
    send_mail: deliver,
    ...accountMailTasks(services, deliver),
    mail_invitation: payload => mailInvitation(services, deliver, payload),
    send_webhook_event: payload => sendWebhookEvent(services, payload),
    deliver_webhook: payload => deliverWebhook(services, payload),
    check_webhook: payload => checkWebhook(services, payload),
    encode_avif: async payload => encodeAvifs(services, encoding.parse(payload).imageId),
    make_cutout: async payload => {
      await makeCutout(services, encoding.parse(payload).imageId, false)
    },
    receive_claimed_order: async payload => receiveClaimedOrder(services, claiming.parse(payload).orderId),
    issue_documents: async payload => issueDocuments(services, claiming.parse(payload).orderId),
    copy_garment_images: async payload => copyGarmentImages(services, receiving.parse(payload).lineId),
    work_on_import: async (payload, { abortSignal }) =>
      workOnImport(services, importing.parse(payload).importId, abortSignal),
    fetch_import_images: async (payload, { addJob, abortSignal }) => {
      const { importId } = importing.parse(payload)
      if (await fetchImportImages(services, importId, abortSignal))
        await addJob('fetch_import_images', { importId })
    },
    remove_pictures: async payload => {
      for (const image of removal.parse(payload).pictures) await removeFiles(services.files, image)
    },
    sweep_pictures: async () => {
      await sweepImages(services)
      await queueCutouts(services)
    },
    forget_mails: payload => forgetMailsOf(services, payload),
    purge_idempotency: async () => {
      await purgeIdempotencyKeys(services)
      await purgeTries(services)
      await purgeSessions(services)
      await purgeTokens(services)
      await purgeSignIns(services)
      await purgeViewers(services)
      await purgeProductViewers(services)
      await purgeStockChanges(services)
      await purgeImports(services)
      await purgeWebhookEvents(services)
    },
  }
}

/** The pause before a retry: short at first, then every half hour; milliseconds. */
const pauseAfter = (tries: number) => Math.min(2000 * 1.6 ** (tries - 1), 30 * 60_000)
