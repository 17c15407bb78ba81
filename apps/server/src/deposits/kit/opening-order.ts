import { type Bilingual, type Currency, fillBoth, parseAmount, readPocket, tailOf } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import type { OrderContract } from '@cloudsail/contract/orders'
import type * as z from 'zod/mini'
import {
  type Account,
  type Balance,
  readAccount,
  readAccounts,
  requireCover,
} from '../../accounts/core/index.ts'
import type { Agreement } from '../../agreements/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import {
  type Asked,
  accountLine,
  amountLines,
  awaitFacts,
  type Facts,
  type InputOf,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { enterCertificates, type NewCertificates, openingJournal } from '../enter-certificate.ts'
import { parentDeposit, parentLine, payingAccount, receivingAccount } from '../time/accounts.ts'
import { depositTexts } from '../time/texts.ts'
import { type Line, moneyIn } from './lines.ts'

interface OpeningInput {
  from: string
  amount: string
  settlementAccountId?: string
}
type OpeningContract = OrderContract<z.ZodMiniType<OpeningInput>>
type Queries = Readonly<Record<string, Promise<unknown>>>
type Words = Parameters<typeof fillBoth>[1]

/** A deposit that is being opened: the order's input, the product's own facts, and the balance that pays. */
interface Paid<C extends OpeningContract, L extends Queries> {
  input: InputOf<C>
  facts: Facts<L>
  balance: Balance
  now: Date
  today: string
}

/** The terms of a new certificate, at the board of the day. Without a term, the rate is only that of the day of opening. */
export interface NewPlacement {
  principalMinor: bigint
  annualRatePpm: number
  termMonths: number | null
  effectiveOn: string
  maturesOn: string | null
}

/** The certificates of one order: several if it is a ladder. */
type Placements<Placement> = readonly [Placement, ...Placement[]]

/** Columns of a new certificate that its product decides. */
type Columns = Omit<
  NewCertificates['terms'][number],
  | 'principal_minor'
  | 'annual_rate_ppm'
  | 'term_months'
  | 'effective_on'
  | 'matures_on'
  | 'settlement_account_id'
>

/** How a product is opened: everything in which its order differs from that of the other products. */
interface OpenedProduct<C extends OpeningContract, L extends Queries, Placement extends NewPlacement> {
  contract: C
  /** The agreement that the customer accepts with the order. */
  accepts?: () => Agreement
  /** Names the amount, if not as other products do. */
  amountLabel?: Bilingual
  /** Kind of the entries on the statements. */
  summary: string
  /** Starts the queries for the terms of a day. */
  loadTerms(q: Queryable, today: string, input: InputOf<C>): L
  /** Throws the reason why the customer cannot open the product now. */
  admit?(asked: Asked, given: { input: InputOf<C>; facts: Facts<L> }): void
  /** Returns the error for a currency that the product does not have. Null if it has it. RMB only by default. */
  refuseCurrency?(currency: Currency): BankError | null
  /** Returns the amount in minor units. Throws the reason why the product cannot be opened with it. */
  amountOf(paid: Paid<C, L>): bigint
  /** Returns the certificate, or each of a ladder. Throws if the bank does not offer its terms. */
  placementsOf(paid: Paid<C, L>, amountMinor: bigint): Placements<Placement>
  /** Returns what is confirmed: lines between amount and paying account, and those below the parent deposit account. */
  describe(
    opened: Paid<C, L> & { runs: Placements<Placement>; amount: Bilingual; settlement: Account | null },
  ): {
    purpose: Bilingual
    first?: Line[]
    lines: Line[]
  }
  /** Returns the columns of a certificate besides its run and its settlement account. */
  columnsOf(run: Placement, input: InputOf<C>): Columns
  /** Writes what the product keeps besides its certificates. */
  keep?(tx: Tx, run: Placement, now: Date): Promise<void>
  /** Returns the notification. `tail`, `time` and `amount` are filled in for every product. */
  tell(runs: Placements<Placement>, numbers: readonly string[]): { text: Bilingual; values: Words }
}

