import { type Bilingual, fillBoth, tailOf } from '@cloudsail/contract'
import type { OrderContract } from '@cloudsail/contract/orders'
import type * as z from 'zod/mini'
import {
  type Account,
  balanceOfPocket,
  readAccount,
  requireCover,
  wakeAccount,
} from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { JournalDraft } from '../../ledger/index.ts'
import {
  type Asked,
  accountLine,
  amountLines,
  awaitFacts,
  type Facts,
  type FactsContext,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { type CertificateKey, readCertificateKey } from '../certificate-key.ts'
import { receivingAccount, refuseParent } from '../time/accounts.ts'
import type { Certificate } from '../time/certificates.ts'
import { drawJournal, openBanknoteAccounts } from '../time/draw-journal.ts'
import { depositTexts as texts } from '../time/texts.ts'
import { type Line, linesOf, moneyIn } from './lines.ts'

type DrawContract = OrderContract<z.ZodMiniType<{ deposit: string; amount: string; toAccountId: string }>>
export type Queries = Readonly<Record<string, Promise<unknown>>> & {
  certificates: Promise<readonly unknown[]>
}

/** The certificate as it is after carrying out what is due. */
export type Settled = {
  certificate: Pick<
    Certificate,
    'customerId' | 'accountId' | 'number' | 'currency' | 'cash' | 'principalMinor'
  >
}

/** The sums of a draw, in minor units. */
export interface Sums {
  principalMinor: bigint
  interestMinor: bigint
  /** Interest paid earlier that goes back. */
  takenBackMinor?: bigint
}

/** A draw that has been decided. */
export interface DecidedDraw<S extends Settled, D extends Sums> {
  settled: S
  draw: D
  parent: Account
  /** The customer's account that receives principal and interest. An authority receives the principal itself. */
  to: Pick<Account, 'accountId'> | null
  on: string
  by: DrawnBy
}

/** Who draws. What an authority takes may leave less than the minimum, and is not the one part that a customer may draw. */
type DrawnBy = 'customer' | 'authority'

/** What is confirmed about a draw besides its sums. */
export interface DrawDescription {
  /** The certificate in words. */
  certificate: Bilingual
  /** Between principal and interest. */
  lines: readonly Line[]
  /** After the interest. */
  after?: readonly Line[]
}

/** How a product is drawn: everything in which its order differs from that of the other products. */
export interface DrawnProduct<L extends Queries, S extends Settled, D extends Sums> {
  contract: DrawContract
  /** Names the product in notifications. */
  name: Bilingual
  /** What the code is for, with the amount. Names the product unless given. */
  purpose?: Bilingual
  /** Kind of the entries on the statements. */
  summary: string
  /** Starts the queries for the certificate, by its key, and for what decides about its draw. */
  load(context: FactsContext, key: CertificateKey): L
  /** Throws the reason why the customer cannot draw now. */
  admit?(asked: Asked): void
  /** Carries out what is due on the certificate. Throws if it is then closed. */
  settle(found: Facts<L>['certificates'][number], given: { facts: Facts<L>; parent: Account; on: string }): S
  /** Returns the principal that a customer asks for, in minor units. Throws the reason why the amount cannot be drawn. */
  principalOf(settled: S, asked: { amount: string; facts: Facts<L>; on: string }): bigint
  /** Returns the sums of drawing a principal. */
  draw(settled: S, asked: { principalMinor: bigint; by: DrawnBy; facts: Facts<L>; on: string }): D
  describe(drawn: Omit<DecidedDraw<S, D>, 'to' | 'by'> & { facts: Facts<L> }): DrawDescription
  /** The key of the interest among the lines. */
  interestKey?: string
  /** Returns the words for the sum that stays, and for a draw that leaves nothing. */
  stays?(left: Bilingual): Bilingual
  nothing?: Bilingual
  /** Writes the certificate after the draw, with what was due on it. */
  save(tx: Tx, drawn: DecidedDraw<S, D>, order: { orderId: string; now: Date }): Promise<unknown>
  /** Returns the journals of what was due, and the notifications about it. */
  dueBefore(drawn: DecidedDraw<S, D>, now: Date): { journals: JournalDraft[]; told?: Bilingual | null }
}

const line = linesOf(texts)

/** Declares how a product is drawn. */
export const drawnProduct = <L extends Queries, S extends Settled, D extends Sums>(
  product: DrawnProduct<L, S, D>,
): DrawnProduct<L, S, D> => product

/** Returns the order that draws a certificate of a product, whole or in part, into a current account. */
export function drawOrder<L extends Queries, S extends Settled, D extends Sums>(
  product: DrawnProduct<L, S, D>,
) {
  const { contract, name, nothing = texts.nothing, interestKey = 'earned' } = product
  return orderDefinition({
    contract,
    authorisation: 'own',

    loadFacts(context, { deposit, toAccountId }) {
      const { q, customerId, lock } = context
      const key = readCertificateKey(deposit)
      return {
        found: awaitFacts(product.load(context, key)),
        parent: readAccount(q, customerId, key.accountId),
        to: readAccount(q, customerId, BigInt(toAccountId), { lock }),
        payment: paymentFacts(context, key.accountId, []),
      }
    },

    decide(asked, { amount }, { found: facts, parent, to: receiver, payment }) {
      product.admit?.(asked)
      const [found] = facts.certificates
      if (!found || !parent) throw new BankError('depositUnknown', { field: 'deposit' })
      refuseParent(parent, 'deposit')
      const on = businessDate(asked.now)
      const settled = product.settle(found, { facts, parent, on })
      const wantedMinor = product.principalOf(settled, { amount, facts, on })
      const draw = product.draw(settled, { principalMinor: wantedMinor, by: 'customer', facts, on })
      const { currency, principalMinor: heldMinor } = settled.certificate
      const balance = balanceOfPocket(parent, { currency, cash: false })
      // Interest that the settlement adds now is not in the balance yet, so only a freeze limits what is drawn.
      if (balance && balance.frozenMinor > 0n)
        requireCover(balance, draw.principalMinor, { field: 'deposit' })
      const to = receivingAccount(receiver, currency, 'toAccountId')
      const { principalMinor, interestMinor, takenBackMinor = 0n } = draw
      const money = moneyIn(currency)
      const left = heldMinor - principalMinor
      const arrives = { amountMinor: principalMinor + interestMinor - takenBackMinor, currency }
      const { certificate, lines, after = [] } = product.describe({ settled, draw, facts, parent, on })
      const stays = product.stays?.(money(left)) ?? money(left)
      return {
        plan: { settled, draw, parent, to, on, by: 'customer' as const },
        payment: ownMoneyPayment(arrives, { payer: parent, payee: to, facts: payment }),
        purpose: fillBoth(product.purpose ?? texts.drawPurpose, {
          product: name,
          amount: money(principalMinor),
        }),
        lines: [
          ...amountLines(arrives, texts.arrives),
          line('certificate', certificate),
          line('drawn', money(principalMinor)),
          ...lines,
          { ...line('earned', money(interestMinor), 'strong'), key: interestKey },
          ...after,
          line('remainder', left > 0n ? stays : nothing),
          accountLine('payee', to),
        ],
      }
    },

    async execute({ q, customerId, now, orderId }, _input, { plan }) {
      const { settled, draw, parent, to } = plan
      const { certificate } = settled
      await Promise.all([
        product.save(q, plan, { orderId, now }),
        wakeAccount(q, customerId, to.accountId),
        openBanknoteAccounts(q, [{ certificate, to }]),
      ])
      const money = moneyIn(certificate.currency)
      const { principalMinor, interestMinor, takenBackMinor = 0n } = draw
      const { journals: dueBefore, told } = product.dueBefore(plan, now)
      const text = fillBoth(takenBackMinor > 0n ? texts.notificationReturned : texts.notificationDrawn, {
        product: name,
        number: certificate.number,
        tail: tailOf(to.number),
        time: wireTime(now).slice(11, 16),
        amount: money(principalMinor),
        interest: money(interestMinor),
        returned: money(takenBackMinor),
      })
      return {
        journals: [
          drawJournal(
            { certificate, parentNumber: parent.number, to, principalMinor, interestMinor, takenBackMinor },
            { kind: 'deposit', reference: orderId, bookedAt: now, summary: product.summary },
          ),
        ],
        dueBefore,
        notifications: [told, text].flatMap((each) => (each ? [{ customerId, text: each }] : [])),
      }
    },
  })
}
