import { fillBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { activateCard as contract } from '@cloudsail/contract/accounts'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { verifyWithdrawalPassword } from '../../identity/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { readAccount } from '../core/index.ts'
import { requireCard } from './cards.ts'
import { undoLoss } from './loss-clock.ts'
import { endReport, readReports } from './loss-store.ts'
import { lossTexts as texts } from './loss-texts.ts'
import { activateReissue, readReissues } from './reissues.ts'

/** PAM0801000: takes a reissued card into use after its delivery. The loss report ends. Locks stay. */
export const activateCard = orderDefinition({
  contract,
  authorisation: 'own',
  verifySecrets: verifyWithdrawalPassword,

  loadFacts({ q, customerId, now }, input) {
    const accountId = BigInt(input.accountId)
    return {
      own: readAccount(q, customerId, accountId),
      reissues: readReissues(q, customerId, accountId),
      reports: readReports(q, { customerId, target: { of: 'account', accountId }, since: now }),
    }
  },

  decide({ now }, _input, { own, reissues, reports }) {
    const card = requireCard(own)
    if (card.cardPasswordLost) throw new BankError('cardPasswordReportedLost', { field: 'accountId' })
    const report = reports.find(({ state, kind }) => state === 'active' && kind === 'permanent') ?? null
    const isWaitedFor = (reportNumber: string | null) => (reportNumber === null) === (report === null)
    const waiting = reissues.find((each) => each.activatedAt === null && isWaitedFor(each.reportNumber))
    if (!waiting || waiting.deliveredOn > businessDate(now))
      throw new BankError('cardNotDelivered', { field: 'accountId' })
    const number = spacedNumber(maskCard(card.number))
    const { sequence, expiresOn } = waiting
    return {
      plan: { waiting, report, number },
      lines: [
        {
          key: 'card',
          label: texts.activated,
          value: fillBoth(texts.newCard, { number, sequence, expires: expiresOn.slice(0, 7) }),
          tone: 'strong',
        },
        { key: 'afterwards', label: texts.afterwards, value: texts.afterActivation },
      ],
    }
  },

  async execute({ q, customerId, now }, _input, { plan: { waiting, report, number } }) {
    const [activated, ended] = await Promise.all([
      activateReissue(q, customerId, waiting, now),
      report ? endReport(q, customerId, { reportNumber: report.reportNumber, state: 'settled', now }) : true,
      report && undoLoss(q, customerId, report),
    ])
    if (!activated || !ended) throw new BankError('changedMeanwhile')
    return { notifications: [{ customerId, text: fillBoth(texts.activation, { name: number }) }] }
  },
})