/** Returns the order that moves money from a current account into a new deposit of a product. */
export function openingOrder<C extends OpeningContract, L extends Queries, Placement extends NewPlacement>(
  product: OpenedProduct<C, L, Placement>,
) {
  const { contract, accepts, refuseCurrency = refuseForeign } = product
  return orderDefinition({
    contract,
    authorisation: 'own',
    ...(accepts && { accepts }),

    loadFacts(context, input: InputOf<C>) {
      const { q, customerId, now, lock } = context
      const { from, settlementAccountId }: OpeningInput = input
      const { accountId } = readPocket(from)
      return {
        payer: readAccount(q, customerId, accountId, { lock }),
        accounts: readAccounts(q, customerId),
        settlement:
          settlementAccountId === undefined
            ? Promise.resolve(null)
            : readAccount(q, customerId, BigInt(settlementAccountId)),
        terms: awaitFacts(product.loadTerms(q, businessDate(now), input)),
        payment: paymentFacts(context, accountId, []),
      }
    },

    decide(asked, input: InputOf<C>, { payer: found, accounts, settlement: to, terms: facts, payment }) {
      const { now } = asked
      const { from, settlementAccountId }: OpeningInput = input
      product.admit?.(asked, { input, facts })
      const pocket = readPocket(from)
      const { currency } = pocket
      const foreign = refuseCurrency(currency)
      if (foreign) throw foreign
      const { payer, balance } = payingAccount(found, pocket)
      const paid = { input, facts, balance, now, today: businessDate(now) }
      const amountMinor = product.amountOf(paid)
      requireCover(balance, amountMinor, { field: 'amount' })
      const runs = product.placementsOf(paid, amountMinor)
      const settlement =
        settlementAccountId === undefined ? null : receivingAccount(to, currency, 'settlementAccountId')
      const parent = parentDeposit(accounts, 'from')
      const money = moneyIn(currency)(amountMinor)
      const { purpose, first = [], lines } = product.describe({ ...paid, runs, amount: money, settlement })
      const amount = { amountMinor, currency }
      return {
        plan: { payer, balance, parent, settlement, runs, money },
        payment: ownMoneyPayment(amount, { payer, payee: parent, facts: payment }),
        purpose,
        lines: [
          ...amountLines(amount, product.amountLabel ?? depositTexts.amount),
          ...first,
          accountLine('payer', payer),
          parentLine(parent),
          ...lines,
        ],
      }
    },

    async execute({ q, customerId, now, orderId }, input: InputOf<C>, { plan }) {
      const { payer, balance, parent, settlement, runs, money } = plan
      const terms = runs.map((run) => ({
        ...product.columnsOf(run, input),
        principal_minor: run.principalMinor,
        annual_rate_ppm: run.annualRatePpm,
        term_months: run.termMonths,
        effective_on: run.effectiveOn,
        matures_on: run.maturesOn,
        settlement_account_id: settlement?.accountId ?? null,
      }))
      const certificates = { payer, balance, parent, terms }
      const [entered] = await Promise.all([
        enterCertificates(q, certificates),
        product.keep?.(q, runs[0], now),
      ])
      const { text, values } = product.tell(runs, entered.numbers)
      const tail = tailOf(payer.number)
      const time = wireTime(now).slice(11, 16)
      const posting = { kind: 'deposit', reference: orderId, bookedAt: now, summary: product.summary }
      return {
        journals: [openingJournal(certificates, entered, posting)],
        notifications: [{ customerId, text: fillBoth(text, { ...values, tail, time, amount: money }) }],
      }
    },
  })
}

/** Returns the error for money that is not RMB. */
function refuseForeign(currency: Currency): BankError | null {
  if (currency === 'CNY') return null
  return new BankError('currencyUnsupported', {
    field: 'from',
    values: { currency: currencyNames[currency] },
  })
}

/** Parses an amount in RMB. Throws amountInvalid. */
export function rmbAmount(text: string): bigint {
  const amountMinor = parseAmount(text, 'CNY')
  if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  return amountMinor
}

/** Returns the line of the account that receives automatic payments of the deposit. None without such an account. */
export const settlementLine = (settlement: Account | null, label: Bilingual): Line[] =>
  settlement ? [{ ...accountLine('payer', settlement), key: 'settlement', label }] : []

/** Returns a certificate without a term that begins on a date. */
export const openEnded = (
  principalMinor: bigint,
  annualRatePpm: number,
  effectiveOn: string,
): NewPlacement => ({
  principalMinor,
  annualRatePpm,
  termMonths: null,
  effectiveOn,
  maturesOn: null,
})
