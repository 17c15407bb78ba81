import { type RequestInput, typedNumber } from '@cloudsail/contract'
import { type CatalogueItem, redeemCardPoints, redeemPoints } from '@cloudsail/contract/points'
import { defineOrderForm, type FormWith } from '@cloudsail/ui/order-flow/order-form.tsx'

type Delivery = RequestInput<typeof redeemPoints.prepare>['delivery']

export interface RedeemValues {
  cardId: string
  item: string
  kind: CatalogueItem['kind'] | ''
  count: string
  'delivery.recipient': string
  'delivery.mobile': string
  'delivery.address': string
  'delivery.postcode': string
  'delivery.accountId': string
}

const initial: RedeemValues = {
  cardId: '',
  item: '',
  kind: '',
  count: '1',
  'delivery.recipient': '',
  'delivery.mobile': '',
  'delivery.address': '',
  'delivery.postcode': '',
  'delivery.accountId': '',
}

function deliveryOf(values: RedeemValues): Delivery {
  const mobile = values['delivery.mobile']
  switch (values.kind) {
    case 'codes':
      return { kind: 'codes', mobile }
    case 'cash':
      return { kind: 'cash', accountId: values['delivery.accountId'] }
    case 'donation':
      return { kind: 'donation' }
    case 'billCredit':
      return { kind: 'billCredit' }
    default:
      return {
        kind: 'goods',
        recipient: values['delivery.recipient'],
        mobile,
        address: values['delivery.address'],
        postcode: values['delivery.postcode'],
      }
  }
}

const countOf = ({ count }: RedeemValues): number => typedNumber(count)

export const redeemForm = defineOrderForm<typeof redeemPoints, RedeemValues>({
  contract: redeemPoints,
  initial,
  toInput: (values) => ({ item: values.item, count: countOf(values), delivery: deliveryOf(values) }),
})

export const cardRedeemForm = defineOrderForm<typeof redeemCardPoints, RedeemValues>({
  contract: redeemCardPoints,
  initial,
  toInput: (values) => ({
    cardId: values.cardId,
    item: values.item,
    count: countOf(values),
    delivery: deliveryOf(values),
  }),
})

/** The form of either order. */
export type RedeemForm = FormWith<RedeemValues>

/** Returns whether a kind is counted in pieces. All others are counted in points. */
export const isPieces = (kind: RedeemValues['kind']): boolean => kind === 'goods' || kind === 'codes'

/** Returns the points that a choice costs. */
export function pointsOf(values: RedeemValues, item: CatalogueItem | undefined): number {
  const count = countOf(values)
  if (!item || !Number.isInteger(count) || count < 0) return 0
  return isPieces(item.kind) ? count * item.points : count
}
