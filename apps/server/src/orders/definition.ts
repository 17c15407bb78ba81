import type { Bilingual, Currency, ErrorKey, RequestOf } from '@cloudsail/contract'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import type {
  FactorKind,
  OrderContract,
  OrderEvent,
  OrderHint,
  OrderLine,
  OrderState,
  OrderWarning,
} from '@cloudsail/contract/orders'
import type * as z from 'zod/mini'
import type { Account } from '../accounts/core/index.ts'
import type { Agreement } from '../agreements/index.ts'
import type { Tx } from '../db/database.ts'
import type { CustomerContext } from '../http/handler.ts'
import type { JournalDraft } from '../ledger/index.ts'
import type { Cap, LimitPart } from '../limits/enforcement/index.ts'
import type { FactQueries, Facts } from '../pipeline/index.ts'
import type { Asked, FactsContext } from './facts-context.ts'
import type { PayeeHistory } from './payee-history.ts'
import type { PaymentFacts } from './payment-facts.ts'

/** The session and the services of the process, available if the customer executes the order in person. */
export type Attended = Pick<CustomerContext, 'session' | 'services'>

/** Returns `attended` for an order that is never executed under a mandate. Throws if it is null. */
export function inPerson(attended: Attended | null): Attended {
  if (!attended) throw new Error('This order is carried out by its customer alone')
  return attended
}

/**
 * Limits that an order uses up: those of the customer's method, of the account and of its class. They are in RMB. Other
 * currencies are converted at the day's mid rate.
 */
export interface LimitUse {
  accountClass: number
  /**
   * Whether the money stays the customer's own. Then only the limits of the account's class apply, and the daily sum does
   * not grow.
   */
  ownMoney?: boolean
  /** Whether the payee is the customer's own account at another bank, which need not be a designated receiver. */
  toOwn?: boolean
  /**
   * Only for an order that authorises others: the limits each of them uses up, in the payment's currency. They are used
   * up at the time of authorisation.
   */
  parts?: readonly LimitPart[]
}

/** The largest amount of a channel, and the error that names the channel which takes more. */
export interface Channel {
  singleMinor: bigint
  error: ErrorKey
}

/** The customer's account that pays. */
export interface Payer {
  accountId: bigint
  name: string
  number: string
  branch: Bilingual
}

/** Returns an account as a payer. */
export const payerOf = ({ accountId, holderName, number, branch }: Account): Payer => ({
  accountId,
  name: holderName,
  number,
  branch,
})

/** Who is paid. */
interface Payee {
  name: string
  number: string
  /** Null for an account of this bank. */
  bank: Bilingual | null
}

/** The payment of an order, for limits, warnings, the register and its query screens. */
export interface Payment {
  amountMinor: bigint
  currency: Currency
  feeMinor: bigint
  payer: Payer
  /** Null if there are several payees. */
  payee: Payee | null
  remark: string
  /** Null for own money between the customer's own accounts. It uses up no limit and does not add to the daily sum. */
  limitUse: LimitUse | null
  /** The facts that limits and warnings are checked by. See `paymentFacts`. */
  facts: PaymentFacts
  /**
   * Further caps of the payment, in fen: of its channel, an agreement, the payee's account. A refusal names the lowest of
   * these and of the customer's limits.
   */
  caps?: readonly Cap[]
}

/**
 * The result of `decide`. The order pipeline decides twice: before it shows the summary, and in the posting transaction.
 * If the lines differ, the order is void.
 */
export interface Decision<Plan = unknown> {
  /** Data that `execute` needs besides the facts. Never stored. */
  plan: Plan
  /** The lines that are confirmed and signed, in this order. */
  lines: Omit<OrderLine, 'note'>[]
  payment?: Payment
  /** Where the factor of the same name sends its code. The factor is asked for only if this is present. */
  newMobile?: string
  email?: string
  newEmail?: string
  /** What the code is for, in the message of a dynamic password, such as “向尾号8801转账52,000.00元”. Defaults to the title. */
  purpose?: Bilingual
  /** Hints beside the lines of a payment while it is confirmed, by key. They are not signed. */
  hints?: (earlier: PayeeHistory) => Record<string, OrderHint>
  /** Warnings of this kind of order only. The order pipeline adds those about the daily sum and about duplicates. */
  warnings?: OrderWarning[]
}

