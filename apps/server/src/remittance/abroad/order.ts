import { fillBoth } from '@cloudsail/contract'
import type { OrderContract } from '@cloudsail/contract/orders'
import {
  hongKongRemittance,
  overseasRemittance,
  type RemitNetwork,
  rmbRemittance,
} from '@cloudsail/contract/remittance'
import { agreements } from '../../agreements/index.ts'
import { BankError } from '../../errors.ts'
import { useImageCode } from '../../identity/index.ts'
import { channelCap, type Executing, moneyText, orderDefinition, payerOf } from '../../orders/index.ts'
import type { RemittanceForm } from '../tables.ts'
import { type AbroadInput, isForeign } from './form.ts'
import { remittanceLines } from './lines.ts'
import { loadRemittance, type RemittanceFacts } from './load-remittance.ts'
import { messageForm } from './message-form.ts'
import { submitRemittance } from './submit-remittance.ts'
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
      const form = messageForm(network, input, { customer: found.customer, account: terms.account.number })
      const { amountMinor, currency } = terms
      return {
        plan: { terms, form },
        payment: paymentOf(terms, form, found),
        purpose: fillBoth(texts.purposeOfCode, {
          name: form.name,
          amount: moneyText({ amountMinor, currency }),
        }),
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
      submitRemittance(executing as Executing<unknown>, given as AbroadInput, plan),
  })
}

/**
 * Returns what the limits and the register keep of a remittance. Foreign money counts against the caps in dollars, RMB
 * against a limit of its own. A fee in another currency than the money is not part of the payment.
 */
function paymentOf(terms: RemittanceTerms, form: RemittanceForm, found: RemittanceFacts) {
  const { account, amountMinor, currency, price } = terms
  const feeMinor = price.commissionMinor + price.cableMinor + price.prepaidMinor
  const bank = form.bank.name || form.bank.bic || form.bank.clearingCode
  return {
    amountMinor,
    currency,
    payer: payerOf(account),
    remark: form.information,
    feeMinor: price.feeCurrency === currency ? feeMinor : 0n,
    payee: { name: form.name, number: form.account, bank: { zh: bank, en: bank } },
    limitUse: { accountClass: account.accountClass },
    facts: found.payment,
    caps: isForeign(currency)
      ? terms.caps
      : [channelCap({ singleMinor: found.terms.rmbSingle, error: 'rmbAbroadSingle' })],
  }
}

export const remitOverseas = remittanceBy('swift', overseasRemittance)
export const remitToHongKong = remittanceBy('hongKong', hongKongRemittance)
export const remitRmb = remittanceBy('cips', rmbRemittance)
