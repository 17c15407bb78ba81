import { fillBoth, formatGrouped } from '@cloudsail/contract'
import type { AutomaticSource } from '../accounts/core/index.ts'
import { capsAt, readCapVersions } from './agreements/cap-versions.ts'
import { readEcashAgreements } from './e-cash/agreements.ts'
import {
  institutionName,
  isStanding,
  quickSubject,
  readInstitutions,
  readQuickAgreements,
  signedCaps,
} from './quick-pay/agreements.ts'

const asked = {
  zh: '您在商户付款时扣款，每笔不超过{single}元',
  en: 'When you pay a merchant, up to CNY {single} each',
}
const below = { zh: '余额低于{below}元时充值', en: 'When the chip has less than CNY {below}' }
const purse = { zh: '电子现金', en: 'E-cash card' }
const noDates = () => []

/** Returns a customer's standing agreements as automatic payments. They have no dates: a merchant or a chip asks. */
export const automaticAgreements: AutomaticSource = async (q, { customerId, now }) => {
  const [quick, institutions, versions, ecash] = await Promise.all([
    readQuickAgreements(q, customerId),
    readInstitutions(q),
    readCapVersions(q, customerId),
    readEcashAgreements(q, customerId),
  ])
  const grouped = (minor: bigint) => formatGrouped(minor, 'CNY')
  return [
    ...quick.filter(isStanding).map((agreement) => {
      const subject = quickSubject(agreement.agreement_id)
      const { caps } = capsAt(versions, { subject, signed: signedCaps(agreement), now })
      return {
        kind: 'quickPay' as const,
        id: agreement.agreement_id,
        name: institutionName(institutions.get(agreement.institution_id)!),
        how: fillBoth(asked, { single: grouped(caps.singleMinor) }),
        accountId: agreement.account_id,
        currency: 'CNY' as const,
        amountMinor: null,
        dates: noDates,
        isPaused: agreement.state === 'paused',
      }
    }),
    ...ecash.flatMap((agreement) => {
      const { auto_below_minor: least, auto_amount_minor: amountMinor } = agreement
      if (agreement.state === 'cancelled' || least === null) return []
      return [
        {
          kind: 'purseTopUp' as const,
          id: agreement.agreement_id,
          name: purse,
          how: fillBoth(below, { below: grouped(least) }),
          accountId: agreement.linked_account_id,
          currency: 'CNY' as const,
          amountMinor,
          dates: noDates,
          isPaused: agreement.state === 'paused',
        },
      ]
    }),
  ]
}
