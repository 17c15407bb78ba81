import { inBoth } from '@cloudsail/contract'
import {
  deathProofNames,
  recordDeath as recordContract,
  undoDeath as undoContract,
} from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { outdateSessions } from '../../http/index.ts'
import { staffAction } from '../../staff/index.ts'
import { line } from './kit.ts'
import { documentText } from './person.ts'
import { staffTexts as texts } from './texts.ts'

const customerOf = ({ customerId }: { customerId: string }) => BigInt(customerId)
const things = (input: { customerId: string }) => [
  { kind: 'customer' as const, customerId: customerOf(input) },
]

/** 1104: records a death. Every session ends, and the table of standings refuses what takes money out from then on. */
export const recordDeath = staffAction({
  contract: recordContract,
  doing: null,
  things,
  loadFacts: ({ q }, input) => ({ customer: findCustomer(q, customerOf(input)) }),

  decide({ now }, { diedOn, proof, documentNumber }, { customer }) {
    const { status } = customer
    if (status === 'deceased') throw new BankError('customerDeceased')
    if (status === 'ended') throw new BankError('customerEnded')
    if (diedOn > businessDate(now) || diedOn < customer.birth)
      throw new BankError('dateRequired', { field: 'diedOn' })
    return {
      plan: { status },
      customerId: customer.customerId,
      lines: [
        line('customer', inBoth(customer.name)),
        line('document', documentText(customer)),
        line('diedOn', inBoth(diedOn)),
        line('proof', deathProofNames[proof]),
        line('proofNumber', inBoth(documentNumber)),
        { key: 'state', label: texts.customerState, before: texts[status], after: texts.deceased },
      ],
    }
  },

  async execute({ q, inSameRoundTrip }, input, { plan: { status } }) {
    const customerId = customerOf(input)
    inSameRoundTrip(
      q
        .updateTable('identity.customers')
        .set({ status: 'deceased', died_on: input.diedOn, status_before_death: status })
        .where('customer_id', '=', customerId)
        .execute(),
    )
    inSameRoundTrip(outdateSessions(q, customerId))
    return {}
  },
})

/** 1106: undoes a recorded death. The customer stands as before. Sessions that ended stay ended. */
export const undoDeath = staffAction({
  contract: undoContract,
  doing: null,
  things,
  loadFacts({ q }, input) {
    const customerId = customerOf(input)
    return {
      customer: findCustomer(q, customerId),
      death: q
        .selectFrom('identity.customers')
        .select(['died_on', 'status_before_death'])
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow(),
    }
  },

  decide(_asked, { reason }, { customer, death: { died_on, status_before_death } }) {
    if (customer.status !== 'deceased') throw new BankError('customerNotDeceased')
    return {
      plan: null,
      customerId: customer.customerId,
      lines: [
        line('customer', inBoth(customer.name)),
        line('document', documentText(customer)),
        ...(died_on === null ? [] : [line('diedOn', inBoth(died_on))]),
        {
          key: 'state',
          label: texts.customerState,
          before: texts.deceased,
          after: texts[status_before_death ?? 'normal'],
        },
        line('reason', inBoth(reason)),
      ],
    }
  },

  async execute({ q, inSameRoundTrip }, input) {
    inSameRoundTrip(
      q
        .updateTable('identity.customers')
        .set({
          status: sql<'normal'>`coalesce(status_before_death, 'normal')`,
          died_on: null,
          status_before_death: null,
        })
        .where('customer_id', '=', customerOf(input))
        .execute(),
    )
    return {}
  },
})
