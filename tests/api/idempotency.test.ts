import { expect, test } from 'vitest'
import { type EndpointId, endpoints } from '#src/api/contract/index.ts'

/** The effect of each POST that must not happen twice (C-09); null where twice is as good as once. */
const posts: Partial<Record<EndpointId, 'spends' | 'refunds' | 'sends' | null>> = {
  createToken: null,
  checkNotifications: null,
  // the token works once
  linkIdentity: null,
  // signing up twice is two accounts that nobody has verified, and letters to one address are counted
  createUser: null,
  verifyEmail: null,
  sendVerification: null,
  forgotPassword: null,
  resetPassword: null,
  createAttachment: null,
  // a part that was cut out twice is deleted within a day, unless it is used
  cropAttachment: null,
  // nothing is stored of the photo
  findPieces: null,
  requestDeletion: null,
  // the same words are the same address
  createAddress: null,
  // under the key of its body it is one draft; without, one that stands there twice is seen by its seller alone
  createAd: null,
  // every event leads out of the state that allows it, or says the same again
  sendAdEvent: null,
  // an image that shows a garment answers that one; without images it is a draft that its owner alone sees
  createGarment: null,
  // as with ads
  sendGarmentEvent: null,
  // worn on a day is worn on that day once
  addWear: null,
  // said twice it is refused or changes nothing more; under a key it answers the same
  changeGarments: null,
  // the same rows are the same garments
  importGarments: null,
  previewImport: null,
  // a board that stands there twice is seen and deleted by its owner alone
  createOutfit: null,
  cloneOutfit: null,
  wearOutfit: null,
  // a list that stands there twice is seen and deleted by its owner alone
  createPackingList: null,
  // the same words are the same search
  createSearch: null,
  // the name is used once
  createCollection: null,
  // a garment is offered once: asked for again, it answers the ad that offers it
  createAdOfGarment: null,
  readNotifications: null,
  createCheckout: null,
  reserveCheckout: null,
  payCheckout: 'spends',
  answerChallenge: 'spends',
  sendOrderEvent: 'refunds',
  sendContact: 'sends',
  // said twice it is the same report
  createReport: null,
  // there is one conversation per buyer, seller and item
  createThread: null,
  sendMessage: 'sends',
  // what is read stays read
  readThread: null,
  // archived or muted twice is once
  sendThreadEvent: null,
  createBlock: null,
  createOffer: 'sends',
  sendOfferEvent: 'sends',
  createOffersToFans: 'sends',
  sendPurchaseEvent: 'refunds',
  createReview: 'sends',
  createDispute: 'sends',
  sendDisputeEvent: 'refunds',
  createWithdrawal: 'spends',
  createPayoutAccount: 'sends',
  createPayoutSetup: 'sends',
  // asks the provider, and stores what it says
  checkPayoutAccount: null,
  // a draft that stands there twice is seen and deleted by its brand alone
  createProduct: null,
  duplicateProduct: null,
  // every event leads out of the state that allows it
  sendProductEvent: null,
  changeProducts: null,
  // a plan changes nothing; its events lead out of the states that allow them
  createBulkEdit: null,
  sendBulkEditEvent: null,
  // a second one of its title is refused
  createBrandCollection: null,
  // a draft that stands there twice is seen and canceled by its brand alone
  createMarkdown: null,
  // a second one of the same name is refused
  createCode: null,
  // every event leads out of the state that allows it
  sendMarkdownEvent: null,
  sendCodeEvent: null,
  // the same file twice changes nothing, and one import runs at a time
  createImport: null,
  sendImportEvent: null,
  sendBusinessOrderEvent: 'refunds',
  sendBusinessOrderEvents: 'sends',
  createBusinessRefund: 'refunds',
  // a role is given once, and a removed person is removed
  sendStaffMemberEvent: null,
  leaveStaff: null,
  // a token that stands there twice is seen and revoked by its company alone; an answer that is stored would hold it
  createApiToken: null,
  // as with tokens
  createWebhook: null,
  renewWebhookSecret: null,
  // every event leads out of the state that allows it, or says the same again
  sendWebhookEvent: null,
  // a receiver knows a delivery that it got before
  sendWebhookDeliveryEvent: null,
  createInvitation: 'sends',
  sendInvitationEvent: 'sends',
  findInvitation: null,
  // the link works once
  acceptInvitation: null,
  createReturn: 'sends',
  createReturnImage: null,
  sendReturnEvent: 'refunds',
}

test('every POST that spends, sells, refunds or sends needs an Idempotency-Key, and nothing else does', () => {
  const needed = Object.values(endpoints).map(({ id, method, idempotent }) => [method, id, idempotent])
  const wanted = Object.entries(endpoints).map(([name, { method, id }]) => {
    expect(id).toBe(name)
    const harm = method === 'POST' ? posts[id as EndpointId] : null
    if (harm === undefined) throw new Error(`Nobody said whether ${id} may happen twice.`)
    return [method, id, harm !== null]
  })
  expect(needed).toEqual(wanted)
})
