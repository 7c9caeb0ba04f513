import type { EndpointId } from '#src/api/contract/index.ts'
import type { Role } from '#src/machines/lifecycles/roles.ts'

/**
 * How somebody leaves a state: a person by a call of the API that a screen offers, a moderator by a command, the
 * system by a job or by an effect of another chart.
 */
export type WayOut = { event: string } & (
  | { by: Extract<Role, 'buyer' | 'seller' | 'member'>; call: EndpointId; screen: string }
  | { by: 'moderator'; command: string }
  | { by: 'system' | 'provider'; job: string }
  | { by: 'system'; effect: readonly [chart: string, action: string] }
)

const adScreen = { by: 'seller', call: 'sendAdEvent', screen: '/account/ads' } as const
const garmentScreen = { by: 'member', call: 'sendGarmentEvent', screen: '/account/garment/$slug' } as const
const checkoutScreen = { by: 'buyer', screen: '/checkout/$id' } as const
const leaving = {
  event: 'user.leave',
  by: 'member',
  call: 'requestDeletion',
  screen: '/account/settings',
} as const
const importScreen = {
  by: 'seller',
  call: 'sendImportEvent',
  screen: '/account/business/products/import',
} as const
/** Asks the provider until it says what became of the money. */
const settling = { by: 'provider', job: 'settle_payment' } as const
const products = { by: 'seller', call: 'sendProductEvent', screen: '/account/business/products' } as const
const markdowns = { by: 'seller', call: 'sendMarkdownEvent', screen: '/account/business/products' } as const
const codes = { by: 'seller', call: 'sendCodeEvent', screen: '/account/business/products' } as const
const bulkEdits = { by: 'seller', call: 'sendBulkEditEvent', screen: '/account/business/products' } as const
const shopHoliday = { by: 'seller', call: 'deleteShopHoliday', screen: '/account/business/products' } as const
const ofBuyer = { by: 'buyer', call: 'sendOrderEvent', screen: '/checkout/$id' } as const
const ofBrand = { by: 'seller', call: 'sendBusinessOrderEvent', screen: '/account/business/orders' } as const
const ofReturn = { call: 'sendReturnEvent' } as const
const sendingBack = { by: 'buyer', ...ofReturn, screen: '/checkout/$id' } as const
const takingBack = { by: 'seller', ...ofReturn, screen: '/account/business/orders' } as const
const staff = { by: 'seller', screen: '/account/business' } as const
const hooks = { ...staff, call: 'sendWebhookEvent' } as const
const resending = { ...staff, call: 'sendWebhookDeliveryEvent' } as const
const payee = { by: 'seller', screen: '/account/purchases' } as const
const purchases = { call: 'sendPurchaseEvent', screen: '/account/purchases' } as const
const buying = { by: 'buyer', ...purchases } as const
const selling = { by: 'seller', ...purchases } as const
const reporting = { by: 'buyer', call: 'createDispute', screen: '/account/purchases' } as const
const reviewing = { event: 'order.review', call: 'createReview', screen: '/account/purchases' } as const
const shipping = [
  { event: 'order.ship', ...selling },
  { event: 'order.cancel', ...selling },
] as const

const proving = [
  { event: 'order.proveSending', ...selling },
  { event: 'order.cancel', ...selling },
] as const

