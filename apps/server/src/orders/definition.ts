import type { Bilingual, Currency, ErrorKey, RequestOf } from '@cloudsail/contract'
import type {
  FactorKind,
  OrderContract,
  OrderEvent,
  OrderLine,
  OrderState,
  OrderWarning,
} from '@cloudsail/contract/orders'
import type * as z from 'zod/mini'
import type { Queryable, Tx } from '../db/database.ts'
import type { CustomerContext, Session } from '../http/handler.ts'
import type { JournalDraft } from '../ledger/index.ts'
import type { LimitPart } from '../limits/enforcement/index.ts'
import type { PayeeHistory } from './query-register.ts'

/** What an order looks at the world through: the pool while it is prepared, the posting transaction when it is carried out. */
export interface OrderContext {
  q: Queryable
  customerId: bigint
  /** By whose kind and method it is judged. */
  session: Pick<Session, 'kind' | 'method'>
  /** Bank-clock instant. */
  now: Date
}

/** What an order has that its customer carries out in person: the session, and the services of the process. */
export type Attended = Pick<CustomerContext, 'session' | 'services'>

/** The same, for an order that is never carried out under the authority of another. */
export function inPerson(attended: Attended | null): Attended {
  if (!attended) throw new Error('This order is carried out by its customer alone')
  return attended
}

/** Limits an order uses up: those of the customer's method, of the account and of its class. */
export interface LimitUse {
  accountId: bigint
  accountClass: number
  /** In minor units of CNY. */
  amountMinor: bigint
  /** Whether the payee is the customer's own account elsewhere, which need not be designated. */
  toOwn?: boolean
  /** Of an order that authorises others: what each of them uses up itself. Here they are looked at only. */
  parts?: readonly LimitPart[]
}

/** The most that goes this way, and the error that names the way which takes more. */
export interface Channel {
  singleMinor: bigint
  error: ErrorKey
}

/** What a payment says of itself: for limits, warnings, the register and its query screens. */
export interface Payment {
  amountMinor: bigint
  currency: Currency
  feeMinor: bigint
  payerAccountId: bigint
  /** Null where there are several. */
  payee: { name: string; number: string } | null
  remark: string
  limitUse: LimitUse
  /** Told where the customer's own limits would allow more than the way it goes. */
  channel?: Channel
}

/** What an order found out. The corridor asks twice, before it shows the summary and inside the posting
 *  transaction; where the lines differ, the order is void. */
export interface Examined<Facts> {
  /** What `execute` needs; never stored. */
  facts: Facts
  /** What is confirmed and signed, in this order. */
  lines: Omit<OrderLine, 'note'>[]
  payment?: Payment
  /** The number a factor `newMobile` goes to. */
  newMobile?: string
  /** What a dynamic password's message says the code is for, such as “向尾号8801转账52,000.00元”; else the title. */
  purpose?: Bilingual
  /** Help beside the lines of a payment while it is confirmed, by their key; not part of what is signed. */
  notes?: (earlier: PayeeHistory) => Record<string, Bilingual>
  /** Of this order alone: the corridor adds those of the day's sum and of a duplicate by itself. */
  warnings?: OrderWarning[]
}

/** A message to the customer's mobile, or to `mobile` where that is another: the number given up. */
export interface Notice {
  customerId: bigint
  text: Bilingual
  mobile?: string
}

/** What an order did; nothing said means that it is done. */
export interface Executed {
  state?: OrderState
  journals?: readonly JournalDraft[]
  /** The timeline so far, oldest first; the first journal belongs to the step `held`, else to the last. */
  steps?: readonly OrderEvent['step'][]
  /** Messages to the customer or the other side, sent once the order stands. */
  notices?: readonly Notice[]
  /** A new cookie for the session, once the order stands; see `renewSession`. */
  sessionCookie?: string | null
}

/** By what an order is authorised: `none` for what only concerns the customer's own lists and looks; `own` by the factors
 *  of the customer's method, as far as the contract's `methods` take it (method none has none: the secrets the order is
 *  asked with must do); `besides` by further factors after these. */
export type Authorisation = 'none' | 'own' | { besides: readonly FactorKind[] }

// biome-ignore lint/suspicious/noExplicitAny: any input schema
type AnyContract = OrderContract<any>

/** What an order is given and keeps: its request without the secrets. */
export type InputOf<C extends AnyContract> = z.output<C['input']>

/** One order as the server knows it: its contract and the functions that are its own. */
export interface OrderDefinition<C extends AnyContract = AnyContract, Facts = unknown, Kept = unknown> {
  contract: C
  authorisation: Authorisation
  /**
   * Opens and judges the contract's secrets, once, when the order is prepared, and gives what is kept in their place
   * until it is carried out, such as a hash. Throws BankError to refuse; a wrong password is counted for good.
   */
  verifySecrets?(context: CustomerContext, request: RequestOf<C['prepare']>): Promise<Kept>
  /** Checks everything against the database and says what will happen. Throws BankError to refuse. */
  examine(context: OrderContext, input: InputOf<C>): Promise<Examined<Facts>>
  /** Writes the domain's records and returns what to post. Runs inside the posting transaction. */
  execute(
    context: OrderContext & { q: Tx; orderId: string; kept: Kept; attended: Attended | null },
    input: InputOf<C>,
    examined: Examined<Facts>,
  ): Promise<Executed>
}

/** Declares an order. */
export function orderDefinition<C extends AnyContract, Facts, Kept = null>(
  definition: OrderDefinition<C, Facts, Kept>,
): OrderDefinition<C, Facts, Kept> {
  return definition
}
