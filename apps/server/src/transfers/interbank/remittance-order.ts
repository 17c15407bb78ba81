import {
  type Bilingual,
  fillBoth,
  formatAmount,
  formatGrouped,
  inBoth,
  parseAmount,
  type RequestOf,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import type { OrderContract, OrderLine, OrderWarning } from '@cloudsail/contract/orders'
import type { largeRemittance } from '@cloudsail/contract/transfers'
import { type Account, findNumbers, readAccount, requireOwn } from '../../accounts/core/index.ts'
import { agreements } from '../../agreements/index.ts'
import { businessDate, schedule } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { requestReview } from '../../networks/index.ts'
import {
  accountLine,
  amountLines,
  type Channel,
  channelCap,
  type Executed,
  type FactsContext,
  type InputOf,
  moneyText,
  orderDefinition,
  orderTexts,
  payerOf,
  paymentFacts,
} from '../../orders/index.ts'
import { saveOutsideContact } from '../contacts/outside-contacts.ts'
import { keyOf, knownNames } from '../payees/known-names.ts'
import { payeeHints } from '../payees/payee-hints.ts'
import { checkPayer, refuseUnsigned } from '../payer-check.ts'
import { purposeTexts, transferTexts } from '../texts.ts'
import { transferRemark } from '../transfer-lines.ts'
import { warningsOf } from '../warnings.ts'
import { findBank, type PayeeBank, payeeBankOf, refuseOwnBank } from './payee-bank.ts'
import { remittanceFee, remittanceTariff } from './remittance-parameters.ts'
import { remittanceTexts } from './remittance-texts.ts'
import {
  debitJournal,
  holdJournal,
  type Remittance,
  type RemittanceKind,
  releaseRemittance,
  sendRemittance,
} from './remittances.ts'

/** Input that all remittances to another bank share. */
type Input = RequestOf<typeof largeRemittance.prepare>

/** The route and the time of a remittance. */
interface Route {
  network: Remittance['network']
  arrival: Remittance['arrival']
  /** The arrival as stated in the signed text. */
  arrivalText: Bilingual
  /** The money is on hold until then. Null if the remittance is sent at once. */
  heldUntil: Date | null
  /** True if the bank must approve the remittance before it is sent. */
  needsApproval: boolean
  /** Maximum amount of this route. */
  channel?: Channel
}

/** How a kind of remittance chooses its route. */
interface Routing<C extends OrderContract, Found> {
  /** Loads the data that the route depends on. */
  loadFacts(context: FactsContext): Promise<Found>
  route(found: Found, asked: { input: InputOf<C>; amountMinor: bigint; now: Date }): Route
}

/** Defines a remittance order to an account at another bank. `routing` chooses the route. */
export function remittanceBy<C extends OrderContract, Found>(contract: C, routing: Routing<C, Found>) {
  return orderDefinition({
    contract,
    authorisation: 'own',
    accepts: () => agreements.interbankRemittance,

    loadFacts(context, given) {
      const input = given as Input
      return {
        parties: loadParties(context, input),
        way: routing.loadFacts(context),
        payment: paymentFacts(context, BigInt(input.payerAccountId), [input.payeeAccount]),
      }
    },

    decide({ session, now }, given, { parties: looked, way, payment }) {
      const input = given as Input
      refuseUnsigned(session, contract)
      const parties = decideOutside(looked, input)
      const { payer, amountMinor, bank, fee, warnings } = parties
      const route = routing.route(way, { input: given, amountMinor, now })
      const available = checkPayer(payer, amountMinor + fee.feeMinor)

      const amount = formatGrouped(amountMinor, 'CNY')
      const remark = transferRemark(input)
      const purpose = purposeTexts[input.purpose]
      const ofCode = (language: 'zh' | 'en') =>
        fillBoth(transferTexts.purposeOfCode, {
          tail: tailOf(input.payeeAccount),
          amount,
          purpose: purpose[language],
        })[language]
      return {
        plan: { payer, amountMinor, feeMinor: fee.feeMinor, bank, remark, route },
        payment: {
          amountMinor,
          currency: 'CNY',
          feeMinor: fee.feeMinor,
          payer: payerOf(payer),
          payee: { name: input.payeeName, number: input.payeeAccount, bank: bank.name },
          remark,
          limitUse: { accountClass: payer.accountClass },
          facts: payment,
          ...(route.channel && { caps: [channelCap(route.channel)] }),
        },
        purpose: { zh: ofCode('zh'), en: ofCode('en') },
        lines: remittanceLines(input, { ...parties, arrivalText: route.arrivalText }),
        hints: (history) => payeeHints(available - amountMinor - fee.feeMinor, history),
        warnings,
      }
    },

    async execute({ q, inSameRoundTrip, customerId, attended, now, limitsAt, orderId }, given, { plan }) {
      const input = given as Input
      const { payer, amountMinor, feeMinor, bank, remark, route } = plan
      if (input.saveContact)
        inSameRoundTrip(
          saveOutsideContact(q, {
            customerId,
            now,
            payeeType: input.payeeType,
            name: input.payeeName,
            account: input.payeeAccount,
            bank: input.bank,
            branchCode: input.branchCode,
            bankName: bank.name.zh,
            remark: '',
          }),
        )
      const remittance: Remittance = {
        customer_id: customerId,
        order_id: orderId,
        arrival: route.arrival,
        network: route.network,
        amount_minor: amountMinor,
        fee_minor: feeMinor,
        payer_account_id: payer.accountId,
        payer_name: payer.holderName,
        payer_number: payer.number,
        payer_bank: payer.branchCode,
        payee_name: input.payeeName,
        payee_number: input.payeeAccount,
        payee_bank: bank.code,
        payee_bank_name: bank.name.zh,
        purpose: purposeTexts[input.purpose].zh,
        remark,
        payee_mobile: input.payeeMobile,
        limit_date: businessDate(limitsAt ?? now),
        held_until: route.heldUntil,
        released_at: null,
        needs_approval: route.needsApproval,
        approved_at: null,
      }
      inSameRoundTrip(q.insertInto('transfers.remittances').values(remittance).execute())
      const held = [holdJournal(remittance, now)]
      if (route.needsApproval) {
        const kind: RemittanceKind = 'transfers.remittance'
        const review = { kind, customerId, orderId, request: reviewOf(remittance), now }
        inSameRoundTrip(requestReview(q, review))
        const steps = ['submitted', 'held', 'authorizing'] as const
        return { state: 'authorizing', steps, journals: held } satisfies Executed
      }
      if (route.heldUntil) {
        const dueAt = route.heldUntil
        const due = { customerId, kind: releaseRemittance, reference: orderId, dueAt }
        inSameRoundTrip(schedule(q, due))
        // A remittance that waits for a network to open is accepted. One that the payer wants sent later is pending.
        const state = route.arrival === 'hvps' ? 'accepted' : 'pending'
        return { state, steps: ['submitted', 'held'], journals: held } satisfies Executed
      }
      inSameRoundTrip(sendRemittance(q, remittance, { now, clock: attended && now }))
      return {
        state: 'processing',
        steps: ['submitted'],
        journals: [debitJournal(remittance, now, { held: false })],
      } satisfies Executed
    },
  })
}

/** Returns the data of a remittance that the back office reviews. */
function reviewOf(remittance: Remittance) {
  return {
    amount: formatAmount(remittance.amount_minor, 'CNY'),
    payerName: remittance.payer_name,
    payerAccount: remittance.payer_number,
    payeeName: remittance.payee_name,
    payeeAccount: remittance.payee_number,
    payeeBank: remittance.payee_bank,
    purpose: remittance.purpose,
    remark: remittance.remark,
  }
}

type Parties = Pick<Input, 'payerAccountId' | 'payeeName' | 'payeeAccount' | 'bank' | 'branchCode' | 'amount'>

/** Loads account, bank and price of a remittance, and the stored answer of the payee's bank to the name check. */
export async function loadParties({ q, customerId, now, lock }: FactsContext, input: Parties) {
  const [payer, bank, tariff, ours, names] = await Promise.all([
    readAccount(q, customerId, BigInt(input.payerAccountId), { lock }),
    findBank(q, input),
    remittanceTariff(q, businessDate(now)),
    findNumbers(q, [input.payeeAccount]),
    knownNames(q, customerId, [input], now),
  ])
  return { payer, bank, tariff, ours, name: names.get(keyOf(input)) }
}

/**
 * Decides what all remittances share, at once or on a future date: payer, amount, bank, fee and warnings. Does not check the
 * payer's balance.
 */
export function decideOutside(
  looked: Awaited<ReturnType<typeof loadParties>>,
  input: Parties,
): {
  payer: Account
  amountMinor: bigint
  bank: PayeeBank
  fee: { feeMinor: bigint; waived: boolean }
  warnings: OrderWarning[]
} {
  const amountMinor = parseAmount(input.amount, 'CNY')
  if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  const payer = requireOwn(looked.payer, { field: 'payerAccountId' })
  const bank = payeeBankOf(looked.bank, input)
  refuseOwnBank(input.payeeAccount, looked.ours)
  checkPayer(payer, 0n)
  const warnings = warningsOf('outside', { ...input, payer, amountMinor, name: looked.name })
  return { payer, amountMinor, bank, fee: remittanceFee(looked.tariff, amountMinor), warnings }
}

interface Shown {
  payer: Account
  amountMinor: bigint
  bank: PayeeBank
  fee: { feeMinor: bigint; waived: boolean }
  arrivalText: Bilingual
}

/** Returns the lines that the customer confirms and signs and that the receipt prints. */
export function remittanceLines(
  input: Input,
  { payer, amountMinor, bank, fee, arrivalText }: Shown,
): Omit<OrderLine, 'note'>[] {
  return [
    ...amountLines({ amountMinor, currency: 'CNY' }),
    accountLine('payer', payer),
    {
      key: 'payee',
      label: orderTexts.payee,
      value: inBoth(`${input.payeeName} · ${spacedNumber(input.payeeAccount)}`),
      tone: 'strong',
    },
    { key: 'bank', label: remittanceTexts.bank, value: bank.name },
    { key: 'payeeType', label: remittanceTexts.payeeType, value: remittanceTexts[input.payeeType] },
    { key: 'arrival', label: orderTexts.arrival, value: arrivalText },
    {
      key: 'fee',
      label: orderTexts.fee,
      value: fee.waived ? remittanceTexts.waived : moneyText({ amountMinor: fee.feeMinor, currency: 'CNY' }),
    },
    { key: 'purpose', label: orderTexts.purpose, value: purposeTexts[input.purpose] },
    ...(input.postscript
      ? [{ key: 'postscript', label: orderTexts.postscript, value: inBoth(input.postscript) }]
      : []),
    ...(input.payeeMobile
      ? [{ key: 'payeeMobile', label: remittanceTexts.payeeMobile, value: inBoth(input.payeeMobile) }]
      : []),
  ]
}
