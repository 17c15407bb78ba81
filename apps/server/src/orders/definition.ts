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
import type { Asked, FactsContext } from './facts-context.ts'
import type { PayeeHistory } from './payee-history.ts'
import type { PaymentFacts } from './payment-facts.ts'

/** What an order looks at, each under its name, on its way. A null is a fact too: whoever looks refuses nothing. */
export type Looked = Readonly<Record<string, Promise<unknown>>>
/** The same, arrived. */
export type Facts<L extends Looked> = { readonly [Name in keyof L]: Awaited<L[Name]> }

/** What an order has that its customer carries out in person: the session, and the services of the process. */
export type Attended = Pick<CustomerContext, 'session' | 'services'>

/** The same, for an order that is never carried out under the authority of another. */
export function inPerson(attended: Attended | null): Attended {
  if (!attended) throw new Error('This order is carried out by its customer alone')
  return attended
}

/** Limits an order uses up: those of the customer's method, of the account and of its class. They are in RMB: another
 *  currency counts by the mid rate of the day. */
export interface LimitUse {
  accountClass: number
  /** Whether the money stays the customer's own: only the limits of the account's class hold for it, and it is no part of
   *  the day's sum. */
  ownMoney?: boolean
  /** Whether the payee is the customer's own account elsewhere, which need not be designated. */
  toOwn?: boolean
  /** Only for an order that authorises others: what each of them uses up, in the payment's currency. They use it up when
   *  they are authorised. */
  parts?: readonly LimitPart[]
}

/** The most that goes this way, and the error that names the way which takes more. */
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

/** The payer that an account makes. */
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

/** What a payment says of itself: for limits, warnings, the register and its query screens. */
export interface Payment {
  amountMinor: bigint
  currency: Currency
  feeMinor: bigint
  payer: Payer
  /** Null where there are several. */
  payee: Payee | null
  remark: string
  /** Null for own money, moved between the customer's own accounts: it uses up no limit and is no part of the day's sum. */
  limitUse: LimitUse | null
  /** The facts by which limits and warnings are checked; see `paymentFacts`. */
  facts: PaymentFacts
  /** What else caps the payment, in fen: its channel, an agreement, the payee's account. A refusal names the lowest of these
   *  and of the customer's limits. */
  caps?: readonly Cap[]
}

/** What `decide` returns from the facts. The order pipeline asks twice, before it shows the summary and inside the
 *  posting transaction; where the lines differ, the order is void. */
export interface Decision<Plan = unknown> {
  /** What `execute` needs besides the facts; never stored. */
  plan: Plan
  /** What is confirmed and signed, in this order. */
  lines: Omit<OrderLine, 'note'>[]
  payment?: Payment
  /** Where the code of a factor of that name goes; the factor is asked for only where there is such a place. */
  newMobile?: string
  email?: string
  newEmail?: string
  /** What a dynamic password's message says the code is for, such as “向尾号8801转账52,000.00元”; else the title. */
  purpose?: Bilingual
  /** Hints beside the lines of a payment while it is confirmed, by their key; not part of what is signed. */
  hints?: (earlier: PayeeHistory) => Record<string, OrderHint>
  /** Warnings of this kind of order alone; the order pipeline adds those of the day's sum and of duplicates. */
  warnings?: OrderWarning[]
}

/** A message to the customer's mobile, or to `mobile` where that is another: the number given up. */
export interface CustomerNotification {
  customerId: bigint
  text: Bilingual
  mobile?: string
}

/** What an order did. An empty outcome means that it is done. */
export interface Executed {
  state?: OrderState
  journals?: readonly JournalDraft[]
  /** What was due before it and is carried out with it: posted first, and no part of the order itself. */
  dueBefore?: readonly JournalDraft[]
  /** The timeline so far, oldest first; the first journal belongs to the step `held`, else to the last. */
  steps?: readonly OrderEvent['step'][]
  /** Messages to the customer or the other side, sent once the order stands. */
  notifications?: readonly CustomerNotification[]
  /** A new cookie for the session, once the order stands; see `renewSession`. */
  sessionCookie?: string | null
}

/** How an order is authorised, for the methods that its contract takes: `none` without a factor, for what only concerns
 *  the customer's own lists and looks, or has less happen; `own` by the factors of the customer's method (method none has
 *  none: the secrets the order is asked with must do); `besides` by further factors after these; `alone` by these and no
 *  others, whatever the method. */
type Authorisation = 'none' | 'own' | { besides: readonly FactorKind[] } | { alone: readonly FactorKind[] }

// biome-ignore lint/suspicious/noExplicitAny: any input schema
type AnyContract = OrderContract<any>

/** What an order is given and keeps: its request without the secrets. */
export type InputOf<C extends AnyContract> = z.output<C['input']>

/** The passwords an order is asked with, opened, each under its name. */
type SecretsOf<C extends AnyContract> = {
  [Name in keyof RequestOf<C['prepare']> as RequestOf<C['prepare']>[Name] extends EncryptedSecret
    ? Name
    : never]: string
}

/** One order as the server knows it: its contract and the functions that are its own. */
export interface OrderDefinition<
  C extends AnyContract = AnyContract,
  L extends Looked = Looked,
  Plan = unknown,
  Verified = unknown,
> {
  contract: C
  authorisation: Authorisation
  /** Whether a certificate whose loss was reported may sign it: only what lifts that report. */
  signedOnHold?: true
  /**
   * The agreement its customer accepts with this input, or several; null where there is none. The order pipeline sees to it that it has been
   * read, in the version that holds, and keeps that it was accepted. What is carried out under the authority of another
   * order was accepted with that.
   */
  accepts?(input: InputOf<C>): Agreement | readonly Agreement[] | null
  /** Asks for everything that decides about the order, side by side. */
  loadFacts(context: FactsContext, input: InputOf<C>): L
  /** Decides by input and facts alone, and says what will happen. Throws BankError to refuse. */
  decide(asked: Asked, input: InputOf<C>, facts: Facts<L>): Decision<Plan>
  /**
   * Verifies the contract's secrets, once, when the order is prepared and has been decided, and gives what is kept in
   * their place until it is carried out, such as a hash. Throws BankError to refuse; a wrong password is counted for good.
   */
  verifySecrets?(
    context: CustomerContext,
    given: { input: InputOf<C>; secrets: SecretsOf<C>; facts: Facts<L> },
  ): Promise<Verified>
  /** Writes the domain's records and returns what to post. Runs inside the posting transaction. What it waits for itself
   *  is a round trip of its own; see `inSameRoundTrip`. */
  execute(
    context: Executing<Verified>,
    input: InputOf<C>,
    found: { facts: Facts<L>; plan: Plan },
  ): Promise<Executed>
}

/** What an order is carried out with. */
export interface Executing<Verified = unknown> extends Asked {
  q: Tx
  /** Has a statement that is under way, and whose answer decides nothing, travel with what is posted. Statements happen
   *  in the order in which they were asked for; one that fails takes the order with it. */
  inSameRoundTrip(statement: Promise<unknown>): void
  orderId: string
  /** What `verifySecrets` gave in place of the passwords. */
  verified: Verified
  /** Null where it is carried out under the authority of another. */
  attended: Attended | null
}

/** Declares an order. */
export function orderDefinition<C extends AnyContract, L extends Looked, Plan, Verified = null>(
  definition: OrderDefinition<C, L, Plan, Verified>,
): OrderDefinition<C, L, Plan, Verified> {
  return definition
}
