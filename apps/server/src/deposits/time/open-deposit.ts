import {
  type Bilingual,
  type Currency,
  fillBoth,
  inBoth,
  maskCard,
  parseAmount,
  rateText,
  readPocket,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import {
  openTimeDeposit as contract,
  type DepositRun,
  depositRun,
  interestAtMaturity,
  isWholeUnits,
} from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import {
  type Account,
  type Balance,
  nextBookNumber,
  openCustomerAccounts,
  readAccount,
  readAccounts,
} from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type JournalDraft, openAccounts } from '../../ledger/index.ts'
import {
  accountLine,
  amountLines,
  moneyText,
  orderDefinition,
  payerOf,
  paymentFacts,
} from '../../orders/index.ts'
import { currencyText, payingAccount, receivingAccount, termMaster } from './accounts.ts'
import { leastOn } from './least.ts'
import { depositRatesOn } from './rates.ts'
import { termText, depositTexts as texts } from './texts.ts'

/** PAM0401000: from a current account into a time deposit, at today's board for the whole term. */
export const openTimeDeposit = orderDefinition({
  contract,
  authorisation: 'own',

  look(look, { from, settlementAccountId }) {
    const { q, customerId, now, lock } = look
    const today = businessDate(now)
    const { accountId } = readPocket(from)
    return {
      payer: readAccount(q, customerId, accountId, { lock }),
      accounts: readAccounts(q, customerId),
      settlement: readAccount(q, customerId, BigInt(settlementAccountId)),
      rates: depositRatesOn(q, [today]),
      least: leastOn(q, today),
      payment: paymentFacts(look, accountId, []),
    }
  },

  examine({ session, now }, input, { payer: found, accounts, settlement: to, rates, least, payment }) {
    if (session.kind === 'unsigned') throw new BankError('accountNotSigned')
    const { termMonths, instruction } = input
    const pocket = readPocket(input.from)
    const { currency } = pocket
    const { payer, balance } = payingAccount(found, pocket)
    const amountMinor = depositAmount(input.amount, currency, least(currency))
    if (balance.availableMinor < amountMinor) throw new BankError('insufficientBalance', { field: 'amount' })
    const today = businessDate(now)
    const board = rates.get(today)!
    const annualRatePpm = board.term(currency, termMonths)
    if (annualRatePpm === null) throw new BankError('depositTermUnavailable', { field: 'termMonths' })
    const settlement = receivingAccount(to, currency, 'settlementAccountId')
    const master = termMaster(accounts, 'from')

    const run = depositRun(amountMinor, { annualRatePpm, termMonths, effectiveOn: today })
    const amount = { amountMinor, currency }
    const rate = rateText(annualRatePpm)
    const interest = { amountMinor: interestAtMaturity(run), currency }
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    return {
      plan: { payer, balance, master, settlement, run },
      payment: {
        ...amount,
        feeMinor: 0n,
        payer: payerOf(payer),
        payee: master && { name: master.holderName, number: master.number, bank: null },
        remark: '',
        limitUse: null,
        facts: payment,
      },
      purpose: fillBoth(texts.openPurpose, { amount: moneyText(amount), term: termText(termMonths) }),
      lines: [
        ...amountLines(amount, texts.amount),
        accountLine('payer', payer),
        line('master', master ? inBoth(spacedNumber(maskCard(master.number))) : texts.newMaster),
        line('currency', currencyText(pocket)),
        line('term', termText(termMonths)),
        line('rate', fillBoth(texts.rateFixed, { rate })),
        line('effective', inBoth(today)),
        { ...line('matures', inBoth(run.maturesOn)), tone: 'strong' },
        { ...line('interest', moneyText(interest)), tone: 'strong' },
        line('instruction', texts[instruction]),
        { ...accountLine('payer', settlement), key: 'settlement', label: texts.settlement },
        line('early', fillBoth(texts.earlyValue, { rate: rateText(board.current[currency]) })),
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, { instruction }, { plan }) {
    const { payer, balance, run } = plan
    const { currency } = balance
    const { number, accountId, masterNumber } = await enterCertificate(q, { ...plan, instruction })
    const values = {
      tail: tailOf(payer.number),
      time: wireTime(now).slice(11, 16),
      rate: rateText(run.annualRatePpm),
      matures: run.maturesOn,
      amount: moneyText({ amountMinor: run.principalMinor, currency }),
      term: termText(run.termMonths),
    }
    const details = { summary: 'timeDepositOpen', remark: number }
    const journal: JournalDraft = {
      kind: 'deposit',
      reference: orderId,
      bookedAt: now,
      legs: [
        {
          account: { ownerId: customerId, accountId: balance.ledgerAccountId, currency },
          amountMinor: -run.principalMinor,
          details: { ...details, counterpartyNumber: masterNumber },
        },
        {
          account: { ownerId: customerId, accountId, currency },
          amountMinor: run.principalMinor,
          details: { ...details, counterpartyNumber: payer.number },
        },
      ],
    }
    return {
      journals: [journal],
      notifications: [{ customerId, text: fillBoth(texts.notificationOpened, values) }],
    }
  },
})

/** An amount as it is deposited: of whole units, and at least the least of the day. */
function depositAmount(text: string, currency: Currency, leastMinor: bigint | null): bigint {
  const field = 'amount'
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === null || !isWholeUnits(amountMinor, currency))
    throw new BankError('depositInteger', { field })
  if (leastMinor === null) throw new BankError('depositTermUnavailable', { field: 'termMonths' })
  if (amountMinor < leastMinor)
    throw new BankError('depositMinimum', {
      field,
      values: { minimum: moneyText({ amountMinor: leastMinor, currency }) },
    })
  return amountMinor
}

interface NewCertificate {
  payer: Account
  /** Null where it is still to be opened. */
  master: Account | null
  settlement: Account
  run: DepositRun
  /** It is paid from. */
  balance: Balance
  instruction: 'renew' | 'toCurrent'
}

/** Writes a new certificate under the next number of the customer's, on their term master, which is opened where there
 *  is none. Taking the number has other orders of the customer wait, so that a master is opened once. */
async function enterCertificate(
  tx: Tx,
  { payer, master, settlement, run, balance, instruction }: NewCertificate,
): Promise<{ number: string; accountId: bigint; masterNumber: string }> {
  const { customerId } = payer
  const { currency, cash } = balance
  const { rows } = await sql<{ number: string }>`
    insert into deposits.certificate_numbers as n (customer_id, last_number)
    select ${customerId}, coalesce(max(certificate_number::integer), 0) + 1 from deposits.time_deposits
      where customer_id = ${customerId} and certificate_number ~ '^[0-9]{1,9}$'
    on conflict (customer_id) do update set last_number = n.last_number + 1
    returning lpad(last_number::text, greatest(4, length(last_number::text)), '0') as number`.execute(tx)
  const { number } = rows[0]!
  const { accountId, number: masterNumber } =
    master ?? (await newlyOpened(tx, customerId)) ?? (await openMaster(tx, payer, run.effectiveOn, currency))
  const entered = tx
    .insertInto('deposits.time_deposits')
    .values({
      customer_id: customerId,
      account_id: accountId,
      certificate_number: number,
      currency,
      principal_minor: run.principalMinor,
      annual_rate_ppm: run.annualRatePpm,
      term_months: run.termMonths,
      effective_on: run.effectiveOn,
      matures_on: run.maturesOn,
      instruction,
      cash_or_remit: currency === 'CNY' || cash ? 'cash' : 'remit',
      closed_on: null,
      settlement_account_id: settlement.accountId,
    })
    .execute()
  const inCurrency = openAccounts(tx, [
    { ownerId: customerId, accountId, currency, normalSide: 'credit', overdraftLimitMinor: 0n },
  ])
  await Promise.all([entered, inCurrency])
  return { number, accountId, masterNumber }
}

/** The master that another order has opened since this one was looked at. */
async function newlyOpened(
  tx: Tx,
  customerId: bigint,
): Promise<{ accountId: bigint; number: string } | null> {
  const row = await tx
    .selectFrom('accounts.accounts')
    .select(['account_id as accountId', 'number'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'timeDeposit')
    .where('status', '<>', 'closed')
    .executeTakeFirst()
  return row ?? null
}

async function openMaster(
  tx: Tx,
  { customerId, holderName, branchCode }: Account,
  openedOn: string,
  currency: Currency,
): Promise<{ accountId: bigint; number: string }> {
  const number = await nextBookNumber(tx, branchCode)
  const [accountId] = await openCustomerAccounts(tx, [
    {
      customerId,
      accountId: null,
      number,
      kind: 'timeDeposit',
      holderName,
      branchCode,
      openedOn,
      currencies: [currency],
    },
  ])
  return { accountId: accountId!, number }
}
