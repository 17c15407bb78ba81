import type { CustomerKind } from '@cloudsail/contract'
import type { ActionLine, StaffActionContract } from '@cloudsail/contract/staff'
import type * as z from 'zod/mini'
import { type Customer, findCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { awaitFacts, type OrderDefinition } from '../../orders/index.ts'
import {
  type ActionExecuted,
  type ActionExecuting,
  type StaffFactsContext,
  staffAction,
} from '../../staff/index.ts'
import { type CounterTransaction, keepTransaction } from '../core/index.ts'
import { branchOf } from './kit.ts'
import { verifyAtPad } from './pad.ts'

// biome-ignore lint/suspicious/noExplicitAny: an order of any input
type AnyOrder = OrderDefinition<any, any, any, any>

interface CounterOrder<Input extends { customerId: string }> {
  contract: StaffActionContract<z.ZodMiniType<Input>>
  order: AnyOrder
  /** Returns the order's own input. */
  inputOf(input: Input): unknown
  /**
   * Only for a deceased customer, whose standing refuses everything else at a counter. Nothing is sent to their mobile. Returns
   * further lines of the text.
   */
  ofDeceased?(input: Input): readonly ActionLine[]
  /** Returns what is kept as the customer's transaction. Null for an order that moves no money. */
  transactionOf?(
    // biome-ignore lint/suspicious/noExplicitAny: the plan of any order
    plan: any,
    input: Input,
  ): Pick<CounterTransaction, 'kind' | 'ledgerAccountId' | 'currency' | 'amountMinor'>
}

/**
 * Makes a staff action of an order of the internet bank: the same facts, decision and execution, given by the customer at a
 * counter. Whether an account is enrolled in the internet bank does not matter there, and its limits do not count.
 */
export function counterOrder<Input extends { customerId: string }>({
  contract,
  order,
  inputOf,
  ofDeceased,
  transactionOf,
}: CounterOrder<Input>) {
  const customerOf = ({ customerId }: Input) => BigInt(customerId)
  const session = { kind: 'branchSigned' as CustomerKind, method: 'none' as const }
  const base = {
    contract,
    ...(ofDeceased && { doing: null }),
    things: (input: Input) => [{ kind: 'customer' as const, customerId: customerOf(input) }],

    loadFacts({ q, now, lock }: StaffFactsContext, input: Input) {
      const asked = { q, now, lock, customerId: customerOf(input), session }
      return {
        order: awaitFacts(order.loadFacts(asked, inputOf(input))).then(seenAtCounter),
        customer: ofDeceased ? findCustomer(q, asked.customerId) : Promise.resolve(null),
      }
    },

    decide(
      { now }: { now: Date },
      input: Input,
      facts: { order: Record<string, unknown>; customer: Pick<Customer, 'status'> | null },
    ) {
      if (facts.customer && facts.customer.status !== 'deceased') throw new BankError('customerNotDeceased')
      const customerId = customerOf(input)
      const { plan, lines } = order.decide({ customerId, session, now }, inputOf(input), facts.order)
      return {
        plan,
        customerId,
        lines: [
          ...lines.map(({ key, label, value }): ActionLine => ({ key, label, before: null, after: value })),
          ...(ofDeceased?.(input) ?? []),
        ],
      }
    },

    async execute(
      { q, maker, actionId, now, inSameRoundTrip }: ActionExecuting,
      input: Input,
      { facts, plan }: { facts: { order: Record<string, unknown> }; plan: unknown },
    ): Promise<ActionExecuted> {
      const customerId = customerOf(input)
      const done = await order.execute(
        { q, now, customerId, session, orderId: actionId, inSameRoundTrip, verified: null, attended: null },
        inputOf(input),
        { facts: facts.order, plan },
      )
      if (transactionOf)
        await keepTransaction(q, now, {
          ...transactionOf(plan, input),
          actionId,
          customerId,
          branchCode: branchOf(maker),
          drawerId: null,
          to: null,
          classMinor: 0n,
          agent: null,
          stated: null,
        })
      return {
        journals: [...(done.dueBefore ?? []), ...(done.journals ?? [])],
        notifications: ofDeceased ? [] : (done.notifications ?? []),
      }
    },
  }
  if (!contract.secrets.includes('withdrawalPassword')) return staffAction(base)
  return staffAction({
    ...base,
    verifySecrets: (asked, { input, secrets }) => verifyAtPad(asked, customerOf(input), secrets),
  })
}

/** Returns the facts of an order with every account counted as enrolled. */
function seenAtCounter(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, enrolled(fact)]))
}

function enrolled(fact: unknown): unknown {
  if (Array.isArray(fact)) return fact.map(enrolled)
  if (fact === null || typeof fact !== 'object' || !('enrolled' in fact)) return fact
  return { ...fact, enrolled: true }
}
