import { type Bilingual, fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import {
  openAccount as contract,
  type OpeningProduct,
  openingProductNames,
  taxResidenceNames,
} from '@cloudsail/contract/accounts'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import { agreements } from '../../agreements/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import { findCustomer, lockCustomer } from '../../customers/index.ts'
import type { Tx } from '../../db/database.ts'
import { orderDefinition } from '../../orders/index.ts'
import {
  type Account,
  type AccountDraft,
  nextAccountNumber,
  nextEAccountNumber,
  openCustomerAccounts,
  openPocket,
  readAccounts,
} from '../core/index.ts'
import { type OpeningInput, requireOpening } from './rules.ts'
import { openingTexts as texts } from './texts.ts'

/**
 * POA1401000: opens a further account of the same holder, at the branch of the class I account to which it is bound. The
 * maximum is checked under a lock on the customer, so that of two concurrent openings the second sees the first.
 */
export const openAccount = orderDefinition({
  contract,
  authorisation: 'own',
  accepts: () => agreements.accountOpening,

  loadFacts({ q, customerId, lock }, { product }) {
    // Sent first, so that the reads after it run under the lock.
    const locked = lock ? lockCustomer(q, customerId) : Promise.resolve()
    return {
      locked,
      applicant: findCustomer(q, customerId),
      accounts: readAccounts(q, customerId),
      // Taken in the same round trip, and only in the posting transaction, which uses it.
      eAccountNumber: lock && product in eAccountClasses ? nextEAccountNumber(q) : Promise.resolve(null),
    }
  },

  decide({ now }, input, { applicant, accounts }) {
    const { product, bound } = requireOpening(input, { applicant, accounts, now })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    const isPocket = product === 'pocket'
    return {
      plan: { product, bound },
      purpose: fillBoth(texts.purpose, { product: openingProductNames[product] }),
      lines: [
        { ...line('product', openingProductNames[product]), tone: 'strong' },
        ...(input.currency === '' || !isPocket ? [] : [line('currency', currencyNames[input.currency])]),
        line('holder', inBoth(bound.holderName)),
        line(isPocket ? 'card' : 'bound', inBoth(spacedNumber(maskCard(bound.number)))),
        line('branch', bound.branch),
        line('taxResidence', taxResidenceNames[input.taxResidence]),
        line('transferService', isPocket ? texts.asCard : texts.closed),
        line('fee', texts.free),
        line('undo', texts.undoValue),
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, input, { plan, facts: { eAccountNumber } }) {
    const what = { ...plan, eAccountNumber }
    const { accountId, number } = await open(q, what, input, businessDate(now))
    await q
      .insertInto('accounts.openings')
      .values({
        customer_id: customerId,
        order_id: orderId,
        product: plan.product,
        account_id: accountId,
        currency: plan.product === 'pocket' && input.currency !== '' ? input.currency : null,
        tax_residence: input.taxResidence,
        agreement_version: agreements.accountOpening.version,
        opened_at: now,
        undone_at: null,
      })
      .execute()
    const values = {
      product: openingProductNames[plan.product],
      tail: tailOf(number),
      time: wireTime(now).slice(11, 16),
    }
    return { notifications: [{ customerId, text: fillBoth(texts.notification, values) }] }
  },
})

interface Plan {
  product: OpeningProduct
  bound: Account
  /** Number of the e-account. Null for other products. */
  eAccountNumber: string | null
}

const kindOf = {
  classTwo: 'debitCard',
  classThree: 'debitCard',
  parentDeposit: 'timeDeposit',
  wealth: 'wealth',
} as const
const eAccountClasses: Partial<Record<OpeningProduct | 'classOne', number>> = { classTwo: 2, classThree: 3 }

/** Opens the requested product. Returns the account, or the card that keeps a new currency, with its number. */
async function open(
  tx: Tx,
  { product, bound, eAccountNumber }: Plan,
  { currency }: OpeningInput,
  openedOn: string,
): Promise<{ accountId: bigint; number: string }> {
  const { customerId, accountId, number: boundNumber, holderName, branchCode } = bound
  if (product === 'pocket') {
    if (currency === '') throw new Error('A balance to be opened has a currency')
    await openPocket(tx, customerId, { ledgerAccountId: accountId, currency })
    return { accountId, number: boundNumber }
  }
  const kind = kindOf[product]
  const number = eAccountNumber ?? (await nextAccountNumber(tx, branchCode))
  const draft: AccountDraft = {
    customerId,
    accountId: null,
    number,
    kind,
    holderName,
    accountClass: eAccountClasses[product] ?? 1,
    branchCode,
    openedOn,
    linkedAccountId: accountId,
    currencies: ['CNY'],
  }
  const [opened] = await openCustomerAccounts(tx, [draft])
  return { accountId: opened!, number }
}
