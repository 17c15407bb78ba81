import { type Bilingual, brand, fillBoth, formatGrouped, inBoth, parseAmount } from '@cloudsail/contract'
import { donate as contract } from '@cloudsail/contract/donation'
import {
  type Account,
  isCurrentAccount,
  readAccount,
  refuseUnusable,
  requireCover,
  requireOwn,
  wakeAccount,
} from '../accounts/core/index.ts'
import { businessDate, parameter } from '../bankday/index.ts'
import { findCustomer } from '../customers/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { bankAccount, type JournalDraft } from '../ledger/index.ts'
import { receivingBank } from '../networks/index.ts'
import {
  accountLine,
  amountLines,
  type FactsContext,
  type InputOf,
  orderDefinition,
  type PaymentFacts,
  payerOf,
  paymentFacts,
} from '../orders/index.ts'
import { type Charity, findCharity } from './charities.ts'
import { donationReceipts } from './parameters.ts'
import { newReceipt, requestReceipt } from './receipts.ts'
import { drawSerial } from './serial-numbers.ts'
import { scheduleSettlement } from './settle.ts'
import { donationTexts as texts } from './texts.ts'

type Input = InputOf<typeof contract>

/** PLT0101000: donates to a charity. The order is final at once. The bank keeps the money until the day's sum is sent. */
export const donate = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, input) {
    const { q, customerId, now, lock } = context
    const accountId = BigInt(input.payerAccountId)
    const charity = findCharity(q, input.charity)
    return {
      account: readAccount(q, customerId, accountId, { lock }),
      customer: findCustomer(q, customerId),
      charity,
      receipts: parameter(q, donationReceipts, businessDate(now)),
      bank: bankOf(q, charity),
      payment: factsOf(context, accountId, charity),
    }
  },

  decide({ session }, input, { account, customer, charity, receipts, bank, payment }) {
    if (session.kind === 'cardOnly') throw new BankError('cardOnlyRefused')
    if (!charity) throw new BankError('charityRequired', { field: 'charity' })
    if (charity.state !== 'open') throw new BankError('charityClosed', { field: 'charity' })
    const amountMinor = parseAmount(input.amount, 'CNY')
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    const payer = payingAccount(account, amountMinor)
    const listedName = listedAs(input.honour, customer)
    const donor = input.donorName || customer.name
    const amount = formatGrouped(amountMinor, 'CNY')
    const small = input.receipt.kind !== 'none' && amountMinor < receipts.advisedFrom
    return {
      plan: { payer, charity, amountMinor, donor, listedName },
      payment: {
        amountMinor,
        currency: 'CNY',
        feeMinor: 0n,
        payer: payerOf(payer),
        payee: {
          name: charity.account.name,
          number: charity.account.number,
          bank: bank ?? inBoth(charity.account.bank),
        },
        remark: input.note,
        limitUse: { accountClass: payer.accountClass },
        facts: payment,
      },
      purpose: {
        zh: fillBoth(texts.purpose, { charity: charity.name.zh, amount }).zh,
        en: fillBoth(texts.purpose, { charity: charity.name.en, amount }).en,
      },
      warnings: small
        ? [
            {
              key: 'receiptSmallGift',
              text: fillBoth(texts.smallGift, { amount: formatGrouped(receipts.advisedFrom, 'CNY') }),
            },
          ]
        : [],
      lines: linesOf(input, { payer, charity, amountMinor, donor, listedName }),
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, input, { plan }) {
    const { payer, charity, amountMinor, donor, listedName } = plan
    const givenOn = businessDate(now)
    const serial = drawSerial(givenOn)
    const receipt = newReceipt(input.receipt)
    inSameRoundTrip(
      q
        .insertInto('donation.donations')
        .values({
          customer_id: customerId,
          order_id: orderId,
          serial,
          donor,
          note: input.note,
          honour: input.honour,
          charity_code: charity.code,
          account_id: payer.accountId,
          amount_minor: amountMinor,
          given_at: now,
          given_on: givenOn,
          ...receipt,
        })
        .execute(),
    )
    inSameRoundTrip(
      q
        .insertInto('donation.given')
        .values({
          given_on: givenOn,
          given_at: now,
          serial,
          charity_code: charity.code,
          amount_minor: amountMinor,
          listed: input.honour !== null,
          listed_name: listedName,
        })
        .execute(),
    )
    inSameRoundTrip(scheduleSettlement(q, { givenOn, charity: charity.code }))
    if (receipt.receipt_state === 'requested')
      inSameRoundTrip(requestReceipt(q, { customerId, orderId, now }))
    inSameRoundTrip(wakeAccount(q, customerId, payer.accountId))
    const amount = formatGrouped(amountMinor, 'CNY')
    const told = (language: 'zh' | 'en') =>
      fillBoth(texts.notification, { charity: charity.name[language], amount, serial })[language]
    return {
      journals: [donationJournal({ orderId, now, payer, charity, amountMinor, serial })],
      notifications: [{ customerId, text: { zh: told('zh'), en: told('en') } }],
    }
  },
})

