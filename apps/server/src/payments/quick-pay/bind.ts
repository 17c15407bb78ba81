import { brand, certifiedMethods, fillBoth, tailOf } from '@cloudsail/contract'
import { bindQuick as contract } from '@cloudsail/contract/payments'
import { readAccount, refuseUnusable, requireOwn } from '../../accounts/core/index.ts'
import { agreements } from '../../agreements/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { accountLine, orderDefinition } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { capLines, money, readCaps } from '../agreements/new-caps.ts'
import { enterAgreement, institutionName, readInstitutions, readQuickAgreements } from './agreements.ts'
import { type QuickTerms, quickTerms } from './parameters.ts'
import { refuseNewCaps, refuseSecond } from './take-signing.ts'
import { quickTexts as texts } from './texts.ts'

/** PNP0607 绑定到钱包: signs an agreement at the bank and notifies the wallet at once. */
export const bindQuick = orderDefinition({
  contract,
  authorisation: 'own',
  accepts: () => agreements.quickPayment,

  loadFacts({ q, customerId, now, lock }, input) {
    return {
      institutions: readInstitutions(q),
      agreements: readQuickAgreements(q, customerId, { lock }),
      account: readAccount(q, customerId, BigInt(input.accountId), { lock }),
      terms: quickTerms(q, businessDate(now)),
    }
  },

  decide({ session }, input, { institutions, agreements: standing, account: found, terms }) {
    const wallet = institutions.get(input.institution)
    if (!wallet?.bindable) throw new BankError('quickInstitutionRequired', { field: 'institution' })
    const account = requireOwn(found, { field: 'accountId' })
    refuseUnusable(account, { field: 'accountId' })
    if (account.kind !== 'debitCard') throw new BankError('quickDebitCard', { field: 'accountId' })
    refuseSecond(standing, { accountId: account.accountId, institutionId: input.institution })
    const caps = readCaps(input)
    refuseNewCaps(caps, { terms, isCertified: certifiedMethods.includes(session.method) })
    const institution = institutionName(wallet)
    const amounts = {
      single: money(caps.singleMinor),
      day: money(caps.dayMinor),
      month: money(caps.monthMinor),
    }
    return {
      plan: { account, caps, institution, amounts },
      purpose: fillBoth(texts.purposeOfBinding, { institution, tail: tailOf(account.number), ...amounts }),
      lines: [
        { key: 'institution', label: texts.institution, value: institution, tone: 'strong' },
        accountLine('payer', account),
        ...capLines(caps),
        {
          key: 'small',
          label: texts.small,
          value: input.smallWithoutCode ? smallText(terms) : texts.smallNo,
        },
        { key: 'valid', label: texts.valid, value: texts.validValue },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, input, { plan }) {
    const { account, caps, institution, amounts } = plan
    const agreementId = `QP${orderId}`
    const entered = enterAgreement(q, {
      customerId,
      agreementId,
      institutionId: input.institution,
      accountId: account.accountId,
      caps,
      now,
      smallWithoutCode: input.smallWithoutCode,
      signedVia: 'bank',
    })
    for (const statement of entered) inSameRoundTrip(statement)
    inSameRoundTrip(
      enqueue(q, [{ kind: 'quickPay', customerId, payload: { ask: 'agreement', number: agreementId } }]),
    )
    const values = { institution, tail: tailOf(account.number), ...amounts, hotline: brand.hotline }
    return { notifications: [{ customerId, text: fillBoth(texts.toldSigned, values) }] }
  },
})

/** Returns the text of the amounts that need no code, if the customer agrees to that. */
export const smallText = ({ small }: QuickTerms) =>
  fillBoth(texts.smallYes, { single: money(small.singleMinor), day: money(small.dayMinor) })