/** By chart and state, as the database writes it. A state that is final or has a deadline may have none. */
export const waysOut: Readonly<Record<string, readonly WayOut[]>> = {
  'ad draft': [
    { event: 'ad.publish', ...adScreen },
    { event: 'ad.delete', by: 'seller', call: 'deleteAd', screen: '/account/ads' },
  ],
  'ad pending_review': [
    { event: 'ad.withdraw', ...adScreen },
    { event: 'ad.approve', by: 'moderator', command: 'approve-ad' },
    { event: 'ad.reject', by: 'moderator', command: 'reject-ad' },
  ],
  'ad published': [
    { event: 'ad.renew', ...adScreen },
    { event: 'ad.pause', ...adScreen },
    { event: 'ad.markSold', ...adScreen },
    { event: 'ad.remove', by: 'moderator', command: 'remove-ad' },
  ],
  'ad reserved': [
    { event: 'ad.release', by: 'system', effect: ['checkout', 'releaseStock'] },
    { event: 'ad.release', by: 'system', effect: ['offer', 'releaseAd'] },
    { event: 'ad.sell', by: 'system', effect: ['checkout', 'placeOrders'] },
  ],
  'ad sold': [{ event: 'ad.comeBack', by: 'system', effect: ['purchase', 'returnAd'] }],
  'ad paused': [{ event: 'ad.resume', ...adScreen }],
  'ad away': [{ event: 'ad.pause', ...adScreen }],
  'ad expired': [{ event: 'ad.renew', ...adScreen }],
  'ad removed.contestable': [{ event: 'ad.appeal', ...adScreen }],
  'ad removed.contested': [
    { event: 'ad.reinstate', by: 'moderator', command: 'reinstate-ad' },
    { event: 'ad.uphold', by: 'moderator', command: 'uphold-removal' },
  ],
  'ad removed.final': [{ event: 'ad.delete', ...adScreen }],
  'brand_order placed': [
    { event: 'order.cancel', ...ofBuyer },
    { event: 'order.accept', ...ofBrand },
    { event: 'order.cancel', ...ofBrand },
  ],
  'brand_order accepted.preparing': [
    { event: 'order.askCancel', ...ofBuyer },
    { event: 'order.ship', ...ofBrand },
    { event: 'order.cancel', ...ofBrand },
  ],
  'brand_order accepted.cancellation_asked': [
    { event: 'order.agreeCancel', ...ofBrand },
    { event: 'order.refuseCancel', ...ofBrand },
  ],
  'brand_order partially_shipped': [{ event: 'order.ship', ...ofBrand }],
  'brand_order shipped': [
    { event: 'order.deliver', ...ofBuyer },
    { event: 'order.deliver', ...ofBrand },
  ],
  'brand_order delivered.awaiting_returns': [
    { event: 'order.settleReturn', by: 'system', effect: ['return', 'settleOrder'] },
  ],
  'checkout open': [{ event: 'checkout.reserve', ...checkoutScreen, call: 'reserveCheckout' }],
  'checkout reserved': [{ event: 'checkout.pay', ...checkoutScreen, call: 'payCheckout' }],
  'checkout paying': [{ event: 'payment.captured', ...settling }],
  'checkout awaiting_challenge': [
    { event: 'checkout.answerChallenge', ...checkoutScreen, call: 'answerChallenge' },
  ],
  'checkout unknown': [{ event: 'payment.captured', ...settling }],
  // both are where a checkout ends; money that comes late is still taken notice of
  'checkout paid': [{ event: 'payment.captured', ...settling }],
  'checkout expired': [{ event: 'payment.captured', ...settling }],
  'company pending_approval': [{ event: 'company.approve', by: 'moderator', command: 'approve-company' }],
  'company open': [{ event: 'company.suspend', by: 'moderator', command: 'suspend-company' }],
  'company holiday_planned': [{ event: 'company.endHoliday', ...shopHoliday }],
  'company away': [{ event: 'company.endHoliday', ...shopHoliday }],
  'company suspended': [{ event: 'company.resume', by: 'moderator', command: 'resume-company' }],
  'garment owned': [
    { event: 'garment.archive', ...garmentScreen },
    { event: 'garment.donate', ...garmentScreen },
  ],
  'garment archived': [{ event: 'garment.restore', ...garmentScreen }],
  'garment leaving': [
    { event: 'garment.sell', by: 'system', effect: ['purchase', 'handOver'] },
    { event: 'garment.return', by: 'system', effect: ['ad', 'takeGarmentBack'] },
  ],
  'garment sold': [{ event: 'garment.return', by: 'system', effect: ['ad', 'takeGarmentBack'] }],
  'garment donated.recent': [{ event: 'garment.keep', ...garmentScreen }],
  'garment discarded.recent': [{ event: 'garment.keep', ...garmentScreen }],
  'import_job uploaded': [
    { event: 'import.read', by: 'system', job: 'work_on_import' },
    { event: 'import.cancel', ...importScreen },
  ],
  'import_job parsed': [
    { event: 'import.suggest', by: 'system', job: 'work_on_import' },
    { event: 'import.cancel', ...importScreen },
  ],
  'import_job mapping': [
    { event: 'import.confirm', ...importScreen },
    { event: 'import.cancel', ...importScreen },
  ],
  'import_job validated': [
    { event: 'import.compare', by: 'system', job: 'work_on_import' },
    { event: 'import.cancel', ...importScreen },
  ],
  'import_job ready': [
    { event: 'import.start', ...importScreen },
    { event: 'import.editMapping', ...importScreen },
    { event: 'import.cancel', ...importScreen },
  ],
  'import_job checking': [
    { event: 'import.proceed', by: 'system', job: 'work_on_import' },
    { event: 'import.renew', by: 'system', job: 'work_on_import' },
    { event: 'import.cancel', ...importScreen },
  ],
  'import_job running': [
    { event: 'import.finish', by: 'system', job: 'work_on_import' },
    { event: 'import.fail', by: 'system', job: 'work_on_import' },
    { event: 'import.stop', ...importScreen },
  ],
  'import_job stopping': [{ event: 'import.halt', by: 'system', job: 'work_on_import' }],
  'import_job completed.undoable': [{ event: 'import.undo', ...importScreen }],
  'import_job completed_with_errors.undoable': [{ event: 'import.undo', ...importScreen }],
  'import_job stopped.undoable': [{ event: 'import.undo', ...importScreen }],
  'import_job failed.undoable': [{ event: 'import.undo', ...importScreen }],
  'import_job undoing': [{ event: 'import.revert', by: 'system', job: 'work_on_import' }],
  'offer lapsed': [{ event: 'offer.convert', by: 'system', effect: ['checkout', 'placeOrders'] }],
  'product draft': [{ event: 'product.activate', ...products }],
  'product active': [
    { event: 'product.archive', ...products },
    { event: 'product.archive', by: 'moderator', command: 'archive-product' },
  ],
  'product archived': [
    { event: 'product.activate', ...products },
    { event: 'product.activate', by: 'moderator', command: 'activate-product' },
  ],
  'purchase paid.cancellable': [{ event: 'order.cancel', ...buying }, ...shipping],
  'purchase paid.preparing': [...shipping, { event: 'order.askExtension', ...selling }],
  'purchase paid.extension_asked': [
    ...shipping,
    { event: 'order.grantExtension', ...buying },
    { event: 'order.declineExtension', ...buying },
  ],
  'purchase paid.extended': shipping,
  'purchase sent.cancellable': [
    { event: 'order.cancel', ...buying },
    { event: 'order.deliver', ...buying },
    ...proving,
  ],
  'purchase sent.unproven': [{ event: 'order.deliver', ...buying }, ...proving],
  'purchase shipped.in_transit': [
    { event: 'order.deliver', ...buying },
    { event: 'order.dispute', ...reporting },
  ],
  'purchase shipped.overdue': [
    { event: 'order.deliver', ...buying },
    { event: 'order.claimLost', ...reporting },
  ],
  'purchase delivered': [
    { event: 'order.confirm', ...buying },
    { event: 'order.dispute', ...reporting },
  ],
  'purchase disputed': [
    { event: 'dispute.rejected', by: 'system', effect: ['dispute', 'complete'] },
    { event: 'dispute.partlyRefunded', by: 'system', effect: ['dispute', 'refundPart'] },
    { event: 'dispute.refunded', by: 'system', effect: ['dispute', 'refund'] },
    { event: 'dispute.refunded', by: 'system', effect: ['dispute', 'refundReturned'] },
  ],
  'purchase completed.reviewable': [
    { by: 'buyer', ...reviewing },
    { by: 'seller', ...reviewing },
  ],
  'report open': [
    { event: 'report.uphold', by: 'moderator', command: 'uphold-report' },
    { event: 'report.dismiss', by: 'moderator', command: 'dismiss-report' },
  ],
  'return authorized': [
    { event: 'return.ship', ...sendingBack },
    { event: 'return.withdraw', ...sendingBack },
    { event: 'return.receive', ...takingBack },
  ],
  'return in_transit': [{ event: 'return.receive', ...takingBack }],
  'return received': [
    { event: 'return.refund', ...takingBack },
    { event: 'return.reject', ...takingBack },
  ],
  'return rejected.contestable': [{ event: 'return.escalate', ...sendingBack }],
  'return escalated': [{ event: 'return.decide', by: 'moderator', command: 'decide-return' }],
  'thread open': [{ event: 'thread.lock', by: 'moderator', command: 'lock-thread' }],
  'thread locked': [{ event: 'thread.unlock', by: 'moderator', command: 'unlock-thread' }],
  'user unverified': [leaving],
  'user active': [leaving],
  'user restricted': [leaving, { event: 'user.lift', by: 'moderator', command: 'lift-user' }],
  'user suspended': [{ event: 'user.restore', by: 'moderator', command: 'restore-user' }],
  'user suspended_leaving': [{ event: 'user.restore', by: 'moderator', command: 'restore-user' }],
  'user leaving': [
    { event: 'user.stay', by: 'member', call: 'takeBackDeletion', screen: '/account/settings' },
  ],
  'payout_account being_set_up': [
    { event: 'account.replace', ...payee, call: 'createPayoutAccount' },
    { event: 'account.accept', by: 'provider', job: 'check_payout_account' },
  ],
  'payout_account ready': [{ event: 'account.replace', ...payee, call: 'createPayoutAccount' }],
  'payout_account restricted': [
    { event: 'account.replace', ...payee, call: 'createPayoutAccount' },
    { event: 'account.accept', by: 'provider', job: 'check_payout_account' },
  ],
  'withdrawal requested': [
    { event: 'withdrawal.pay', by: 'provider', job: 'pay_out' },
    { event: 'withdrawal.fail', by: 'provider', job: 'pay_out' },
  ],
  'markdown draft': [
    { event: 'markdown.schedule', ...markdowns },
    { event: 'markdown.cancel', ...markdowns },
  ],
  'markdown scheduled': [
    { event: 'markdown.revise', ...markdowns },
    { event: 'markdown.cancel', ...markdowns },
  ],
  'markdown running': [{ event: 'markdown.end', ...markdowns }],
  'discount_code scheduled': [{ event: 'code.end', ...codes }],
  'discount_code active': [
    { event: 'code.pause', ...codes },
    { event: 'code.end', ...codes },
  ],
  'discount_code paused': [
    { event: 'code.resume', ...codes },
    { event: 'code.end', ...codes },
  ],
  'discount_code used_up': [{ event: 'code.end', ...codes }],
  // over, but a payment that had begun with it may come to nothing
  'discount_code ended': [{ event: 'code.giveBack', by: 'system', effect: ['checkout', 'releaseStock'] }],
  'staff_invitation pending': [
    { event: 'staffInvitation.sendAgain', ...staff, call: 'sendInvitationEvent' },
    { event: 'staffInvitation.withdraw', ...staff, call: 'sendInvitationEvent' },
  ],
  'staff_invitation expired': [
    { event: 'staffInvitation.sendAgain', ...staff, call: 'sendInvitationEvent' },
    { event: 'staffInvitation.withdraw', ...staff, call: 'sendInvitationEvent' },
  ],
  'staff_member active': [
    { event: 'staffMember.changeRole', ...staff, call: 'sendStaffMemberEvent' },
    { event: 'staffMember.remove', ...staff, call: 'sendStaffMemberEvent' },
    { event: 'staffMember.leave', by: 'member', call: 'leaveStaff', screen: '/account/settings' },
  ],
  'webhook active': [
    { event: 'webhook.change', ...hooks },
    { event: 'webhook.pause', ...hooks },
    { event: 'webhook.remove', ...hooks },
    { event: 'webhook.stop', by: 'system', job: 'check_webhook' },
  ],
  'webhook paused': [
    { event: 'webhook.resume', ...hooks },
    { event: 'webhook.change', ...hooks },
    { event: 'webhook.remove', ...hooks },
  ],
  'webhook stopped': [
    { event: 'webhook.resume', ...hooks },
    { event: 'webhook.change', ...hooks },
    { event: 'webhook.remove', ...hooks },
  ],
  'webhook_delivery pending': [
    { event: 'webhookDelivery.succeed', by: 'system', job: 'deliver_webhook' },
    { event: 'webhookDelivery.fail', by: 'system', job: 'deliver_webhook' },
    { event: 'webhookDelivery.drop', by: 'system', job: 'deliver_webhook' },
  ],
  'webhook_delivery waiting': [{ event: 'webhookDelivery.resend', ...resending }],
  'webhook_delivery delivered': [{ event: 'webhookDelivery.resend', ...resending }],
  'webhook_delivery gave_up': [{ event: 'webhookDelivery.resend', ...resending }],
  'bulk_edit planned': [
    { event: 'bulkEdit.apply', ...bulkEdits },
    { event: 'bulkEdit.discard', ...bulkEdits },
  ],
  'bulk_edit applied': [{ event: 'bulkEdit.undo', ...bulkEdits }],
}
