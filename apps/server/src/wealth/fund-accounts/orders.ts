import { type Bilingual, fillBoth, inBoth } from '@cloudsail/contract'
import {
  closeFundAccount as closeContract,
  openFundAccount as openContract,
  type RegistrarCode,
  registrarNames,
} from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { readAccounts } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { lockCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { accountLine, type FactsContext, orderDefinition } from '../../orders/index.ts'
import { wealthAccountOf } from '../kernel/accounts.ts'
import { wealthTerms } from '../kernel/terms.ts'
import { tradingDaysFrom } from '../kernel/trading-days.ts'
import { accountSchedule } from './queries.ts'
import { readFundAccounts } from './records.ts'
import { accountTexts as texts } from './texts.ts'

const loadRegistrarFacts = ({ q, customerId, now, lock }: FactsContext) => {
  const today = businessDate(now)
  return {
    // Of two concurrent orders the second sees the result of the first.
    locked: lock ? lockCustomer(q, customerId) : Promise.resolve(),
    held: readFundAccounts(q, customerId),
    terms: parameter(q, wealthTerms, today),
    days: tradingDaysFrom(q, today),
  }
}

const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })

const registrarLine = (registrar: RegistrarCode) => ({
  ...line('registrar', fillBoth(texts.registrarValue, { name: registrarNames[registrar], code: registrar })),
  tone: 'strong' as const,
})

/**
 * PIF1307000: opens an account with a registrar. The registrar confirms it on the trading day after its file.
 */
export const openFundAccount = orderDefinition({
  contract: openContract,
  authorisation: 'own',

  loadFacts: (context) => ({
    ...loadRegistrarFacts(context),
    accounts: readAccounts(context.q, context.customerId),
  }),

  decide({ now }, { registrar }, { held, accounts, terms, days }) {
    const own = held.find((each) => each.registrar === registrar)
    if (own?.state && own.state !== 'closed') throw new BankError('fundAccountExists')
    const wealthAccount = wealthAccountOf(accounts)
    const { sentOn, confirmOn } = accountSchedule(now, days, { registrar, terms })
    return {
      plan: {},
      lines: [
        registrarLine(registrar),
        { ...accountLine('payer', wealthAccount), key: 'account', label: texts.account },
        line('sent', inBoth(sentOn)),
        line('confirmed', inBoth(confirmOn)),
        line('after', texts.openAfter),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, { registrar }) {
    inSameRoundTrip(
      sql`insert into wealth.fund_accounts (customer_id, registrar, state, order_id, since, by_order)
        values (${customerId}, ${registrar}, 'opening', ${orderId}, ${now}, true)
        on conflict (customer_id, registrar) do update set state = 'opening', number = null,
          order_id = excluded.order_id, since = excluded.since, by_order = true`.execute(q),
    )
    return { state: 'processing', steps: ['submitted'] }
  },
})

/** PIF1317: closes a fund account on which nothing is left. */
export const closeFundAccount = orderDefinition({
  contract: closeContract,
  authorisation: 'own',

  loadFacts: loadRegistrarFacts,

  decide({ now }, { registrar }, { held, terms, days }) {
    const own = held.find((each) => each.registrar === registrar)
    if (own?.state !== 'open') throw new BankError('fundAccountNotOpen')
    if (own.ties.length > 0) throw new BankError('fundAccountBusy')
    const { sentOn, confirmOn } = accountSchedule(now, days, { registrar, terms })
    return {
      plan: {},
      lines: [
        registrarLine(registrar),
        line('number', inBoth(own.number ?? '')),
        line('sent', inBoth(sentOn)),
        line('confirmed', inBoth(confirmOn)),
        line('after', texts.closeAfter),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, { registrar }) {
    inSameRoundTrip(
      q
        .updateTable('wealth.fund_accounts')
        .set({ state: 'closing', order_id: orderId, since: now, by_order: true })
        .where('customer_id', '=', customerId)
        .where('registrar', '=', registrar)
        .execute(),
    )
    return { state: 'processing', steps: ['submitted'] }
  },
})
