import { randomUUID } from 'node:crypto'
import { fillBoth } from '@cloudsail/contract'
import type { OrderContract } from '@cloudsail/contract/orders'
import {
  type HongKongBank,
  hongKongBanks,
  hongKongRemittance,
  overseasRemittance,
  type RemitNetwork,
  remitPurposes,
  rmbRemittance,
} from '@cloudsail/contract/remittance'
import { agreements } from '../../agreements/index.ts'
import { businessDate, schedule } from '../../bankday/index.ts'
import type { Customer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { useImageCode } from '../../identity/index.ts'
import type { JournalDraft } from '../../ledger/index.ts'
import {
  channelCap,
  type Executed,
  type Executing,
  moneyText,
  orderDefinition,
  payerOf,
} from '../../orders/index.ts'
import { submitTrade } from '../exchange/submit-trade.ts'
import type { RemittanceForm } from '../tables.ts'
import { bankByCode } from './banks.ts'
import { type AbroadInput, bankCountryOf, isForeign, isSwift } from './form.ts'
import { holdJournals, sendJournals } from './journals.ts'
import { remittanceLines } from './lines.ts'
import { loadRemittance } from './load-remittance.ts'
import { dueKinds, type Remittance } from './remittances.ts'
import { afterSending } from './send.ts'
import { templateOf } from './templates.ts'
import { type RemittanceTerms, remittanceTerms } from './terms.ts'
import { abroadTexts as texts } from './texts.ts'

/** Defines the order of a remittance abroad over one of the ways. */
function remittanceBy<C extends OrderContract>(network: RemitNetwork, contract: C) {
  return orderDefinition({
    contract,
    authorisation: 'own',
    accepts: () => agreements.crossBorder,

    loadFacts: (context, given) => loadRemittance(context, network, given as AbroadInput),

    decide({ now }, given, found) {
      const input = given as AbroadInput
      const terms = remittanceTerms(network, input, found, now)
      const form = formOf(network, input, { customer: found.customer, account: terms.account.number })
      const { account, amountMinor, currency, price } = terms
      const isOwnFee = price.feeCurrency === currency
      const fee = price.commissionMinor + price.cableMinor + price.prepaidMinor
      const bank = form.bank.name || form.bank.bic || form.bank.clearingCode
      const amount = moneyText({ amountMinor, currency })
      return {
        plan: { terms, form },
        payment: {
          amountMinor,
          currency,
          payer: payerOf(account),
          remark: form.information,
          feeMinor: isOwnFee ? fee : 0n,
          payee: { name: form.name, number: form.account, bank: { zh: bank, en: bank } },
          limitUse: { accountClass: account.accountClass },
          facts: found.payment,
          caps: isForeign(currency)
            ? terms.caps
            : [channelCap({ singleMinor: found.terms.rmbSingle, error: 'rmbAbroadSingle' })],
        },
        purpose: fillBoth(texts.purposeOfCode, { name: form.name, amount }),
        lines: remittanceLines(input, form, terms, found.route),
      }
    },

    /** Checks the characters of the picture once. Later decisions about the order skip them. */
    async verifySecrets(context, { input }) {
      const { imageCodeId, imageCode } = input as AbroadInput
      if (!(await useImageCode(context, imageCodeId, imageCode)))
        throw new BankError('imageCodeInvalid', { field: 'imageCode' })
      return null
    },

    execute: async (executing, given, { plan }) =>
      submit(executing as Executing<unknown>, given as AbroadInput, plan),
  })
}

/** Inserts a remittance, holds its money or sends it, and schedules the next step. */
function submit(
  executing: Executing<unknown>,
  input: AbroadInput,
  { terms, form }: { terms: RemittanceTerms; form: RemittanceForm },
): Executed {
  const { q, inSameRoundTrip, customerId, now, orderId } = executing
  const { network, purchase, isSentNow, price, goesAt } = terms
  const waits = !isSentNow && !(network === 'hongKong' && purchase)
  const state = waits ? 'pending' : 'processing'
  const remittance: Remittance = {
    customer_id: customerId,
    order_id: orderId,
    network,
    uetr: randomUUID(),
    state,
    form,
    account_id: terms.account.accountId,
    currency: terms.currency,
    amount_minor: terms.amountMinor,
    sent_minor: price.sentMinor,
    bearer: terms.bearer,
    fee_currency: price.feeCurrency,
    commission_minor: price.commissionMinor,
    cable_minor: price.cableMinor,
    prepaid_minor: price.prepaidMinor,
    is_purchase: purchase !== null,
    usd_minor: terms.usdMinor,
    limit_minor: terms.limitMinor,
    limit_date: businessDate(now),
    submitted_at: now,
    goes_at: goesAt,
    deadline_at: terms.deadlineAt,
    settles_on: terms.settlesOn,
    approved_at: null,
    sent_at: isSentNow ? now : null,
    settled_at: null,
    ended_at: null,
    reason: null,
    hops: [],
    charged_minor: null,
    returned_minor: null,
    claimed_minor: null,
    asks: 0,
    returned_fee_minor: null,
    recall_state: null,
    recall_asked_at: null,
    recall_until: null,
  }
  const row = { ...remittance, form: JSON.stringify(form), hops: '[]' }
  inSameRoundTrip(q.insertInto('remittance.remittances').values(row).execute())
  if (input.templateName) inSameRoundTrip(keepTemplate(executing, network, input))
  const due = (kind: string, dueAt: Date) =>
    inSameRoundTrip(schedule(q, { customerId, kind, reference: orderId, dueAt }))
  if (isSentNow) {
    inSameRoundTrip(afterSending(q, remittance, now))
    return { state, steps: ['submitted', 'sent'], journals: sendJournals(remittance, now, { held: false }) }
  }
  if (waits) due(dueKinds.deskBatch, goesAt)
  due(dueKinds.deadline, terms.deadlineAt)
  const journals: JournalDraft[] = holdJournals(remittance, now)
  if (purchase) {
    const { account, currency } = terms
    if (currency === 'CNY') throw new Error('RMB is not bought')
    const pocket = { cash: false }
    const trade = submitTrade(
      executing,
      {
        account,
        pocket,
        currency,
        quote: purchase.quote,
        amountMinor: purchase.boughtMinor,
        rmbMinor: purchase.rmbMinor,
        usdMinor: purchase.usdMinor,
      },
      { side: 'buy', purpose: input.purpose, what: remitPurposes[input.purpose] },
    )
    journals.push(...(trade.journals ?? []))
  }
  return { state, steps: ['submitted', 'held'], journals }
}

function keepTemplate({ q, customerId, now }: Executing<unknown>, network: RemitNetwork, input: AbroadInput) {
  return q
    .insertInto('remittance.templates')
    .values({
      customer_id: customerId,
      network,
      name: input.templateName,
      changed_at: now,
      form: JSON.stringify(templateOf(input)),
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'network', 'name']).doNothing())
    .execute()
}