async function bankOf(q: Queryable, charity: Promise<Charity | null>): Promise<Bilingual | null> {
  const found = await charity
  if (found?.ledgerAccount) return brand.bank
  return found && ((await receivingBank(q, found.account.bank.slice(0, 3)))?.name ?? null)
}

async function factsOf(
  context: FactsContext,
  accountId: bigint,
  charity: Promise<Charity | null>,
): Promise<PaymentFacts> {
  const found = await charity
  return paymentFacts(context, accountId, found ? [found.account.number] : [])
}

/**
 * Returns the paying account. It must be the customer's own current account in CNY with the transfer service open and enough
 * money.
 */
function payingAccount(account: Account | null, amountMinor: bigint): Account {
  const field = 'payerAccountId'
  const payer = requireOwn(account, { field })
  refuseUnusable(payer, { field })
  if (!isCurrentAccount(payer)) throw new BankError('accountWrongType', { field })
  if (!payer.transferService) throw new BankError('transferServiceClosed', { field })
  const balance = payer.balances.find(({ currency }) => currency === 'CNY')
  if (!balance) throw new BankError('accountWrongType', { field })
  requireCover(balance, amountMinor, { field: 'amount' })
  return payer
}

/** Returns the name for the honour list, or null if the donor stays anonymous or is not listed. */
function listedAs(
  honour: Input['honour'],
  { name, nickname }: { name: string; nickname: string | null },
): string | null {
  if (honour === 'full') return name
  if (honour !== 'nickname') return null
  if (nickname === null) throw new BankError('honourNicknameMissing', { field: 'honour' })
  return nickname
}

interface Gift {
  payer: Account
  charity: Charity
  amountMinor: bigint
  donor: string
  listedName: string | null
}

function linesOf(input: Input, { payer, charity, amountMinor, donor, listedName }: Gift) {
  const { receipt, honour } = input
  const values = { email: '', address: '', postcode: '', ...receipt }
  const listed = (language: 'zh' | 'en') =>
    fillBoth(texts.honourAs, { name: listedName ?? texts.anonymous[language] })[language]
  return [
    { key: 'charity', label: texts.charity, value: charity.name, tone: 'strong' as const },
    { key: 'foundation', label: texts.foundation, value: charity.foundation },
    ...amountLines({ amountMinor, currency: 'CNY' }),
    accountLine('payer', payer),
    { key: 'donor', label: texts.donor, value: inBoth(donor) },
    { key: 'note', label: texts.note, value: input.note === '' ? texts.none : inBoth(input.note) },
    {
      key: 'receipt',
      label: texts.receipt,
      value:
        receipt.kind === 'none'
          ? texts.receiptNone
          : fillBoth(receipt.kind === 'paper' ? texts.receiptPaper : texts.receiptElectronic, values),
    },
    {
      key: 'honour',
      label: texts.honour,
      value: honour === null ? texts.honourNone : { zh: listed('zh'), en: listed('en') },
    },
    { key: 'effect', label: texts.effect, value: texts.final, tone: 'warn' as const },
  ]
}

/**
 * Returns the journal of a donation: Dr the donor's account, Cr the agency account that keeps donations until the day's sum
 * is sent.
 */
function donationJournal({
  orderId,
  now,
  payer,
  charity,
  amountMinor,
  serial,
}: Pick<Gift, 'amountMinor'> & {
  orderId: string
  now: Date
  payer: Pick<Account, 'customerId' | 'accountId'>
  charity: Pick<Charity, 'account'>
  serial: string
}): JournalDraft {
  return {
    kind: 'donation',
    reference: orderId,
    bookedAt: now,
    legs: [
      {
        account: { ownerId: payer.customerId, accountId: payer.accountId, currency: 'CNY' },
        amountMinor: -amountMinor,
        details: {
          summary: 'donation',
          counterpartyName: charity.account.name,
          counterpartyNumber: charity.account.number,
          remark: serial,
        },
      },
      { account: bankAccount('agency', 'CNY'), amountMinor },
    ],
  }
}
