import { certifiedMethods, fillBoth, tailOf } from '@cloudsail/contract'
import { type Caps, openNetPay as contract } from '@cloudsail/contract/payments'
import { readAccount, refuseUnusable, requireOwn } from '../../accounts/core/index.ts'
import { agreements } from '../../agreements/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { methodCeiling } from '../../limits/enforcement/index.ts'
import { accountLine, orderDefinition } from '../../orders/index.ts'
import { capLines, money, refuseAboveDefaults, refuseCaps, yuan } from '../agreements/new-caps.ts'
import { netPayParameter } from './parameters.ts'
import { netPaySubject, readServices } from './services.ts'
import { netPayTexts as texts } from './texts.ts'

/** PNP0404000: opens online payment from an account. Caps above the defaults need a certificate or USB-Key. */
export const openNetPay = orderDefinition({
  contract,
  authorisation: 'own',
  accepts: () => agreements.netPayment,

  loadFacts({ q, customerId, session: { method }, now, lock }, input) {
    const accountId = BigInt(input.accountId)
    return {
      services: readServices(q, customerId, { accountId, lock }),
      account: readAccount(q, customerId, accountId, { lock }),
      ceiling: methodCeiling(q, { customerId, method, now }),
      defaults: parameter(q, netPayParameter, businessDate(now)),
    }
  },

  decide({ session }, input, { services: [service], account: found, ceiling: { ceiling }, defaults }) {
    const field = 'accountId'
    const account = requireOwn(found, { field })
    refuseUnusable(account, { field })
    if (account.kind !== 'debitCard') throw new BankError('netPayDebitCard', { field })
    if (service?.state === 'open') throw new BankError('netPayOpen', { field })
    const caps: Caps = { singleMinor: yuan(input.single), dayMinor: yuan(input.day), monthMinor: null }
    refuseCaps(caps, { singleMinor: ceiling.single, dayMinor: ceiling.daily, monthMinor: null })
    if (!certifiedMethods.includes(session.method))
      refuseAboveDefaults(caps, { singleMinor: defaults.single, dayMinor: defaults.day, monthMinor: null })
    return {
      plan: { account, caps },
      purpose: fillBoth(texts.purposeOfOpening, { tail: tailOf(account.number) }),
      lines: [
        accountLine('payer', account),
        { key: 'before', label: texts.before, value: texts.beforeClosed },
        { key: 'after', label: texts.after, value: texts.afterOpen, tone: 'strong' },
        ...capLines(caps),
        { key: 'from', label: texts.from, value: texts.fromNow },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now }, _input, { plan: { account, caps } }) {
    const state = {
      state: 'open' as const,
      single_minor: caps.singleMinor,
      day_minor: caps.dayMinor,
      opened_at: now,
      closed_at: null,
    }
    // Changes of caps from an earlier opening no longer apply.
    inSameRoundTrip(
      q
        .updateTable('payments.cap_versions')
        .set({ cancelled_at: now })
        .where('customer_id', '=', customerId)
        .where('subject', '=', netPaySubject(account.accountId))
        .where('cancelled_at', 'is', null)
        .execute(),
    )
    inSameRoundTrip(
      q
        .insertInto('payments.net_services')
        .values({ customer_id: customerId, account_id: account.accountId, ...state })
        .onConflict((conflict) => conflict.columns(['customer_id', 'account_id']).doUpdateSet(state))
        .execute(),
    )
    const name = fillBoth(texts.name, { tail: tailOf(account.number) })
    const values = { name, single: money(caps.singleMinor), day: money(caps.dayMinor) }
    return { notifications: [{ customerId, text: fillBoth(texts.toldOpened, values) }] }
  },
})