/** Returns everything that the message contains. */
function formOf(
  network: RemitNetwork,
  input: AbroadInput,
  { customer, account }: { customer: Customer; account: string },
): RemittanceForm {
  const { name, street, town, state, postcode, country } = input
  const { code, purpose, paymentType, contract, invoice, approval, information } = input
  return {
    remitter: {
      name: latinName(customer),
      street: input.remitterStreet,
      town: input.remitterTown,
      state: input.remitterState,
      postcode: input.remitterPostcode,
      country: input.remitterCountry,
      phone: input.phone,
      account,
    },
    name,
    street,
    town,
    state,
    postcode,
    country,
    account: input.account,
    bank: bankOf(network, input),
    code,
    purpose,
    paymentType,
    contract,
    invoice,
    approval,
    information,
  }
}

/** Returns the recorded Latin name in the character set of the message. */
export const latinName = ({ nameEn }: Pick<Customer, 'nameEn'>): string =>
  nameEn
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9/\-?:().,'+ ]/g, '')
    .slice(0, 70)

function bankOf(network: RemitNetwork, input: AbroadInput): RemittanceForm['bank'] {
  if (!isSwift(network, input)) {
    const code = (input as { bank: HongKongBank }).bank
    const names: Readonly<Record<HongKongBank, { en: string }>> = hongKongBanks
    return { bic: '', clearingCode: code, name: names[code].en, town: 'HONG KONG', country: 'HK' }
  }
  const { bic, clearingCode, bankName, bankTown } = input
  const listed = bankByCode(bic || clearingCode)
  return {
    bic,
    clearingCode,
    country: bankCountryOf(input),
    name: bankName || listed?.name || '',
    town: bankTown || listed?.town || '',
  }
}

export const remitOverseas = remittanceBy('swift', overseasRemittance)
export const remitToHongKong = remittanceBy('hongKong', hongKongRemittance)
export const remitRmb = remittanceBy('cips', rmbRemittance)