/** A message to the customer's mobile. `mobile` sends it to another number instead: the one that was given up. */
export interface CustomerNotification {
  customerId: bigint
  text: Bilingual
  mobile?: string
}

/** The outcome of an order. An empty outcome means success. */
export interface Executed {
  state?: OrderState
  journals?: readonly JournalDraft[]
  /** Journals that were already due and are posted first. They are not part of the order. */
  dueBefore?: readonly JournalDraft[]
  /** The timeline so far, oldest first. The first journal belongs to the step `held`, else to the last step. */
  steps?: readonly OrderEvent['step'][]
  /** Messages to the customer or the other side, sent once the order is committed. */
  notifications?: readonly CustomerNotification[]
  /** A new cookie for the session, set once the order is committed. See `renewSession`. */
  sessionCookie?: string | null
}

/**
 * How an order is authorised, for the methods that its contract accepts:
 *
 * - `none`: no factor. For orders that only change the customer's own lists and looks, or make less happen.
 * - `own`: the factors of the customer's method. The method `none` has no factors, so the passwords of the request must
 *   suffice.
 * - `besides`: these factors after those of the method.
 * - `alone`: only these factors, for every method.
 */
type Authorisation = 'none' | 'own' | { besides: readonly FactorKind[] } | { alone: readonly FactorKind[] }

// biome-ignore lint/suspicious/noExplicitAny: any input schema
type AnyContract = OrderContract<any>

/** The stored input of an order: its request without the secrets. */
export type InputOf<C extends AnyContract> = z.output<C['input']>

/** The decrypted passwords of a request, by name. */
type SecretsOf<C extends AnyContract> = {
  [Name in keyof RequestOf<C['prepare']> as RequestOf<C['prepare']>[Name] extends EncryptedSecret
    ? Name
    : never]: string
}

/** An order on the server: its contract and its own functions. */
export interface OrderDefinition<
  C extends AnyContract = AnyContract,
  L extends FactQueries = FactQueries,
  Plan = unknown,
  Verified = unknown,
> {
  contract: C
  authorisation: Authorisation
  /** Whether a certificate that was reported lost may sign the order. Only for the order that lifts the report. */
  signedOnHold?: true
  /**
   * Whether the order takes money out although it uses up no limits. An order whose payment uses up limits, and is no own
   * money, does so anyway.
   */
  takesMoneyOut?: true
  /**
   * Returns the agreement, or several, that the customer accepts with this input. Null if there is none. The order
   * pipeline checks that the version in force has been read and records the acceptance. An order under a mandate was
   * accepted with the mandate.
   */
  accepts?(input: InputOf<C>): Agreement | readonly Agreement[] | null
  /** Starts all queries for the facts that decide the order, side by side. */
  loadFacts(context: FactsContext, input: InputOf<C>): L
  /** Decides by input and facts alone, and describes the effect. Throws BankError to refuse. */
  decide(asked: Asked, input: InputOf<C>, facts: Facts<L>): Decision<Plan>
  /**
   * Verifies the contract's secrets, once, after the prepared order was decided. Returns what is stored instead of them
   * until execution, such as a hash. Throws BankError to refuse. The count of a wrong password is not rolled back.
   */
  verifySecrets?(
    context: CustomerContext,
    given: { input: InputOf<C>; secrets: SecretsOf<C>; facts: Facts<L> },
  ): Promise<Verified>
  /**
   * Writes the domain's records and returns the journals to post. Runs in the posting transaction. Every statement
   * awaited here costs a round trip. See `inSameRoundTrip`.
   */
  execute(
    context: Executing<Verified>,
    input: InputOf<C>,
    found: { facts: Facts<L>; plan: Plan },
  ): Promise<Executed>
}

/** The context of an execution. */
export interface Executing<Verified = unknown> extends Asked {
  q: Tx
  /**
   * Lets a started statement, whose answer decides nothing, travel with the postings. Statements run in the order in
   * which they were started. If one fails, the order fails.
   */
  inSameRoundTrip(statement: Promise<unknown>): void
  orderId: string
  /** The result of `verifySecrets`. */
  verified: Verified
  /** Null if the order is executed under a mandate. */
  attended: Attended | null
}

export function orderDefinition<C extends AnyContract, L extends FactQueries, Plan, Verified = null>(
  definition: OrderDefinition<C, L, Plan, Verified>,
): OrderDefinition<C, L, Plan, Verified> {
  return definition
}
