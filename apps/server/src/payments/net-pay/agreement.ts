import { fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { lostCardRefusal, readAccount } from '../../accounts/core/index.ts'
import { businessDate, parameter, schedule } from '../../bankday/index.ts'
import { transferLimits } from '../../limits/enforcement/index.ts'
import { readCapVersions } from '../agreements/cap-versions.ts'
import type { ReadAgreement } from '../agreements/standing-agreement.ts'
import { readAwaiting } from './orders.ts'
import { netPaySubject, readServices, serviceCaps } from './services.ts'
import { tellMerchant } from './tell-merchant.ts'
import { netPayTexts as texts } from './texts.ts'

/**
 * Reads an account's online payment service for the orders that change it. Closing the last open account declines the
 * awaiting orders.
 */
export const readNetService: ReadAgreement = async (q, { customerId, id, now, lock }) => {
  if (!/^[1-9]\d{0,17}$/.test(id)) return null
  const accountId = BigInt(id)
  const [services, versions, account, awaiting, { methods }, { method }] = await Promise.all([
    readServices(q, customerId, { lock }),
    readCapVersions(q, customerId, netPaySubject(accountId)),
    readAccount(q, customerId, accountId),
    readAwaiting(q, customerId, now),
    parameter(q, transferLimits, businessDate(now)),
    q
      .selectFrom('identity.customers')
      .select('method')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow(),
  ])
  const service = services.find((each) => each.account_id === accountId)
  if (!service || !account) return null
  const isLast = services.every((each) => each === service || each.state === 'closed')
  const declined = isLast ? awaiting : []
  const ceiling = methods[method]
  return {
    subject: netPaySubject(accountId),
    ...serviceCaps(service, versions, now),
    state: service.state === 'open' ? 'active' : 'ended',
    lines: [
      { key: 'service', label: texts.service, value: texts.serviceValue },
      {
        key: 'account',
        label: texts.account,
        value: inBoth(spacedNumber(maskCard(account.number))),
        tone: 'strong',
      },
    ],
    name: fillBoth(texts.name, { tail: tailOf(account.number) }),
    ceiling: { singleMinor: ceiling.single, dayMinor: ceiling.daily, monthMinor: null },
    pausable: false,
    lost: lostCardRefusal(account, { byItsPassword: false }),
    usable: true,
    endLines:
      declined.length > 0 ? [{ key: 'declines', label: texts.declines, value: texts.declinesValue }] : [],
    setState: () => Promise.reject(new Error('Payment online is open or closed')),
    end: (changing, at) => ({
      statements: [
        changing
          .updateTable('payments.net_services')
          .set({ state: 'closed', closed_at: at })
          .where('customer_id', '=', customerId)
          .where('account_id', '=', accountId)
          .execute(),
        ...declined.flatMap(({ order_number }) => [
          changing
            .updateTable('payments.net_orders')
            .set({ state: 'declined', ended_at: at })
            .where('customer_id', '=', customerId)
            .where('order_number', '=', order_number)
            .where('state', '=', 'awaiting')
            .execute(),
          schedule(changing as never, tellMerchant(customerId, order_number, at)),
        ]),
      ],
      journals: [],
    }),
  }
}
