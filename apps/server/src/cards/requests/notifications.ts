import { brand, fill } from '@cloudsail/contract'
import { cardProductNames } from '@cloudsail/contract/cards'
import type { Tx } from '../../db/database.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import type { CardRequest } from './requests.ts'

const texts = {
  documentsWanted: '您的{what}需补充收入证明，请登录网银上传。',
  declined: '很抱歉，您的{what}未获批准，详情请登录网银查看或致电{hotline}。',
  permanent: '您的信用卡额度获批调至{amount}，请于{until}前登录网银确认，逾期失效。',
  temporary: '您的信用卡临时额度已生效，总额度{amount}，有效至{until}23:59。',
  application: '您申请的{product}已核准，额度{amount}，正在制卡。',
  mailed: '您的{product}已寄出，请于{until}前激活，逾期作废。',
} as const

const names = { permanent: '额度申请', temporary: '临时额度申请', application: '信用卡申请' } as const

/** Events of which the customer is notified: documents wanted, declined, approved, or card mailed. */
export type Told = 'documentsWanted' | 'declined' | 'approved' | 'mailed'

/** Notifies the customer by SMS of an event of a request. */
export async function tellRequest(tx: Tx, request: CardRequest, happened: Told): Promise<void> {
  const { kind, product, given_minor: given, lapses_on: lapses, until_on: until } = request
  const text = fill(texts[happened === 'approved' ? kind : happened], {
    what: names[kind],
    hotline: brand.hotline,
    product: cardProductNames[product].zh,
    amount: given === null ? '' : moneyText({ amountMinor: given, currency: 'CNY' }).zh,
    until: until ?? lapses ?? '',
  })
  await enqueue(tx, [{ kind: 'sms', customerId: request.customer_id, payload: { text } }])
}
