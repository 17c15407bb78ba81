import { checkSecurityAnswer, maskMobile, normaliseText } from '@cloudsail/contract'
import { setSecurityQuestion as contract, securityQuestionTexts } from '@cloudsail/contract/identity'
import { findCustomer } from '../customers/index.ts'
import { onOneConnection } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import { orderDefinition } from '../orders/index.ts'
import { hashAnswer, storeSecurityQuestion } from './journeys/security-answer.ts'
import { securityState } from './security-state.ts'
import { questionNotification, questionTexts } from './texts.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/** PSC0107000: the question that recovery asks, and its answer; who has no log-in password recovers none. */
export const setSecurityQuestion = orderDefinition({
  contract,
  authorisation: 'own',

  async verifySecrets(context, { loginPassword, answer }) {
    const { db, session, services } = context
    const [state, password, said] = await onOneConnection(db, (q) =>
      Promise.allSettled([
        securityState(q, session.customerId),
        services.secrets.open(q, loginPassword),
        services.secrets.open(q, answer),
      ]),
    )
    if (state.status === 'rejected') throw state.reason
    if (state.value.login === null) throw new BankError('loginPasswordUnset')
    if (password.status === 'rejected') throw password.reason
    if (said.status === 'rejected') throw said.reason
    const plain = password.value
    const told = normaliseText(said.value)
    await verifyOwnPassword(context, { kind: 'login', plain, field: 'loginPassword', wrong: 'passwordWrong' })
    const mistake = checkSecurityAnswer(told)
    if (mistake) throw new BankError(mistake, { field: 'answer' })
    return { answerHash: await hashAnswer(told, services.config.pepper) }
  },

  look: ({ q, customerId }) => ({
    customer: findCustomer(q, customerId),
    state: securityState(q, customerId),
  }),

  examine(_asked, { question }, { customer: { mobile }, state }) {
    const masked = maskMobile(mobile)
    return {
      plan: null,
      lines: [
        {
          key: 'change',
          label: questionTexts.change,
          value: state.question ? questionTexts.changed : questionTexts.first,
        },
        {
          key: 'question',
          label: questionTexts.question,
          value: securityQuestionTexts[question],
          tone: 'strong' as const,
        },
        { key: 'notice', label: questionTexts.notice, value: { zh: masked, en: masked } },
      ],
    }
  },

  async execute({ q, customerId, now, verified: { answerHash } }, { question }) {
    await storeSecurityQuestion(q, { customerId, question, answerHash, now })
    return { notifications: [{ customerId, text: questionNotification(now) }] }
  },
})
