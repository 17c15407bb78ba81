import type { Bilingual, Currency } from '@cloudsail/contract'
import type { ActionLine, ActionOutcome, ApprovalKind, StaffActionContract } from '@cloudsail/contract/staff'
import type * as z from 'zod/mini'
import type { Doing } from '../customers/index.ts'
import type { Db, Queryable, Tx } from '../db/database.ts'
import type { Services } from '../http/services.ts'
import type { JournalDraft } from '../ledger/index.ts'
import type { FactQueries, Facts } from '../pipeline/index.ts'
import type { StaffPerson } from './person.ts'

/** A thing that an action or a look concerns. `scope.ts` alone finds its branch and its customer. */
export type Thing =
  | { kind: 'customer'; customerId: bigint }
  | { kind: 'account'; accountId: bigint }
  | { kind: 'branch'; branchCode: string }
  | { kind: 'action'; actionId: string }

/** Who makes an action, and when. */
export interface StaffAsked {
  person: StaffPerson
  /** Bank-clock instant. */
  now: Date
  /** The result of `consult`. */
  consulted?: unknown
}

export interface StaffFactsContext extends StaffAsked {
  q: Queryable
  /** True in the executing transaction: lock what the action changes before it is read. */
  lock: boolean
}

/**
 * The result of `decide`. An action is decided when it is prepared, when it is opened by a checker, and in the executing
 * transaction. If its text differs then, the action fails with changedSince.
 */
export interface ActionDecision<Plan = unknown> {
  /** Data that `execute` needs besides the facts. Never stored. */
  plan: Plan
  /** The customer concerned. Null for an action of the branch or the bank. */
  customerId: bigint | null
  /** The whole text, with before and after of every field that changes, in the definition's order. */
  lines: ActionLine[]
  /** One of the contract's kinds. The only one by default. */
  approval?: ApprovalKind
  /** Counts towards the thresholds of approvals: sums of this action for this customer on the business day. */
  amount?: { amountMinor: bigint; currency: Currency }
}

/** The outcome of an action. */
export interface ActionExecuted {
  journals?: readonly JournalDraft[]
  /** Messages to customers, sent once the action is committed. `mobile` sends to another number than the customer's own. */
  notifications?: readonly { customerId: bigint; text: Bilingual; mobile?: string }[]
  /** The customer who now exists, for an action that opens one. */
  customerId?: bigint
  /** What now exists, for the slip. Never a password or a code. */
  results?: ActionOutcome['results']
}

export interface ActionExecuting extends StaffAsked {
  q: Tx
  actionId: string
  /** The maker. `person` is who executes: the maker, or the last checker. */
  maker: StaffPerson
  services: Services
  checkers: readonly StaffPerson[]
  /** Lets a started statement, whose answer decides nothing, travel with the postings. */
  inSameRoundTrip(statement: Promise<unknown>): void
  /** The result of `verifySecrets`. */
  verified: unknown
}

// biome-ignore lint/suspicious/noExplicitAny: any input
type AnyContract = StaffActionContract<any>

/** A staff action on the server: its contract and its own functions, in the shape of an order. */
export interface StaffActionDefinition<
  C extends AnyContract = AnyContract,
  L extends FactQueries = FactQueries,
  Plan = unknown,
> {
  contract: C
  /**
   * What the gate of standings is asked for the customer concerned. `counter` by default, and nothing for an action of the
   * whole bank. Null: the action is done whatever the standing, or looks at the standing itself.
   */
  doing?: Doing | null
  /** Everything that the input names. Each is checked against the maker's branch, and the checkers'. */
  things(input: z.output<C['input']>): readonly Thing[]
  /** Starts all queries for the facts that decide the action, side by side. */
  loadFacts(context: StaffFactsContext, input: z.output<C['input']>): L
  /**
   * Asks an outside party once, while the action is prepared and before it is decided. The maker reaches the things of the
   * input by then. The answer is stored with the action: every later decision rests on the same one.
   */
  consult?(asked: { db: Db; services: Services }, input: z.output<C['input']>): Promise<unknown>
  /** Decides by input and facts alone, and describes the effect. Throws BankError to refuse. */
  decide(asked: StaffAsked, input: z.output<C['input']>, facts: Facts<L>): ActionDecision<Plan>
  /**
   * Verifies the contract's secrets once, while the action is prepared and before it is decided, because a wrong password is
   * told before a balance. Returns what is stored instead, such as a hash.
   */
  verifySecrets?(
    asked: StaffAsked & { q: Queryable; services: Services },
    given: { input: z.output<C['input']>; secrets: Readonly<Record<string, string>>; facts: Facts<L> },
  ): Promise<unknown>
  /** Writes the domain's records and returns the journals to post. Runs in the executing transaction. */
  execute(
    context: ActionExecuting,
    input: z.output<C['input']>,
    found: { facts: Facts<L>; plan: Plan },
  ): Promise<ActionExecuted>
}

/** Declares a staff action on the server. */
export function staffAction<C extends AnyContract, L extends FactQueries, Plan>(
  definition: StaffActionDefinition<C, L, Plan>,
): StaffActionDefinition<C, L, Plan> {
  return definition
}
