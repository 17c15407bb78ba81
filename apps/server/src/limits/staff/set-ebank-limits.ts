import { type Bilingual, formatGrouped, inBoth } from '@cloudsail/contract'
import { type ActionLine, setEbankLimits as contract } from '@cloudsail/contract/staff'
import { businessDate } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { fraudLines } from '../../identity/index.ts'
import { staffAction } from '../../staff/index.ts'
import { refuseUnordered, yuan } from '../account-limits.ts'
import { customerScope, methodCeilings, readSettingsToChange } from '../enforcement/index.ts'
import { executeLimits, planLimits, type WantedLimits } from '../limit-order.ts'
import { saidValue } from '../present.ts'
import { kindTexts, notificationTexts } from '../texts.ts'

const kinds = ['single', 'daily', 'count', 'annual'] as const

/** Returns a limit as a line writes it. Amounts have no unit, so that before, after and difference stand in columns. */
const written = (kind: (typeof kinds)[number], value: bigint | null): Bilingual =>
  kind === 'count' || value === null ? saidValue(kind, value) : inBoth(formatGrouped(value, 'CNY'))

/**
 * 2104: sets the limits of a customer's internet bank. A raise at a branch holds at once and needs a second person; where
 * limits are only lowered, one person is enough. Lowering calls off pending raises above it.
 */
export const setEbankLimits = staffAction({
  contract,

  things: ({ customerId }) => [{ kind: 'customer', customerId: BigInt(customerId) }],

  loadFacts({ q, now, lock }, { customerId: id }) {
    const customerId = BigInt(id)
    return {
      customer: findCustomer(q, customerId),
      ceilings: methodCeilings(q, now),
      standing: readSettingsToChange(q, { customerId, scopes: [customerScope], now, lock }),
    }
  },

  decide({ now }, input, { customer, ceilings, standing }) {
    const { customerId, kind: signing, method, birth } = customer
    if (signing !== 'branchSigned') throw new BankError('notSignedAtBranch')
    const to = {
      single: yuan(input.single),
      daily: yuan(input.daily),
      count: input.count === '' ? null : BigInt(input.count),
      annual: input.annual === '' ? null : yuan(input.annual),
    }
    refuseUnordered(to)
    const own = ceilings[method]
    for (const field of ['single', 'daily'] as const)
      if (to[field] > own[field])
        throw new BankError('limitAboveMethod', { field, values: { max: formatGrouped(own[field], 'CNY') } })
    const ceiling = { single: own.single, daily: own.daily, count: null, annual: null }
    const wanted: WantedLimits = {
      customerId,
      scope: customerScope,
      limits: kinds.map((kind) => ({ kind, to: to[kind], byDefault: ceiling[kind], ceiling: ceiling[kind] })),
      aboveCeiling: 'limitAboveMethod',
    }
    const changes = planLimits(standing, wanted)
    const isRaise = changes.some(({ raises }) => raises)
    const lines = kinds.map(
      (kind): ActionLine => ({
        key: kind,
        label: kindTexts[kind],
        before: written(kind, standing(customerScope, kind, ceiling[kind]).value),
        after: written(kind, to[kind]),
      }),
    )
    return {
      plan: { wanted, changes, method },
      customerId,
      approval: isRaise ? 'second' : 'none',
      lines: [
        { key: 'name', label: { zh: '姓名', en: 'Name' }, before: null, after: inBoth(customer.name) },
        {
          key: 'mobile',
          label: { zh: '签约手机', en: 'Mobile' },
          before: null,
          after: inBoth(customer.mobile),
        },
        ...lines,
        ...(isRaise ? fraudLines({ birth, answers: input.fraudAnswers }, businessDate(now)) : []),
      ],
    }
  },

  async execute({ q, actionId, now }, _input, { plan: { wanted, changes, method } }) {
    const { notifications = [] } = await executeLimits(
      q,
      { customerId: wanted.customerId, method, orderId: actionId, now },
      { wanted, changes, raisesAt: now, object: '', told: notificationTexts.ebank },
    )
    return {
      notifications,
      results: changes.map(({ kind, to }) => ({
        key: kind,
        label: kindTexts[kind],
        value: saidValue(kind, to),
      })),
    }
  },
})
