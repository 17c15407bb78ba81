import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { numberField, textField } from '../core/fields/kinds.ts'
import {
  accountIdField,
  maskedNumber,
  mobileField,
  payerAccountIdField,
  personNameField,
  postcodeField,
  wholeNumber,
} from '../core/fields.ts'
import { characterCount, isPlainText } from '../core/rules/index.ts'
import { defineOrder } from '../orders/define-order.ts'
import { itemKinds } from './names.ts'

export const piecesMost = 10
export const addressMost = 100

const addressField = textField((text) =>
  text === ''
    ? 'deliveryAddressRequired'
    : isPlainText(text) && characterCount(text) <= addressMost
      ? null
      : 'deliveryAddressInvalid',
)

/** Pieces for goods and vouchers, points for redemption into money. */
const countField = wholeNumber(1, 1_000_000, 'pointsCountInvalid')

const itemField = numberField('itemRequired', (item) => /^[A-Z0-9]{2,12}$/.test(item), 'itemUnknown')

/** Fields needed to deliver an item. */
const delivery = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('goods'),
    recipient: personNameField,
    mobile: mobileField,
    address: addressField,
    postcode: postcodeField,
  }),
  z.strictObject({ kind: z.literal('codes'), mobile: mobileField }),
  z.strictObject({ kind: z.literal('cash'), accountId: accountIdField }),
  z.strictObject({ kind: z.literal('donation') }),
  z.strictObject({ kind: z.literal('billCredit') }),
])
export type PointsDelivery = z.infer<typeof delivery>

const redeemErrors = [
  ...(['itemRequired', 'itemUnknown', 'itemUpcoming', 'itemGone', 'itemMostEach'] as const),
  ...(['pointsCountInvalid', 'pointsMissing', 'pointsOwed', 'pointsGiftStep', 'deliveryMismatch'] as const),
  ...(['nameRequired', 'nameInvalid', 'mobileRequired', 'mobileInvalid'] as const),
  ...(['deliveryAddressRequired', 'deliveryAddressInvalid', 'postcodeRequired', 'postcodeInvalid'] as const),
  'charityClosed',
] as const

/** PYS0103000: redeems the bank's points for an item of its catalogue. */
export const redeemPoints = defineOrder({
  code: 'PYS0103',
  title: { zh: '积分兑换', en: 'Redeem points' },
  access: customer({ kinds: notCardOnly }),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ item: itemField, count: countField, delivery }),
  errors: [
    ...redeemErrors,
    ...(['pointsHundreds', 'pointsCashLeft', 'accountUnknown', 'accountNotSigned'] as const),
    ...([
      'receivingAccountLost',
      'receivingAccountClosed',
      'receivingAccountWrongType',
      'currencyUnsupported',
    ] as const),
  ],
})

/** PCC0303000: redeems a credit card's points for an item of the cards' catalogue. */
export const redeemCardPoints = defineOrder({
  code: 'PCC0303',
  title: { zh: '信用卡积分兑换', en: 'Redeem card points' },
  access: customer(),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ cardId: payerAccountIdField, item: itemField, count: countField, delivery }),
  errors: [
    ...redeemErrors,
    ...(['pointsBillStep', 'pointsBillTooMuch', 'accountUnknown', 'accountNotSigned'] as const),
    ...(['cardInactive', 'cardStopped', 'creditCardReportedLost', 'accountClosed'] as const),
  ],
})

/** PYS0201000: cancels an order that the supplier has not sent. The points return at once. */
export const cancelRedemption = defineOrder({
  code: 'PYS0201',
  title: { zh: '取消积分兑换', en: 'Cancel a redemption' },
  access: customer(),
  input: z.strictObject({ orderId: z.string().check(z.regex(/^\d{20}$/, 'redemptionUnknown')) }),
  errors: ['redemptionUnknown', 'redemptionSent', 'redemptionEnded'],
})

const grantGroup = z.object({
  /** The last date on which the points can be used. */
  expiresOn: z.string(),
  points: z.number(),
  /** Calendar years in which the points were earned. */
  years: z.array(z.string()),
})
export type GrantGroup = z.infer<typeof grantGroup>

/** Points of a points account, in the order of use. */
export const pointsBalance = z.object({
  balance: z.number(),
  /** Points that can be redeemed. 0 while points are owed. */
  available: z.number(),
  owed: z.number(),
  groups: z.array(grantGroup),
})

export const catalogueItem = z.object({
  item: z.string(),
  kind: z.enum(itemKinds),
  name: bilingual,
  about: bilingual,
  picture: z.string(),
  points: z.number(),
  /** Null if the item cannot run out. */
  left: z.nullable(z.number()),
  mostEach: z.nullable(z.number()),
  state: z.enum(['upcoming', 'onOffer', 'soldOut']),
  from: z.string(),
})
export type CatalogueItem = z.infer<typeof catalogueItem>

/** Suggested delivery data for goods, from the bank's records. */
const offered = z.object({ recipient: z.string(), mobile: z.string(), address: z.string() })

export const pointsCatalogue = defineCall({
  name: 'PYS0103003_catalogue',
  summary: "What the bank's points can be redeemed for, with what is there and what is left",
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    ...pointsBalance.shape,
    items: z.array(catalogueItem),
    offered,
    /** Points that can still be redeemed into cash this year. */
    cashLeft: z.number(),
    pointsAYuan: z.number(),
  }),
})

/** How lists name a credit card whose points are shown. */
export const pointsCard = { cardId: z.string(), number: maskedNumber, product: bilingual }

export const cardPointsCatalogue = defineCall({
  name: 'PCC0303003_catalogue',
  summary: "What credit cards' points can be redeemed for, by card",
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    cards: z.array(
      z.object({
        ...pointsCard,
        owed: z.string(),
        /** Why the points cannot be redeemed. Null if they can. */
        refusal: z.nullable(bilingual),
        points: pointsBalance,
      }),
    ),
    items: z.array(catalogueItem),
    offered,
    pointsAYuan: z.number(),
    billPointsAYuan: z.number(),
    billLeast: z.number(),
  }),
})
export type CardWithPoints = z.infer<typeof cardPointsCatalogue.response>['cards'][number]
