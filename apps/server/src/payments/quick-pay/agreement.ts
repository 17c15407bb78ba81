import { fillBoth, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { lostCardRefusal, readAccounts } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { capsAt, readCapVersions } from '../agreements/cap-versions.ts'
import type { ReadAgreement } from '../agreements/standing-agreement.ts'
import {
  changeAgreement,
  institutionName,
  isStanding,
  quickSubject,
  readInstitutions,
  readQuickAgreements,
  signedCaps,
} from './agreements.ts'
import { quickTerms } from './parameters.ts'
import { quickTexts as texts } from './texts.ts'

/** Reads a quick payment agreement for the orders that change it. The institution is notified of each change. */
export const readQuickAgreement: ReadAgreement = async (q, { customerId, id, now, lock }) => {
  const subject = quickSubject(id)
  const [agreements, versions, accounts, institutions, terms] = await Promise.all([
    readQuickAgreements(q, customerId, { lock }),
    readCapVersions(q, customerId, subject),
    readAccounts(q, customerId),
    readInstitutions(q),
    quickTerms(q, businessDate(now)),
  ])
  const agreement = agreements.find(({ agreement_id }) => agreement_id === id)
  const account = accounts.find(({ accountId }) => accountId === agreement?.account_id)
  if (!agreement || !account) return null
  const institution = institutionName(institutions.get(agreement.institution_id)!)
  const changed = (changing: typeof q, values: Parameters<typeof changeAgreement>[2]) =>
    Promise.all([
      changeAgreement(changing, agreement, values),
      enqueue(changing as never, [
        { kind: 'quickPay', customerId, payload: { ask: 'agreement', number: id } },
      ]),
    ])
  return {
    subject,
    ...capsAt(versions, { subject, signed: signedCaps(agreement), now }),
    state: !isStanding(agreement) ? 'ended' : agreement.state === 'paused' ? 'paused' : 'active',
    lines: [
      { key: 'institution', label: texts.institution, value: institution, tone: 'strong' },
      { key: 'account', label: texts.account, value: inBoth(spacedNumber(maskCard(account.number))) },
    ],
    name: fillBoth(texts.name, { institution }),
    ceiling: terms.ceilings,
    pausable: true,
    lost: lostCardRefusal(account, { byItsPassword: false }),
    usable: account.status === 'normal' || account.status === 'dormant',
    endLines: [],
    setState: (changing, state) => changed(changing, { state }),
    end: (changing, at) => ({
      statements: [changed(changing, { state: 'cancelled', ended_at: at })],
      journals: [],
    }),
  }
}
