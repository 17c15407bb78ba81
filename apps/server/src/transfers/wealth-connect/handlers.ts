import { formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import { queryLcStt, queryWealthConnect } from '@cloudsail/contract/transfers'
import { ownAccount } from '../../accounts/core/index.ts'
import { hvpsDay, wireTime } from '../../bankday/index.ts'
import { type CustomerContext, type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { partnerOf } from './partners.ts'
import { queryWealthConnectTransfers } from './query-wealth-connect.ts'
import { leftOf, personalQuota, readAgreement } from './quota.ts'
import { wealthConnectRemittance } from './remittance.ts'

/** Handlers of Wealth Connect: the order, the state of the agreement, the query. */
export const wealthConnectHandlers: Handler[] = [
  ...orderHandlers([wealthConnectRemittance]),
  handle(queryLcStt, agreementState),
  ...queryHandlers(queryWealthConnect, { read: queryWealthConnectTransfers }),
]

async function agreementState({ db, session, now }: CustomerContext): Promise<ResponseOf<typeof queryLcStt>> {
  const { customerId } = session
  const [agreement, quota, { open, opensAt }] = await Promise.all([
    readAgreement(db, customerId),
    personalQuota(db, now),
    hvpsDay(db, now),
  ])
  const goesAt = open ? null : wireTime(opensAt)
  const amounts = (out: bigint, left: bigint) => ({
    total: formatAmount(quota, 'CNY'),
    out: formatAmount(out, 'CNY'),
    left: formatAmount(left, 'CNY'),
  })
  if (!agreement) return { status: 'unsigned', agreement: null, quota: amounts(0n, quota), goesAt }
  const { number } = await ownAccount(db, customerId, agreement.account_id, { evenNotEnrolled: true })
  const { name, region } = partnerOf(agreement.partner)
  return {
    status: agreement.ended_on ? 'ended' : 'signed',
    agreement: {
      number: agreement.agreement_no,
      signedOn: agreement.signed_on,
      accountId: agreement.account_id.toString(),
      accountNumber: maskCard(number),
      partner: name,
      region,
      partnerAccount: maskCard(agreement.partner_account),
    },
    quota: amounts(agreement.out_minor, leftOf(agreement, quota)),
    goesAt,
  }
}
