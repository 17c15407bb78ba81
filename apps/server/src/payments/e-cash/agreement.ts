import { fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { ecashCeiling } from '@cloudsail/contract/payments'
import { lostCardRefusal, readAccounts } from '../../accounts/core/index.ts'
import { moneyText } from '../../orders/index.ts'
import { capsAt, readCapVersions } from '../agreements/cap-versions.ts'
import type { ReadAgreement } from '../agreements/standing-agreement.ts'
import { readEcashAgreements, signedCaps } from './agreements.ts'
import { ecashSubject } from './purses.ts'
import { returnJournal, settleTopUps } from './settle.ts'
import { ecashTexts as texts } from './texts.ts'

/**
 * Reads a purse's agreement for the orders that change it. Ending it returns pending top-ups, except those that a terminal
 * is writing at the moment.
 */
export const readEcashAgreement: ReadAgreement = async (q, { customerId, id, now, lock }) => {
  const subject = ecashSubject(id)
  const [, agreements, versions, accounts, pending] = await Promise.all([
    // Serialises this order with terminals and top-ups.
    lock && lockPurses(q, customerId),
    readEcashAgreements(q, customerId),
    readCapVersions(q, customerId, subject),
    readAccounts(q, customerId),
    q
      .selectFrom('payments.top_ups')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('state', '=', 'pending')
      .where('writing_at', 'is', null)
      .orderBy('made_at')
      .execute(),
  ])
  const agreement = agreements.find(({ agreement_id }) => agreement_id === id)
  const chip = accounts.find(({ accountId }) => accountId === agreement?.account_id)
  if (!agreement || !chip) return null
  const payer = accounts.find(({ accountId }) => accountId === agreement.linked_account_id)
  const key = { customerId, agreementId: id }
  const waiting = pending.filter(({ account_id }) => account_id === agreement.account_id)
  const waitingMinor = waiting.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  return {
    subject,
    ...capsAt(versions, { subject, signed: signedCaps(agreement), now }),
    state: agreement.state === 'cancelled' ? 'ended' : agreement.state === 'paused' ? 'paused' : 'active',
    lines: [
      { key: 'agreement', label: texts.agreement, value: texts.agreementValue },
      { key: 'chip', label: texts.chip, value: inBoth(spacedNumber(maskCard(chip.number))), tone: 'strong' },
    ],
    name: fillBoth(texts.agreementOf, { tail: tailOf(chip.number) }),
    ceiling: ecashCeiling,
    pausable: true,
    lost: payer ? lostCardRefusal(payer, { byItsPassword: false }) : null,
    usable: agreement.purse_state === 'normal' && chip.status === 'normal',
    endLines:
      waitingMinor > 0n
        ? [
            {
              key: 'back',
              label: texts.back,
              value: fillBoth(texts.backValue, {
                amount: moneyText({ amountMinor: waitingMinor, currency: 'CNY' }),
              }),
            },
          ]
        : [],
    setState: (changing, state) =>
      changing
        .updateTable('payments.ecash_agreements')
        .set({ state: state === 'active' ? 'normal' : 'paused' })
        .where('customer_id', '=', key.customerId)
        .where('agreement_id', '=', key.agreementId)
        .execute(),
    end: (changing, at) => ({
      statements: [
        changing
          .updateTable('payments.ecash_agreements')
          .set({ state: 'cancelled', ended_at: at })
          .where('customer_id', '=', key.customerId)
          .where('agreement_id', '=', key.agreementId)
          .execute(),
        settleTopUps(changing, waiting, { state: 'returned', now: at }),
      ],
      journals: waiting.map((topUp) => returnJournal(topUp, at)),
    }),
  }
}

function lockPurses(q: Parameters<ReadAgreement>[0], customerId: bigint): Promise<unknown> {
  return q
    .selectFrom('payments.purses')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute()
}
