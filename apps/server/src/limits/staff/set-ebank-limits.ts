import { type Bilingual, fillBoth, formatGrouped, inBoth } from '@cloudsail/contract'
import { type ActionLine, setEbankLimits as contract } from '@cloudsail/contract/staff'
import { branchName } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { fraudLines } from '../../identity/index.ts'
import { staffAction } from '../../staff/index.ts'
import { refuseUnordered, yuan } from '../account-limits.ts'
import {
  agreedKinds,
  agreedWithin,
  agreeLimits,
  customerScope,
  methodCeilings,
  planAgreements,
  readAgreed,
  readSettingsToChange,
} from '../enforcement/index.ts'
import { saidTime, saidValue } from '../present.ts'
import { joined, kindTexts, notificationTexts } from '../texts.ts'

/** Returns a limit as a line writes it. Amounts have no unit, so that before, after and difference stand in columns. */
const written = (kind: (typeof agreedKinds)[number], value: bigint | null): Bilingual =>
  kind === 'count' || value === null ? saidValue(kind, value) : inBoth(formatGrouped(value, 'CNY'))

const texts = {
  own: { zh: '客户自设{kind}', en: '{kind}, set by the customer' },
  callsOff: { zh: '撤销待生效调整{count}项', en: 'Calls off {count} pending changes' },
}

/**
 * 2104: agrees limits of the internet bank. Raising one raises the customer's own limit too and needs a second person.
 * Lowering one cuts the own limit and calls off pending raises above it. Everything holds at once.
 */
export const setEbankLimits = staffAction({
  contract,

  things: ({ customerId }) => [{ kind: 'customer', customerId: BigInt(customerId) }],

  loadFacts({ q, person, now, lock }, { customerId: id }) {
    const customerId = BigInt(id)
    return {
      customer: findCustomer(q, customerId),
      ceilings: methodCeilings(q, now),
      standing: readSettingsToChange(q, { customerId, scopes: [customerScope], now, lock }),
      agreed: readAgreed(q, customerId),
      branch: person.branchCode === null ? Promise.resolve(null) : branchName(q, person.branchCode),
    }
  },

  decide({ now }, input, { customer, ceilings, standing, agreed, branch }) {
    const { customerId, kind: signing, method, birth } = customer
    if (!branch) throw new BankError('staffNoRole')
    if (signing !== 'branchSigned') throw new BankError('notSignedAtBranch')
    const limits = {
      single: yuan(input.single),
      daily: yuan(input.daily),
      count: input.count === '' ? null : BigInt(input.count),
      annual: input.annual === '' ? null : yuan(input.annual),
    }
    refuseUnordered(limits)
    for (const field of ['single', 'daily'] as const)
      if (limits[field] > ceilings[method][field])
        throw new BankError('limitAboveMethod', {
          field,
          values: { max: formatGrouped(ceilings[method][field], 'CNY') },
        })
    const within = agreedWithin(agreed, ceilings[method])
    const planned = planAgreements(limits, { within, standing })
    if (planned.length === 0) throw new BankError('limitUnchanged')
    const lines = agreedKinds.flatMap((kind): ActionLine[] => {
      const before = written(kind, within[kind])
      const label = kindTexts[kind]
      const change = planned.find((each) => each.kind === kind)
      const { own } = change ?? { own: null }
      return [
        { key: kind, label, before, after: change ? written(kind, change.to) : before },
        ...(own && own.from !== own.to
          ? [
              {
                key: `own.${kind}`,
                label: fillBoth(texts.own, { kind: label }),
                before: written(kind, own.from),
                after: written(kind, own.to),
              },
            ]
          : []),
        ...(own && own.cancels.length > 0
          ? [
              {
                key: `off.${kind}`,
                label,
                before: null,
                after: fillBoth(texts.callsOff, { count: own.cancels.length }),
              },
            ]
          : []),
      ]
    })
    const isRaise = planned.some(({ raises }) => raises)
    return {
      plan: { limits, planned, method, by: branch.zh },
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

  async execute({ q, actionId, now }, input, { plan: { limits, planned, method, by } }) {
    const customerId = BigInt(input.customerId)
    await agreeLimits(q, { customerId, method, actionId, now, by }, { limits, planned })
    const each = planned.map(({ kind, to }) =>
      fillBoth(notificationTexts.one, {
        kind: kindTexts[kind],
        to: saidValue(kind, to),
        effect: notificationTexts.atOnce,
      }),
    )
    const text = fillBoth(notificationTexts.changed, {
      object: notificationTexts.ebank,
      changes: joined(each),
      time: saidTime(now),
    })
    return {
      notifications: [{ customerId, text }],
      results: planned.map(({ kind, to }) => ({
        key: kind,
        label: kindTexts[kind],
        value: saidValue(kind, to),
      })),
    }
  },
})
